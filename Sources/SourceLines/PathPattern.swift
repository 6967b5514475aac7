/// A pattern for a path, name by name; `**` stands for any number of folders, none included, and
/// at the end for all that is below.
///
/// Names are matched one after the other: each leads from a set of places in the pattern to the
/// next, so that no pattern takes long. A place is the number of segments that are done.
struct PathPattern {
  private enum Segment {
    case name(NamePattern)
    /// `**`
    case folders
  }

  private let segments: [Segment]
  /// Whether wildcards match a period at the beginning of a name, too.
  private let matchesHidden: Bool
  /// Whether it matches folders only.
  let isForFolders: Bool

  /// Reads the names of a pattern; empty ones and `.` mean nothing.
  init(_ names: [ArraySlice<UInt8>], matchesHidden: Bool, isForFolders: Bool = false) {
    segments = names.filter { !$0.isEmpty && $0 != [.period] }.map { name in
      Self.isFolders(name) ? .folders : .name(NamePattern(name))
    }
    self.matchesHidden = matchesHidden
    self.isForFolders = isForFolders
  }

  /// Whether a name of a pattern is `**`.
  static func isFolders(_ name: ArraySlice<UInt8>) -> Bool { name == [.asterisk, .asterisk] }

  /// The places before the first name.
  var start: [Int] { reach([], 0) }

  /// Whether the names that led to `places` are matched as a whole.
  func isMatched(_ places: [Int]) -> Bool { places.contains(segments.count) }

  /// Where `name` leads from `places`; nowhere if it does not match.
  func next(_ places: [Int], after name: [UInt8]) -> [Int] {
    let isHidden = !matchesHidden && name.first == .period
    var reached: [Int] = []
    for place in places where place < segments.count {
      switch segments[place] {
      case .folders where !isHidden:
        reached = reach(reached, place)
        if place == segments.count - 1 { reached.append(segments.count) }
      case .name(let pattern) where !isHidden || pattern.namesHidden:
        if pattern.matches(name) { reached = reach(reached, place + 1) }
      default:
        break
      }
    }
    return reached
  }

  /// Adds a place, and those behind each `**` that may stand for no folder, where they are missing.
  private func reach(_ places: [Int], _ place: Int) -> [Int] {
    var reached = places
    var place = place
    while true {
      if !reached.contains(place) { reached.append(place) }
      guard place < segments.count - 1, case .folders = segments[place] else { return reached }
      place += 1
    }
  }
}
