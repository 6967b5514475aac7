import Foundation
import Subprocesses
import Testing
import _TestSupport

/// The sample monorepo, as a test may change it.
struct SampleCheckout {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try Tool.run("cp", "-R", "\(try Sample.folder.get().path)/monorepo", "\(scratch.path)/repo")
  }

  var folder: String { "\(scratch.path)/repo" }

  func plimsoll(_ arguments: String...) throws -> Outcome { try plimsoll(arguments) }

  func plimsoll(_ arguments: [String]) throws -> Outcome {
    Outcome(
      try Tool.result(
        Project.plimsoll, ["-C", folder] + arguments, environment: HostEnvironment.minimal))
  }

  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try text(path)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(
      toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8)
  }

  /// What git says has changed, without context.
  func diff() throws -> String {
    try Tool.result("git", ["-C", folder, "diff", "-U0"]).outputText
  }
}
