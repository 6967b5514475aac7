internal import SwiftTokens

/// The targets of a `Package.swift`, as far as they can be told without running it.
struct PackageTargets {
  struct Target {
    var name: String
    /// The folder, from that of the package; `nil` where the manifest does not give it.
    var path: String?
    /// What it has as resources, from its own folder; `nil` where they are computed.
    var resources: [String]?
    /// The byte of the manifest at which it begins.
    var offset: Int
  }

  /// Those that are made of sources and are no tests.
  private(set) var targets: [Target] = []
  /// Whether some target is taken as it was built by somebody.
  private(set) var hasBinaries = false
  private let tokens: SignificantTokens

  init(_ bytes: [UInt8]) {
    tokens = SignificantTokens(bytes)
    var index = 0
    while index < tokens.count {
      if tokens.word(at: index) == "dependencies", tokens[index + 1, is: UInt8(ascii: ":")],
        tokens[index + 2, is: UInt8(ascii: "[")]
      {
        // There `.target` is another one that is depended on.
        index = tokens.end(of: index + 2)
        continue
      }
      if tokens[index, is: UInt8(ascii: ".")], tokens[index + 2, is: UInt8(ascii: "(")] {
        switch tokens.word(at: index + 1) {
        case "target": addTarget(index + 2, offset: tokens[index].range.lowerBound)
        case "binaryTarget": hasBinaries = true
        default: break
        }
      }
      index += 1
    }
  }

  /// The path of a file from the folder of a target, given that from the package's folder; `nil`
  /// where it does not lie in it.
  func path(of file: String, in target: Target) -> String? {
    folders(of: target).first(where: file.hasPrefix).map { String(file.dropFirst($0.count)) }
  }

  /// Whether a file is one of the resources of a target; `nil` where that cannot be told.
  func lists(_ target: Target, _ file: String) -> Bool? {
    guard let resources = target.resources else { return nil }
    guard let path = path(of: file, in: target) else { return false }
    return resources.contains { path == $0 || path.hasPrefix("\($0)/") }
  }

  /// Where the sources of a target may lie, each with a slash at the end.
  private func folders(of target: Target) -> [String] {
    if let path = target.path {
      return [Self.normal(path)].map { $0.isEmpty ? "" : "\($0)/" }
    }
    let usual = ["Sources", "Source", "src", "srcs"]
    // A package of one target may do without a folder for it.
    return usual.map { "\($0)/\(target.name)/" }
      + (targets.count == 1 ? usual.map { "\($0)/" } : [])
  }

  /// Adds the target whose parenthesis opens at `index`.
  private mutating func addTarget(_ index: Int, offset: Int) {
    var target = Target(name: "", path: nil, resources: [], offset: offset)
    var isComputed = false
    for (label, value) in arguments(index) {
      switch label {
      case "name": target.name = text(value) ?? ""
      case "path":
        target.path = text(value) ?? ""
        isComputed = text(value) == nil
      case "resources": target.resources = texts(value)
      default: break
      }
    }
    if isComputed { target.resources = nil }
    if !target.name.isEmpty { targets.append(target) }
  }

  private func arguments(_ parenthesis: Int) -> [(label: String, value: Range<Int>)] {
    let end = max(parenthesis + 1, tokens.end(of: parenthesis) - 1)
    var found: [(label: String, value: Range<Int>)] = []
    var start = parenthesis + 1
    while start < end {
      var next = start
      while next < end, !tokens[next, is: UInt8(ascii: ",")] { next = tokens.end(of: next) }
      if let label = tokens.word(at: start), tokens[start + 1, is: UInt8(ascii: ":")],
        start + 2 < next
      {
        found.append((label, (start + 2)..<min(next, end)))
      }
      start = next + 1
    }
    return found
  }

  /// The text that one literal alone is.
  private func text(_ value: Range<Int>) -> String? {
    value.count == 1 ? literal(at: value.lowerBound) : nil
  }

  private func literal(at index: Int) -> String? {
    guard tokens.kind(at: index) == .string else { return nil }
    let literal = StringLiteral(tokens[index].range, in: tokens.bytes)
    guard literal.form == .plain else { return nil }
    return Self.normal(String(decoding: tokens.bytes[literal.contents], as: UTF8.self))
  }

  /// The first texts of the calls in a list such as `[.copy("a"), .process("b")]`; `nil` where it
  /// is something else.
  private func texts(_ value: Range<Int>) -> [String]? {
    guard tokens[value.lowerBound, is: UInt8(ascii: "[")],
      tokens.end(of: value.lowerBound) == value.upperBound
    else { return nil }
    var texts: [String] = []
    var index = value.lowerBound + 1
    while index < value.upperBound - 1 {
      guard tokens[index, is: UInt8(ascii: ".")], tokens.word(at: index + 1) != nil,
        tokens[index + 2, is: UInt8(ascii: "(")], let text = literal(at: index + 3)
      else { return nil }
      texts.append(text)
      index = tokens.end(of: index + 2)
      if index < value.upperBound - 1 {
        guard tokens[index, is: UInt8(ascii: ",")] else { return nil }
        index += 1
      }
    }
    return texts
  }

  /// A path without `.` and empty parts.
  private static func normal(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
