/// A pattern of paths, as podspecs have them: `*`, `**`, `?` and `{a,b}`.
struct GlobPattern {
  private enum Part: Equatable {
    case byte(UInt8)
    /// Any byte but a slash.
    case one
    /// Any bytes but slashes.
    case many
    /// Any bytes.
    case all
  }

  /// The patterns without braces that it stands for.
  private let alternatives: [[Part]]

  init(_ pattern: String) {
    let pattern = Array(pattern.utf8)
    alternatives = pattern.count > Self.lengthLimit ? [] : Self.expanded(pattern).map(Self.parts)
  }

  /// Whether a path, or a folder that it lies in, is one of those meant.
  func matches(_ path: String) -> Bool {
    alternatives.contains { Self.matches($0, Array(path.utf8)) }
  }

  private static func matches(_ parts: [Part], _ path: [UInt8]) -> Bool {
    // How many parts may have been passed by.
    var states: Set<Int> = []
    add(0, to: &states, parts)
    for byte in path {
      if byte == UInt8(ascii: "/"), states.contains(parts.count) { return true }
      var next: Set<Int> = []
      for state in states where state < parts.count {
        switch parts[state] {
        case .byte(let wanted): if byte == wanted { add(state + 1, to: &next, parts) }
        case .one: if byte != UInt8(ascii: "/") { add(state + 1, to: &next, parts) }
        case .many: if byte != UInt8(ascii: "/") { add(state, to: &next, parts) }
        case .all: add(state, to: &next, parts)
        }
      }
      states = next
    }
    return states.contains(parts.count)
  }

  /// Adds a state, and those that are reached from it without a byte.
  private static func add(_ state: Int, to states: inout Set<Int>, _ parts: [Part]) {
    var open = [state]
    while let state = open.popLast() {
      guard states.insert(state).inserted, state < parts.count else { continue }
      guard parts[state] == .many || parts[state] == .all else { continue }
      open.append(state + 1)
      // `**/` may be nothing at all.
      if parts[state] == .all, state + 1 < parts.count,
        parts[state + 1] == .byte(UInt8(ascii: "/"))
      {
        open.append(state + 2)
      }
    }
  }

  private static func parts(_ pattern: [UInt8]) -> [Part] {
    var parts: [Part] = []
    for byte in pattern {
      switch byte {
      case UInt8(ascii: "*"):
        if parts.last == .many || parts.last == .all {
          parts[parts.count - 1] = .all
        } else {
          parts.append(.many)
        }
      case UInt8(ascii: "?"): parts.append(.one)
      default: parts.append(.byte(byte))
      }
    }
    if parts.last == .byte(UInt8(ascii: "/")) { parts.removeLast() }
    return parts
  }

  /// No path is as long as this.
  private static let lengthLimit = 1_024

  /// More alternatives than anybody writes.
  private static let limit = 64

  /// The patterns that the braces of one stand for.
  private static func expanded(_ pattern: [UInt8]) -> [[UInt8]] {
    var done: [[UInt8]] = []
    var open = [pattern]
    while let pattern = open.popLast() {
      guard let end = pattern.firstIndex(of: UInt8(ascii: "}")),
        let start = pattern[..<end].lastIndex(of: UInt8(ascii: "{")),
        open.count + done.count < limit
      else {
        done.append(pattern)
        continue
      }
      let choices = pattern[(start + 1)..<end].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      for choice in choices.prefix(limit) {
        open.append(Array(pattern[..<start]) + choice + pattern[(end + 1)...])
      }
    }
    return done
  }
}
