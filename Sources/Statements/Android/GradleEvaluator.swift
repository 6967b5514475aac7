/// Tells what expressions of a build script come to, as far as the script itself says so.
struct GradleEvaluator {
  /// More brackets and texts within each other than anybody writes, and few enough to recurse.
  private static let depthLimit = 12

  private let tokens: GradleTokens
  /// The tokens of what is assigned to each variable.
  private var definitions: [String: [Range<Int>]] = [:]
  private var known: [String: PiecedText] = [:]
  /// Variables to which different texts are assigned, with these texts.
  private var ambiguities: [String: [String]] = [:]
  /// Says of the variable which made the last text unknown what it may be.
  private(set) var ambiguity: String?

  init(_ tokens: GradleTokens) {
    self.tokens = tokens
  }

  /// Adds an assignment to a variable.
  mutating func define(_ name: String, as value: Range<Int>) {
    definitions[name, default: []].append(value)
  }

  /// The text that an expression of the script comes to.
  mutating func text(_ range: Range<Int>) -> PiecedText {
    ambiguity = nil
    return text(range, in: tokens, depth: 0)
  }

  /// The text of a variable; `nil` where it has none, or not one alone.
  mutating func text(ofVariable name: String) -> String? { variable(name, depth: 0)?.text }

  /// Adds a variable that Gradle takes from the properties.
  mutating func defineProperty(_ name: String) { known[name] = value(ofProperty: name, depth: 0) }

  private static let unknown = PiecedText([.unknown])

  private mutating func text(
    _ range: Range<Int>, in tokens: GradleTokens, depth: Int
  ) -> PiecedText {
    let range = tokens.unwrapped(range)
    guard !range.isEmpty, depth < Self.depthLimit else { return Self.unknown }
    let parts = tokens.split(range, at: "+")
    if parts.count > 1 {
      let texts = parts.prefix(PiecedText.limit + 1).map { text($0, in: tokens, depth: depth + 1) }
      return PiecedText(joining: texts) ?? Self.unknown
    }
    if tokens.kind(at: range.lowerBound) == .number, range.count == 1 {
      return PiecedText(tokens[range.lowerBound].range, in: tokens.bytes) ?? Self.unknown
    }
    guard let chain = GradleChain(range, in: tokens) else { return Self.unknown }
    return text(chain, in: tokens, depth: depth + 1)
  }

  // MARK: Names and calls

  private mutating func text(
    _ chain: GradleChain, in tokens: GradleTokens, depth: Int
  ) -> PiecedText {
    if let literal = chain.literal {
      return chain.links.isEmpty ? contents(of: tokens[literal], depth: depth) : Self.unknown
    }
    guard case .call(let inside)? = chain.links.last else {
      return value(of: chain.names(in: tokens), depth: depth)
    }
    let names = GradleChain(links: Array(chain.links.dropLast())).names(in: tokens)
    guard let function = names?.last, let owners = names?.dropLast() else { return Self.unknown }
    let arguments = tokens.list(inside)
    if Self.properties.contains(function), owners.allSatisfy(Self.projects.contains) {
      guard arguments.count == 1, let name = tokens.plainText(at: inside.lowerBound),
        arguments[0].count == 1
      else { return Self.unknown }
      return value(ofProperty: name, depth: depth)
    }
    if function == "get", let owner = owners.last, Self.extras.contains(owner), arguments.count == 1
    {
      return value(of: tokens.plainText(at: inside.lowerBound).map { ["ext", $0] }, depth: depth)
    }
    if function == "extra", arguments.count == 1 {
      return text(arguments[0], in: tokens, depth: depth)
    }
    // What React Native's template calls a function that has a default for what the app leaves out.
    if Self.defaulting.contains(function), arguments.count == 2 {
      return text(arguments[1], in: tokens, depth: depth)
    }
    return Self.unknown
  }

  private static let properties: Set = [
    "property", "findProperty", "gradleProperty", "getProperty",
  ]
  private static let projects: Set = ["project", "rootProject", "providers", "settings", "this"]
  private static let extras: Set = ["ext", "extra"]
  private static let defaulting: Set = ["safeExtGet", "getExtOrDefault", "safeExtGetter"]

  private mutating func value(ofProperty name: String, depth: Int) -> PiecedText {
    variable(name, depth: depth) ?? PiecedText([.outside(file: "gradle.properties", key: name)])
  }

  private mutating func value(of names: [String]?, depth: Int) -> PiecedText {
    guard let names, let last = names.last else { return Self.unknown }
    let rest = names.drop { Self.projects.contains($0) || Self.extras.contains($0) }
    let owners = names.prefix(names.count - rest.count)
    if rest.first == "properties", rest.count == 2 { return value(ofProperty: last, depth: depth) }
    if rest.starts(with: ["libs", "versions"]), rest.count > 2 {
      return PiecedText([
        .outside(
          file: "gradle/libs.versions.toml", key: rest.dropFirst().joined(separator: "."))
      ])
    }
    if let value = variable(rest.joined(separator: "."), depth: depth) { return value }
    guard rest.count == 1, !owners.contains(where: Self.extras.contains) else {
      return Self.unknown
    }
    if last == "version", !owners.contains("rootProject") { return PiecedText([.version]) }
    // Properties of Gradle are written like this, and are variables of every script.
    let isProperty = last.utf8.allSatisfy {
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_") || $0.isGradleDigit
    }
    return isProperty
      ? PiecedText([.outside(file: "gradle.properties", key: last)]) : Self.unknown
  }

  /// The text of a variable; `nil` where the script has none of that name.
  private mutating func variable(_ name: String, depth: Int) -> PiecedText? {
    if let texts = ambiguities[name] { ambiguity = Self.description(of: name, texts) }
    if let text = known[name] { return text }
    guard let values = definitions[name] else { return nil }
    known[name] = Self.unknown  // where it is assigned to itself
    let texts = values.prefix(PiecedText.limit).map { text($0, in: tokens, depth: depth + 1) }
    var result = texts.last ?? Self.unknown
    if !texts.allSatisfy({ $0.template == result.template }) {
      ambiguities[name] = texts.map { $0.text ?? "something else" }
      ambiguity = ambiguities[name].map { Self.description(of: name, $0) }
      result = Self.unknown
    }
    known[name] = result
    return result
  }

  private static func description(of name: String, _ texts: [String]) -> String {
    "\(name), which is \(texts.prefix(4).joined(separator: " or "))"
  }

  // MARK: Texts

  /// The text between quotes.
  private mutating func contents(of token: GradleToken, depth: Int) -> PiecedText {
    guard case .string(let interpolates) = token.kind else { return Self.unknown }
    let bytes = tokens.bytes
    var parts: [PiecedText] = []
    var start = token.contents.lowerBound
    var index = start
    let end = token.contents.upperBound
    func addLiteral() {
      if start < index { parts.append(PiecedText(start..<index, in: bytes) ?? Self.unknown) }
    }
    while index < end, parts.count <= PiecedText.limit {
      if bytes[index] == .gradleBackslash {
        addLiteral()
        parts.append(PiecedText([Self.escape(index + 1 < end ? bytes[index + 1] : nil)]))
        index = min(index + 2, end)
        start = index
      } else if interpolates, bytes[index] == UInt8(ascii: "$"), index + 1 < end,
        bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1].isGradleNameHead
      {
        addLiteral()
        let code = Self.code(behind: index, in: bytes, limit: end)
        let inner = GradleTokens(bytes, in: code)
        parts.append(text(0..<inner.count, in: inner, depth: depth + 1))
        let isBraced = bytes[index + 1] == UInt8(ascii: "{")
        index = min(code.upperBound + (isBraced ? 1 : 0), end)
        start = index
      } else {
        index += 1
      }
    }
    addLiteral()
    if parts.isEmpty { return PiecedText([.literal("", start..<start)]) }
    return PiecedText(joining: parts) ?? Self.unknown
  }

  private static func escape(_ byte: UInt8?) -> PiecedText.Piece {
    switch byte {
    case UInt8(ascii: "n"): .glue("\n")
    case UInt8(ascii: "t"): .glue("\t")
    case UInt8(ascii: "r"): .glue("\r")
    case let byte? where "\"'\\$".utf8.contains(byte): .glue(String(UnicodeScalar(byte)))
    default: .unknown
    }
  }

  /// The code that a dollar sign inserts: `x`, `x.y`, or what is in the braces.
  private static func code(behind dollar: Int, in bytes: [UInt8], limit: Int) -> Range<Int> {
    let start = dollar + 1
    if bytes[start] == UInt8(ascii: "{") {
      let end = GradleQuotes.endOfCode(from: start + 1, in: bytes, limit: limit)
      return (start + 1)..<max(start + 1, (end ?? limit + 1) - 1)
    }
    var end = start
    while end < limit,
      bytes[end].isGradleNameTail
        || bytes[end] == UInt8(ascii: ".") && end + 1 < limit && bytes[end + 1].isGradleNameHead
    {
      end += 1
    }
    return start..<end
  }
}
