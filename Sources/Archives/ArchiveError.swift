/// Why an archive could not be written, read or trusted.
public struct ArchiveError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable, CaseIterable {
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable
    /// There is another archive of that name already.
    case exists
    /// A file became another while it was packed.
    case changed
    /// It is no zip archive at all.
    case notAnArchive
    /// Something lies outside the file, or outside what holds it.
    case truncated
    /// Two places that should say the same do not.
    case contradiction
    /// What is unpacked is not what was packed.
    case checksum
    /// A name would put a file outside the folder that the archive is unpacked into.
    case escapingName
    /// A link leads outside that folder.
    case escapingLink
    /// Two entries have one name, or one is a folder of the other and is none.
    case duplicateName
    /// Two entries share bytes.
    case overlap
    /// An entry is encrypted.
    case encrypted
    /// It is a feature of archives that is not read or written here.
    case unsupported
    /// It unpacks to more than is allowed.
    case tooLarge
  }

  /// What went wrong.
  public var code: Code
  /// The archive or file, with the name of an entry in parentheses.
  public var subject: String
  /// Where in the archive, in bytes from its beginning; `nil` where no single place is at fault.
  public var offset: Int?
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  /// Makes an error out of its parts.
  public init(
    _ code: Code, _ subject: String, at offset: Int? = nil, _ reason: String, hint: String
  ) {
    self.code = code
    self.subject = subject
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }
}

extension ArchiveError: CustomStringConvertible {
  public var description: String {
    let place = offset.map { " (offset \($0))" } ?? ""
    return "\(subject): \(reason)\(place)\n  hint: \(hint)"
  }
}

extension ArchiveError {
  static let damagedHint = "fetch or make the archive again"
  static let makerHint = "make the archive again, with another tool if it comes out the same"

  static func truncated(_ subject: String, at offset: Int, _ reason: String) -> ArchiveError {
    ArchiveError(.truncated, subject, at: offset, reason, hint: damagedHint)
  }

  static func contradiction(_ subject: String, at offset: Int, _ reason: String) -> ArchiveError {
    ArchiveError(.contradiction, subject, at: offset, reason, hint: makerHint)
  }
}
