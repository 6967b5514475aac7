import Changelogs
import Foundation
import Testing
import Versions
import _TestSupport

/// A changelog of the folder `Fixtures`, beside what every operation must make of it.
struct DocumentFixture: Sendable, CustomTestStringConvertible {
  /// The folder that holds `CHANGELOG.md`; it says what is special.
  let name: String

  static let all: [DocumentFixture] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted().map(DocumentFixture.init)
  }()

  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Fixtures"

  var testDescription: String { name }

  func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)/CHANGELOG.md")))
  }

  func changelog() throws -> Changelog { Changelog(try bytes()) }

  /// The repository that the changelog is published in.
  var links: ReleaseLinks? {
    get throws {
      let host =
        switch name {
        case "gitlab": "gitlab.com"
        case "bitbucket": "bitbucket.org"
        default: "github.com"
        }
      let isPrefixed = ["v-headings", "addresses-in-headings"].contains(name)
      return ReleaseLinks(
        repository: "git@\(host):acme/sdk.git",
        tagFormat: try TagFormat(isPrefixed ? "v{version}" : "{version}"))
    }
  }

  /// Compares bytes with what is recorded beside the changelog.
  func expect(_ bytes: [UInt8], in file: String, testFile: String = #filePath) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(Array(text.utf8) == bytes, "a recording is a text")
    let parts = file.split(separator: ".").map(String.init)
    try expectSnapshot(
      text, named: parts[0], fileExtension: parts[1], in: "../Fixtures/\(name)", testFile: testFile)
  }
}
