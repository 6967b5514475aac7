internal import Bytes
internal import Findings
internal import Versions

/// Something that breaks a rule, before it is known how much that matters.
struct Observation {
  /// The SDK whose file it is in.
  var sdk: String
  /// The file, from the repository's root.
  var file: String?
  var position: SourcePosition?
  /// The column of the position in characters.
  var characterColumn: Int?
  var key: String?
  var expected: String?
  var found: String?
  var message: String
  var hint: String
  /// What would put it right, where that is mechanical.
  var repair: Repair?
  /// How much it matters, where that is not as with other breaches of the rule.
  var severity: Severity?

  /// Something wrong with an SDK as a whole.
  init(
    _ reading: SDKReading, expected: String? = nil, found: String? = nil, _ message: String,
    hint: String
  ) {
    sdk = reading.sdk.name
    self.expected = expected
    self.found = found
    self.message = message
    self.hint = hint
  }

  /// Something wrong with a place that states a version.
  init(
    _ mention: Mention, expected: String? = nil, _ message: String, hint: String,
    repair: Repair? = nil
  ) {
    sdk = mention.sdk
    file = mention.file.shownPath
    position = mention.position
    characterColumn = mention.file.characterColumn(of: mention.offset)
    key = mention.key
    self.expected = expected
    found = mention.value
    self.message = message
    self.hint = hint
    self.repair = repair
  }

  /// Something wrong with what a file states at `offset`.
  init(
    _ reading: SDKReading, _ file: FileReading, at offset: Int?, key: String? = nil,
    expected: String? = nil, found: String? = nil, _ message: String, hint: String,
    repair: Repair? = nil
  ) {
    sdk = reading.sdk.name
    self.file = file.shownPath
    position = offset.map(file.position(of:))
    characterColumn = offset.map(file.characterColumn(of:))
    self.key = key
    self.expected = expected
    self.found = found
    self.message = message
    self.hint = hint
    self.repair = repair
  }
}
