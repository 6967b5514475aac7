internal import Platform

extension SourceLinesError {
  /// The error for a path that the system does not open, with its number for the reason.
  static func unopened(_ path: SourcePath, _ number: Int32) -> SourceLinesError {
    let message = unsafe String(cString: strerror(number))
    let isMissing = number == ENOENT || number == ENOTDIR
    return SourceLinesError(
      code: isMissing ? .missing : .unreadable, subject: path.description,
      reason: "cannot be read: \(message)",
      hint: isMissing
        ? "check the spelling and the folder you are in"
        : number == ELOOP ? "remove the link, which leads back to itself" : "check its permissions")
  }

  /// The error for a link that a pattern names, and that leads to nothing one can read.
  static func brokenLink(_ path: SourcePath) -> SourceLinesError {
    SourceLinesError(
      code: .missing, subject: path.description, reason: "is a link that leads nowhere",
      hint: "mend the link, or leave it out of the pattern")
  }

  /// The error for something that is neither file nor folder, or a folder where that will not do.
  static func notAFile(_ path: SourcePath, isFolder: Bool) -> SourceLinesError {
    SourceLinesError(
      code: .notAFile, subject: path.description,
      reason: isFolder ? "is a folder, not a file" : "is a device or pipe, not a file",
      hint: isFolder ? "name the files in it" : "name a file")
  }
}
