public import Versions

/// How a place spells the version it states, where it is not simply written out.
public enum VersionFormat: Sendable, Hashable {
  /// The version between two texts, as in `ios5.6.2`.
  case template(prefix: String, suffix: String)
  /// Two digits a number and no periods: 5.6.7 is `050607`.
  case packed2
  /// The three numbers alone, without what marks a prerelease or a build.
  case core

  private static let placeholder = "{version}"

  /// Reads a format as people write it: `packed2`, `core`, or a text with `{version}` in it once and
  /// no other braces.
  public init(_ text: String) throws(StatementError) {
    switch text {
    case "packed2": self = .packed2
    case "core": self = .core
    default:
      let parts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains(where: Self.hasBraces) else {
        throw StatementError(
          code: .malformed, subject: text.debugDescription,
          reason: "is no format of a version: it must hold \(Self.placeholder) once",
          hint: "write packed2, core, or a text such as \"ios\(Self.placeholder)\"")
      }
      self = .template(prefix: String(parts[0]), suffix: String(parts[1]))
    }
  }

  /// The version that a text states in this format, or `nil` for a text of another one.
  ///
  /// It need not be semantic: the format only tells which part of the text it is.
  public func read(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    switch self {
    case .template(let prefix, let suffix):
      let (prefix, suffix) = (Array(prefix.utf8), Array(suffix.utf8))
      guard bytes.count > prefix.count + suffix.count, bytes.starts(with: prefix),
        bytes.suffix(suffix.count).elementsEqual(suffix)
      else { return nil }
      return String(
        decoding: bytes.dropFirst(prefix.count).dropLast(suffix.count), as: UTF8.self)
    case .packed2:
      guard bytes.count == 6, bytes.allSatisfy(\.isCodeDigit) else { return nil }
      return stride(from: 0, to: 6, by: 2).map { start in
        let isPadded = bytes[start] == UInt8(ascii: "0")
        return String(decoding: bytes[(isPadded ? start + 1 : start)..<(start + 2)], as: UTF8.self)
      }.joined(separator: ".")
    case .core:
      return bytes.isEmpty ? nil : text
    }
  }

  /// The text that states a version in this format.
  ///
  /// Throws ``StatementError/Code/unrepresentable`` for a version that ``packed2`` cannot spell.
  public func write(_ version: SemanticVersion) throws(StatementError) -> String {
    switch self {
    case .template(let prefix, let suffix):
      return "\(prefix)\(version)\(suffix)"
    case .packed2:
      let numbers = [version.major, version.minor, version.patch].map(\.digits)
      guard version.prerelease.isEmpty, version.build.isEmpty,
        numbers.allSatisfy({ $0.utf8.count <= 2 })
      else {
        throw StatementError(
          code: .unrepresentable, subject: version.description,
          reason: "cannot be spelled as packed2, which is three numbers of at most two digits",
          hint: "choose another version, or spell it out where it is stated")
      }
      return numbers.map { $0.utf8.count == 1 ? "0\($0)" : $0 }.joined()
    case .core:
      return "\(version.major).\(version.minor).\(version.patch)"
    }
  }

  private static func hasBraces(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }
}

extension VersionFormat: CustomStringConvertible {
  /// The format as people write it.
  public var description: String {
    switch self {
    case .template(let prefix, let suffix): prefix + Self.placeholder + suffix
    case .packed2: "packed2"
    case .core: "core"
    }
  }
}

extension VersionFormat {
  /// The format by which a text that is no version would be one, if there is such a format.
  init?(fitting text: String) {
    let bytes = Array(text.utf8)
    guard (try? SemanticVersion(bytes)) == nil, !Self.hasBraces(text) else { return nil }
    guard Self.packed2.read(text) == nil else {
      self = .packed2
      return
    }
    guard let range = Self.versionRange(in: bytes) else { return nil }
    self = .template(
      prefix: String(decoding: bytes[..<range.lowerBound], as: UTF8.self),
      suffix: String(decoding: bytes[range.upperBound...], as: UTF8.self))
  }

  /// The bytes of the first semantic version that begins where no number goes on.
  private static func versionRange(in bytes: [UInt8]) -> Range<Int>? {
    let starts = bytes.indices.filter { index in
      guard bytes[index].isCodeDigit, index > 0 else { return index == 0 }
      return !bytes[index - 1].isCodeDigit && bytes[index - 1] != UInt8(ascii: ".")
    }
    for start in starts {
      let word = bytes[start...].prefix(while: \.isVersionPart)
      if (try? SemanticVersion(Array(word))) != nil { return word.indices }
      let numbers = word.prefix { $0.isCodeDigit || $0 == UInt8(ascii: ".") }
      let core = numbers.last == UInt8(ascii: ".") ? numbers.dropLast() : numbers
      if (try? SemanticVersion(Array(core))) != nil { return core.indices }
    }
    return nil
  }
}
