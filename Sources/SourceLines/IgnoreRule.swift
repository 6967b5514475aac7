/// One line of a `.gitignore` file.
struct IgnoreRule {
  /// Whether it takes back what rules before it ignore.
  let isException: Bool
  /// Whether it says where a name must be, rather than match it at any depth.
  private let isAnchored: Bool
  private let pattern: PathPattern

  /// Reads a line without its end; `nil` where it says nothing.
  init?(line: ArraySlice<UInt8>) {
    var text = line
    if text.last == .carriageReturn { text.removeLast() }
    // A blank at the end counts only where a backslash precedes it.
    while text.last == .space, text.dropLast().last != .backslash { text.removeLast() }
    guard text.first != .pound else { return nil }
    isException = text.first == .exclamationMark
    if isException { text.removeFirst() }
    let isForFolders = text.last == .slash
    if isForFolders { text.removeLast() }
    guard !text.isEmpty else { return nil }
    isAnchored = text.contains(.slash)
    let names = text.split(separator: .slash)
    guard !names.isEmpty else { return nil }
    pattern = PathPattern(names, matchesHidden: true, isForFolders: isForFolders)
  }

  /// Whether it is about the entry that `path` leads to, from the folder of the file on.
  func matches(_ path: ArraySlice<[UInt8]>, isFolder: Bool) -> Bool {
    guard isFolder || !pattern.isForFolders else { return false }
    var places = pattern.start
    for name in isAnchored ? path : path.suffix(1) {
      places = pattern.next(places, after: name)
      if places.isEmpty { return false }
    }
    return pattern.isMatched(places)
  }
}
