import Bytes
import Testing

/// A named document and what is expected of it.
struct Sample: Sendable, CustomTestStringConvertible {
  let rule: String
  let file: String
  let expected: String

  init(_ rule: String, _ file: String, _ expected: String) {
    (self.rule, self.file, self.expected) = (rule, file, expected)
  }

  var testDescription: String { rule }

  /// A short file with every kind of value.
  static let brief = Array(
    """
    version: 1
    groups: {g: {versions: lockstep, sdks: [a]}}
    sdks:
      a:
        path: p/q
        kind: binary
        tag: "v{version}"
        version: {file: f, symbol: s, format: "ios{version}"}
        checks: [c]
        size: {sources: [s/*], link: ["{out}/l.o"]}
        budgets:
          lines: {max: 9, growth: 5%}
          object: {max: 1.5 KiB, growth: 2 kB, ratchet: true}
        policies: {dependencies: [d], platforms: {ios: 1.0, android: 2}, snippets: ignore}
        publish: {command: c, probe: {http: "http://h/{version}"}}
        binary: {repository: r, url: "https://u/{version}"}
        ignore: [{file: f, key: k}]
      b: {path: b, wraps: [a], policies: {dependencies: none}, publish: {command: c, probe: npm}}

    """.utf8)

  /// The file of the documentation, which shows every key.
  static func full() throws -> [UInt8] {
    try WholeFile.read("\(root)/Tests/WorkspaceTests/Fixtures/full.yml")
  }

  /// The file of the sample monorepo.
  static func appy() throws -> [UInt8] {
    try WholeFile.read("\(root)/Tests/Fixtures/appy/plimsoll.yml")
  }

  /// The folder of this project.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
}
