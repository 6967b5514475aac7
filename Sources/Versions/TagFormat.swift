/// How the tags of an SDK spell its versions, such as `v{version}` or `ios/{version}`.
public struct TagFormat: Sendable, Hashable {
  private static let placeholder = "{version}"

  private let prefix: [UInt8]
  private let suffix: [UInt8]

  /// Reads a format, which holds `{version}` once, no other braces, and nothing that git refuses in
  /// the name of a tag.
  public init(_ format: String) throws(VersionError) {
    let parts = format.split(separator: Self.placeholder, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.joined().contains(where: { $0 == "{" || $0 == "}" }) else {
      let problem =
        switch parts.count {
        case 1: "has no \(Self.placeholder)"
        case 2: "has a brace that belongs to no \(Self.placeholder)"
        default: "has \(Self.placeholder) more than once"
        }
      throw VersionError(
        code: .malformedFormat, subject: format.debugDescription,
        reason: "the tag format \(problem)",
        hint: "write one \(Self.placeholder), as in \"v\(Self.placeholder)\"")
    }
    prefix = Array(parts[0].utf8)
    suffix = Array(parts[1].utf8)
    try Self.check(name(of: "1.2.3"), hint: "change the tag format \(format.debugDescription)")
  }

  /// The tag of a version.
  ///
  /// Throws ``VersionError/Code/invalidTagName`` for the versions that make no name for git, such
  /// as `1.0.0-rc.lock`.
  public func tag(of version: SemanticVersion) throws(VersionError) -> String {
    let name = name(of: version.description)
    try Self.check(name, hint: "choose another version")
    return name
  }

  /// The version that a tag is of, or `nil` for a tag of another format.
  public func version(of tag: String) -> SemanticVersion? {
    let bytes = Array(tag.utf8)
    guard bytes.count > prefix.count + suffix.count, bytes.starts(with: prefix),
      bytes.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    return try? SemanticVersion(Array(bytes.dropFirst(prefix.count).dropLast(suffix.count)))
  }

  private func name(of version: String) -> String {
    String(decoding: prefix + version.utf8 + suffix, as: UTF8.self)
  }

  private static func check(_ name: String, hint: String) throws(VersionError) {
    guard let reason = problem(ofTag: name) else { return }
    throw VersionError(
      code: .invalidTagName, subject: name.debugDescription,
      reason: "git refuses a tag of this name: \(reason)", hint: hint)
  }

  /// Why git would refuse a tag, by the rules of `git check-ref-format` and `git tag`.
  private static func problem(ofTag name: String) -> String? {
    let bytes = Array(name.utf8)
    if bytes.first == UInt8(ascii: "-") { return "it begins with a hyphen" }
    if bytes.last == UInt8(ascii: ".") { return "it ends with a period" }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "it holds a control character" }
    let forbidden = Array(" ~^:?*[\\".utf8)
    if let byte = bytes.first(where: forbidden.contains) {
      return "it holds \"\(Unicode.Scalar(byte))\""
    }
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty { return "it has a slash at an end, or two in a row" }
      if part.first == UInt8(ascii: ".") { return "a part of it begins with a period" }
      if part.suffix(5).elementsEqual(".lock".utf8) { return "a part of it ends with .lock" }
    }
    return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == $0 }
      ? "it has two periods in a row" : nil
  }
}

extension TagFormat: CustomStringConvertible {
  /// The format as it was given.
  public var description: String { name(of: Self.placeholder) }
}
