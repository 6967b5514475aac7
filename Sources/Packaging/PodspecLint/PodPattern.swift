/// A pattern by which a podspec names files, as Ruby's `Dir.glob` takes it.
///
/// `*` and `?` match within a name, `**` any number of folders, brackets one of some characters, and
/// braces one of several texts. A pattern that is a folder's path names what is in it. Case does not
/// matter, as on the disks of those who build pods.
struct PodPattern {
  private let alternatives: [[[UInt8]]]
  /// Whether it has more alternatives than are followed: then it may match anything.
  private let isUnclear: Bool

  /// More than anybody writes.
  private static let alternativeLimit = 256

  init(_ text: String) {
    let trimmed = text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    let expanded = Self.alternatives(of: Array(trimmed.lowercased().utf8))
    isUnclear = expanded == nil
    alternatives = (expanded ?? []).map { pattern in
      pattern.split(separator: UInt8(ascii: "/")).map(Array.init)
    }
  }

  /// Whether it names a file, or a folder that the file is in.
  func matches(_ path: String) -> Bool {
    let names = path.lowercased().utf8.split(separator: UInt8(ascii: "/"))
    return isUnclear || alternatives.contains { !$0.isEmpty && Self.matches($0[...], names[...]) }
  }

  // MARK: Paths

  /// Follows the folders one by one, with the set of places in the pattern that each may be at.
  private static func matches(
    _ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<Substring.UTF8View.SubSequence>
  ) -> Bool {
    let pattern = Array(pattern)
    let star = Array("**".utf8)
    func closure(_ places: Set<Int>) -> Set<Int> {
      var places = places
      for place in places.sorted() {
        var next = place
        while next < pattern.count, pattern[next] == star, next + 1 < pattern.count {
          next += 1
          places.insert(next)
        }
      }
      return places
    }
    var places = closure([0])
    for name in names {
      // What is in a folder that the whole pattern names.
      if places.contains(pattern.count) { return true }
      var next: Set<Int> = []
      for place in places where place < pattern.count {
        if pattern[place] == star, place + 1 < pattern.count {
          next.insert(place)
        } else if Self.matches(pattern[place], Array(name)) {
          next.insert(place + 1)
        }
      }
      places = closure(next)
      if places.isEmpty { return false }
    }
    return places.contains(pattern.count)
  }

  // MARK: Names

  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        place += 1
        retry = (place, index)
      } else if let next = end(of: pattern, at: place, ifItMatches: name[index]) {
        place = next
        index += 1
      } else if let last = retry {
        retry = (last.place, last.index + 1)
        (place, index) = (last.place, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  private static func end(of pattern: [UInt8], at place: Int, ifItMatches byte: UInt8) -> Int? {
    guard place < pattern.count else { return nil }
    switch pattern[place] {
    case UInt8(ascii: "?"): return place + 1
    case UInt8(ascii: "["):
      guard let end = pattern[place...].firstIndex(of: UInt8(ascii: "]")) else { break }
      var set = pattern[(place + 1)..<end]
      let isInverted = set.first == UInt8(ascii: "^") || set.first == UInt8(ascii: "!")
      if isInverted { set = set.dropFirst() }
      var isMember = false
      while let low = set.popFirst() {
        if set.first == UInt8(ascii: "-"), let high = set.dropFirst().first {
          isMember = isMember || (low <= byte && byte <= high)
          set = set.dropFirst(2)
        } else {
          isMember = isMember || low == byte
        }
      }
      return isMember != isInverted ? end + 1 : nil
    case UInt8(ascii: "\\") where place + 1 < pattern.count:
      return pattern[place + 1] == byte ? place + 2 : nil
    default: break
    }
    return pattern[place] == byte ? place + 1 : nil
  }

  // MARK: Braces

  private static func alternatives(of pattern: [UInt8]) -> [[UInt8]]? {
    var found: [[UInt8]] = []
    var open = [pattern]
    while let next = open.popLast() {
      guard found.count + open.count < alternativeLimit else { return nil }
      guard let group = firstGroup(in: next) else {
        found.append(next)
        continue
      }
      for choice in group.choices.reversed() {
        open.append(
          Array(next[..<group.range.lowerBound]) + choice + next[group.range.upperBound...])
      }
    }
    return found
  }

  private static func firstGroup(
    in pattern: [UInt8]
  ) -> (range: Range<Int>, choices: [ArraySlice<UInt8>])? {
    guard let opening = pattern.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var start = opening + 1
    var choices: [ArraySlice<UInt8>] = []
    for index in opening..<pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 1:
        choices.append(pattern[start..<index])
        start = index + 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { continue }
        choices.append(pattern[start..<index])
        return (opening..<(index + 1), choices)
      default: break
      }
    }
    return nil
  }
}
