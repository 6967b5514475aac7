public import Bytes

/// Something that a check has found wrong, and what to do about it.
public struct Finding: Sendable, Hashable {
  /// The name of the rule that was broken.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// The SDK that it was found in.
  public var sdk: String
  /// The file, relative to the repository's root; `nil` where no file is to blame.
  public var file: String?
  /// Where in the file; `nil` where the whole file is meant.
  public var position: SourcePosition?
  /// The column of the position in characters (Unicode code points), for formats that know no bytes;
  /// `nil` where it is not known.
  public var characterColumn: Int?
  /// How the place is addressed within the file, such as `s.version`; it stays the same when lines
  /// above are added or removed.
  public var key: String?
  /// What should stand there.
  public var expected: String?
  /// What stands there.
  public var found: String?
  /// One sentence that holds the values involved.
  public var message: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes a finding out of its parts.
  public init(
    rule: String, severity: Severity, sdk: String, file: String? = nil,
    position: SourcePosition? = nil, characterColumn: Int? = nil, key: String? = nil,
    expected: String? = nil,
    found: String? = nil, message: String, hint: String
  ) {
    self.rule = rule
    self.severity = severity
    self.sdk = sdk
    self.file = file
    self.position = position
    self.characterColumn = characterColumn
    self.key = key
    self.expected = expected
    self.found = found
    self.message = message
    self.hint = hint
  }
}
