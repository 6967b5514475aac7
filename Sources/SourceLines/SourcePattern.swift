/// A path with wildcards, taken apart at the first name that has one.
struct SourcePattern {
  /// The path of the folder to begin in: empty, or with a slash at the end.
  let base: [UInt8]
  /// What is below it.
  let names: PathPattern

  /// Takes a path apart; `nil` where it has no wildcard.
  init?(_ path: [UInt8]) {
    let parts = path.split(separator: .slash, omittingEmptySubsequences: false)
    let patterns = parts.map { NamePattern($0) }
    guard let first = patterns.firstIndex(where: \.hasWildcards) else { return nil }
    base = patterns[..<first].flatMap { $0.literalName + [.slash] }
    // A slash at the end asks for a folder, which is no file.
    let isForFolders = parts.last?.isEmpty ?? false
    names = PathPattern(Array(parts[first...]), matchesHidden: false, isForFolders: isForFolders)
  }
}
