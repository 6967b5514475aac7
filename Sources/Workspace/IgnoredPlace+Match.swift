extension IgnoredPlace {
  /// Whether it is the place at `key` in `file`, which is relative to the SDK's folder; without a
  /// key, whether it is all of that file.
  public func matches(file path: String, key other: String?) -> Bool {
    guard key == nil || key == other else { return false }
    return Self.matches(
      Array(file.utf8.split(separator: UInt8(ascii: "/"))),
      Array(path.utf8.split(separator: UInt8(ascii: "/"))))
  }

  /// Whether a pattern of names matches the names of a path; `**` stands for any number of them.
  private static func matches(_ pattern: [Substring.UTF8View], _ path: [Substring.UTF8View]) -> Bool
  {
    // The places in the pattern that the names so far lead to.
    var places: Set<Int> = [0]
    func skippingFolders(_ places: Set<Int>) -> Set<Int> {
      var all = places
      for var place in places {
        while place < pattern.count, pattern[place].elementsEqual("**".utf8) {
          place += 1
          all.insert(place)
        }
      }
      return all
    }
    places = skippingFolders(places)
    for name in path {
      var next: Set<Int> = []
      for place in places where place < pattern.count {
        if pattern[place].elementsEqual("**".utf8) {
          next.insert(place)
        } else if matches(Array(pattern[place]), Array(name)) {
          next.insert(place + 1)
        }
      }
      places = skippingFolders(next)
      if places.isEmpty { return false }
    }
    return places.contains(pattern.count)
  }

  /// Whether a pattern, in which `*` stands for any bytes, matches a name.
  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (index, offset) = (0, 0)
    var star: (index: Int, offset: Int)?
    while offset < name.count {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        star = (index, offset)
        index += 1
      } else if index < pattern.count, pattern[index] == name[offset] {
        index += 1
        offset += 1
      } else if let last = star {
        // Let the last star take one more.
        star = (last.index, last.offset + 1)
        index = last.index + 1
        offset = last.offset + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
