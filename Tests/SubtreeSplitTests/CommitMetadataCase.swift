import Bytes
import Testing
import _TestSupport

/// One row of the table of odd commits: what stands in the commit, and what the copy must say.
struct CommitMetadataCase: Sendable, CustomTestStringConvertible {
  /// What becomes of the commit.
  enum Expectation: Sendable, Equatable {
    /// The copy holds these bytes after its tree.
    case copy([UInt8])
    /// The script stops; so must the library.
    case refusal
    /// The script puts in the current time, so no two runs agree; the library must refuse.
    case currentTime
  }

  var name: String
  /// The commit's bytes after its tree.
  var original: [UInt8]
  var expectation: Expectation

  var testDescription: String { name }
}

extension CommitMetadataCase {
  /// The rows of `Fixtures/commit-metadata.txt`.
  static let all: [CommitMetadataCase] = {
    do {
      return try parse(String(decoding: WholeFile.read(path), as: UTF8.self))
    } catch {
      return [CommitMetadataCase(name: "\(error)", original: [], expectation: .refusal)]
    }
  }()

  static let path =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/Fixtures/commit-metadata.txt"

  static func parse(_ text: String) throws -> [CommitMetadataCase] {
    var cases: [CommitMetadataCase] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let (key, value) = try keyAndValue(line)
      switch key {
      case "name": cases.append(.init(name: value, original: [], expectation: .refusal))
      case "in": cases[cases.count - 1].original = try EscapedBytes.decode(value)
      default: cases[cases.count - 1].expectation = try expectation(value, cases[cases.count - 1])
      }
    }
    return cases
  }

  private static func keyAndValue(_ line: Substring) throws -> (String, String) {
    guard let colon = line.firstIndex(of: ":") else {
      throw TestSupportError("commit-metadata.txt: no key in \(line)")
    }
    return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
  }

  private static func expectation(
    _ value: String, _ row: CommitMetadataCase
  ) throws -> Expectation {
    switch value {
    case "same": .copy(row.original)
    case "refused": .refusal
    case "current time": .currentTime
    default: .copy(try EscapedBytes.decode(value))
    }
  }
}
