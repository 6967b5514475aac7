internal import Versions

/// A text as a file has it.
struct WrittenText: Sendable, Equatable {
  /// What it means, without escapes.
  let text: String
  /// The bytes between its delimiters.
  let range: Range<Int>
  /// Whether these bytes are the text, so that others may take their place.
  let isVerbatim: Bool

  init(_ text: String, _ range: Range<Int>, isVerbatim: Bool) {
    (self.text, self.range, self.isVerbatim) = (text, range, isVerbatim)
  }

  /// Takes bytes of a file that stand for themselves.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    let text = String(validating: bytes[range], as: UTF8.self)
    self.init(
      text ?? String(decoding: bytes[range], as: UTF8.self), range, isVerbatim: text != nil)
  }

  /// The value of a statement.
  var value: Statement.Value { isVerbatim ? .literal(text, range) : .composed(text) }

  /// A part of it, by the bytes of its text.
  func part(_ bytes: Range<Int>) -> Self {
    let part = String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
    guard isVerbatim else { return Self(part, range, isVerbatim: false) }
    let start = range.lowerBound + bytes.lowerBound
    return Self(part, start..<(start + bytes.count), isVerbatim: true)
  }
}

extension Statement {
  /// Makes a statement of a text.
  init(_ meaning: Meaning, key: String, _ written: WrittenText) {
    self.init(meaning, key: key, written.value, offset: written.range.lowerBound)
  }

  /// Makes a statement of what is taken of a package; the value is the version alone wherever the
  /// text has just one.
  init(
    of package: PackageName, _ requirement: Requirement, isForUsers: Bool, key: String,
    _ written: WrittenText
  ) {
    let isVersion = requirement.form == .exact || requirement.form == .compatible
    let version = isVersion ? Requirement.versionRange(in: written.text) : nil
    self.init(
      .requirement(package, requirement, isForUsers: isForUsers), key: key,
      version.map(written.part) ?? written)
  }
}
