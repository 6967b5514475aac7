internal import SwiftTokens

/// The branches of `#if` in a Swift file that no app for Apple's stores is built of: those for other
/// systems, and those that are switched off. Apple asks macOS for no reasons.
enum InactiveBranches {
  /// What stands in such branches, in the order of the file.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.contains(UInt8(ascii: "#")) else { return [] }
    var ranges: [Range<Int>] = []
    // Of each `#if` that is open: whether a branch of it is always built, and where one that never
    // is begins.
    var open: [(isDecided: Bool, start: Int?)] = []
    for token in SwiftLexer(bytes) where token.kind == .poundName {
      let end = token.range.upperBound
      switch String(decoding: bytes[token.range], as: UTF8.self) {
      case "#if":
        let state = state(of: condition(in: bytes, from: end))
        open.append((state == true, state == false ? end : nil))
      case "#elseif":
        guard let last = open.popLast() else { continue }
        if let start = last.start { ranges.append(start..<token.range.lowerBound) }
        let state = state(of: condition(in: bytes, from: end))
        let isNever = last.isDecided || state == false
        open.append((last.isDecided || state == true, isNever ? end : nil))
      case "#else":
        guard let last = open.popLast() else { continue }
        if let start = last.start { ranges.append(start..<token.range.lowerBound) }
        open.append((last.isDecided, last.isDecided ? end : nil))
      case "#endif":
        guard let start = open.popLast()?.start else { continue }
        ranges.append(start..<token.range.lowerBound)
      default: break
      }
    }
    return ranges
  }

  /// The rest of the line, up to a comment.
  private static func condition(in bytes: [UInt8], from start: Int) -> Substring {
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line, as: UTF8.self)[...]
    return (text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text).trimmed
  }

  /// Whether a condition always or never holds; `nil` where that depends.
  private static func state(of condition: Substring) -> Bool? {
    if let parts = condition.parted(at: "||") {
      let states = parts.map(state)
      return states.contains(true) ? true : states.allSatisfy { $0 == false } ? false : nil
    }
    if let parts = condition.parted(at: "&&") {
      let states = parts.map(state)
      return states.contains(false) ? false : states.allSatisfy { $0 == true } ? true : nil
    }
    if condition.hasPrefix("!") { return state(of: condition.dropFirst().trimmed).map { !$0 } }
    switch condition {
    case "false": return false
    case "true": return true
    default: break
    }
    guard condition.hasSuffix(")"), let bracket = condition.firstIndex(of: "(") else { return nil }
    let argument = condition[condition.index(after: bracket)...].dropLast().trimmed
    switch condition[..<bracket] {
    case "os": return systems.contains(argument) ? nil : false
    case "canImport": return modulesOfOthers.contains(argument) ? false : nil
    default: return nil
    }
  }

  private static let systems: Set<Substring> = ["iOS", "tvOS", "watchOS", "visionOS", "xrOS"]
  private static let modulesOfOthers: Set<Substring> = [
    "Glibc", "Musl", "Android", "Bionic", "WinSDK", "WASILibc",
  ]
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The conditions between signs outside of brackets; `nil` where there is no such sign.
  fileprivate func parted(at sign: String) -> [Substring]? {
    let parts = split(separator: sign).map(\.trimmed)
    guard parts.count > 1,
      parts.allSatisfy({ part in part.count { $0 == "(" } == part.count { $0 == ")" } })
    else { return nil }
    return parts
  }
}
