import Foundation
import Testing
import Workspace

/// A folder with two configurations, one in a folder below, and a third above the repository.
@Suite final class NearestConfigurationTests {
  let root: String
  let outside: String

  init() throws {
    outside = NSTemporaryDirectory() + "plimsoll-\(UUID().uuidString)"
    root = outside + "/repository"
    for folder in ["sdks/ios/Sources", "tools/nested", "empty/plimsoll.yml"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    try write("above", to: "\(outside)/plimsoll.yml")
    try write("root", to: "\(root)/plimsoll.yml")
    try write("tools", to: "\(root)/tools/plimsoll.yml")
  }

  deinit { try? FileManager.default.removeItem(atPath: outside) }

  @Test(arguments: [
    ("", "root", "plimsoll.yml"), ("sdks/ios/Sources", "root", "plimsoll.yml"),
    ("sdks/../sdks/ios", "root", "plimsoll.yml"), ("tools", "tools", "tools/plimsoll.yml"),
    ("tools/nested/", "tools", "tools/plimsoll.yml"),
  ])
  func theNearestUpwardsIsTaken(folder: String, name: String, file: String) throws {
    let found = try Configuration.nearest(to: "\(root)/\(folder)", root: root)
    #expect(found.sdks.map(\.name) == [name])
    #expect(found.file == file)
  }

  @Test(arguments: [
    ("", "plimsoll.yml: there is none in the repository's root"),
    ("sdks/ios", "plimsoll.yml: there is none in 'sdks/ios' or above it in the repository"),
  ])
  func noneAboveTheRootIsTaken(folder: String, expected: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/plimsoll.yml")
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.nearest(to: "\(root)/\(folder)", root: root)
    }
    #expect(error.code == .missing)
    #expect(
      error.description
        == "\(expected)\n  hint: write one with 'plimsoll init', or name one with --config")
  }

  @Test func aFolderOutsideIsRefused() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.nearest(to: outside, root: root)
    }
    #expect(error.code == .missing)
    #expect(error.reason.hasSuffix("is not inside the repository"))
  }

  @Test func aFolderThatIsNotThereIsRefused() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.nearest(to: "\(root)/none", root: root)
    }
    #expect(error.description.hasPrefix("\(root)/none: cannot be opened: No such file"))
  }

  @Test func symbolicLinksAreFollowed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(outside)/link", withDestinationPath: root)
    let found = try Configuration.nearest(to: "\(outside)/link/sdks", root: root)
    #expect(found.file == "plimsoll.yml")
  }

  @Test func whatCannotBeReadIsNotPassedOver() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.nearest(to: "\(root)/empty", root: root)
    }
    #expect(error.code == .unreadable)
    #expect(error.file == "empty/plimsoll.yml")
  }

  @Test func aFileMayBeNamed() throws {
    let path = "\(root)/tools/plimsoll.yml"
    #expect(try Configuration(contentsOf: path).file == path)
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(contentsOf: "\(self.root)/none.yml")
    }
    #expect(error.code == .missing)
    #expect(error.file == "\(root)/none.yml")
    #expect(error.position == nil)
  }

  private func write(_ sdk: String, to path: String) throws {
    try Data("version: 1\nsdks: {\(sdk): {path: a}}\n".utf8).write(to: URL(fileURLWithPath: path))
  }
}
