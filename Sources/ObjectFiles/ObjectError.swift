/// Why a file could not be read as an object file, an archive or a universal file.
public struct ObjectError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// The file begins like nothing that is known here.
    case unrecognized
    /// Something lies outside the file or the part of it that holds it.
    case truncated
    /// The file contradicts itself.
    case malformed
    /// The format is known, but this system or this program does not read it.
    case unsupported
    /// The file has no part for the architecture that was asked for.
    case missingArchitecture
    /// A file that a thin archive names cannot be read.
    case missingMember
  }

  /// What went wrong.
  public var code: Code
  /// The file, with the member of an archive in parentheses.
  public var subject: String
  /// Where in the file, in bytes from its beginning; `nil` where no single place is at fault.
  public var offset: Int?
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes an error out of its parts.
  public init(code: Code, subject: String, offset: Int? = nil, reason: String, hint: String) {
    self.code = code
    self.subject = subject
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }
}

extension ObjectError: CustomStringConvertible {
  public var description: String {
    let place = offset.map { " (offset \($0))" } ?? ""
    return "\(subject): \(reason)\(place)\n  hint: \(hint)"
  }
}

extension ObjectError {
  static let damagedHint = "build the file again; if it opens in other tools, report it"

  /// Something that should lie in the file but does not.
  static func truncated(_ subject: String, at offset: Int?, _ reason: String) -> ObjectError {
    ObjectError(
      code: .truncated, subject: subject, offset: offset, reason: reason, hint: damagedHint)
  }

  /// Something that cannot be so.
  static func malformed(_ subject: String, at offset: Int?, _ reason: String) -> ObjectError {
    ObjectError(
      code: .malformed, subject: subject, offset: offset, reason: reason, hint: damagedHint)
  }
}
