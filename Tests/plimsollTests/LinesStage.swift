import Foundation
import Subprocesses
import _TestSupport

/// A folder outside of any repository, with sources to count.
struct LinesStage {
  let scratch: Scratch

  /// Makes files of these contents; a path with a slash at its end is a folder.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    scratch = try Scratch()
    for (path, text) in files {
      if path.hasSuffix("/") {
        try scratch.makeFolder(path)
      } else {
        try scratch.write(text.utf8, to: path)
      }
    }
  }

  /// Two SDKs with sources and one without, in what could be a repository.
  static func monorepo() throws -> LinesStage {
    try LinesStage([
      ".git/HEAD": "",
      "plimsoll.yml": """
      version: 1
      sdks:
        ios: { path: sdks/ios, size: { sources: ["Sources/*.swift", More] } }
        android: { path: sdks/android, size: { sources: [src] } }
        flutter: { path: sdks/flutter }

      """,
      "sdks/ios/Sources/A.swift": "let a = 1\n\n// b\n",
      "sdks/ios/Sources/B.swift": "/// c\n",
      "sdks/ios/Sources/notes.md": "d\n",
      "sdks/ios/More/C.m": "e\n",
      "sdks/android/src/D.kt": "f\n\ng\n",
      "sdks/flutter/lib.dart": "h\n",
      "ios": "i\nj\nk\n",
    ])
  }

  /// Runs `plimsoll lines` with `arguments` in a subfolder, or at the top.
  func lines(_ arguments: String..., in folder: String = ".", input: [UInt8] = []) throws -> Outcome
  {
    try run(arguments, in: folder, input: input)
  }

  func run(_ arguments: [String], in folder: String = ".", input: [UInt8] = []) throws -> Outcome {
    try shell("cd \"$1\"; shift; exec \"$0\" lines \"$@\"", [folder] + arguments, input: input)
  }

  /// Runs a script at the top; `$0` is the program.
  func shell(_ script: String, _ arguments: [String] = [], input: [UInt8] = []) throws -> Outcome {
    let shell = Subprocess(
      "sh", ["-c", "cd \"$1\"; shift; \(script)", Project.plimsoll, scratch.path] + arguments,
      environment: HostEnvironment.minimal)
    return Outcome(try shell.run(input: input))
  }

  /// `plimsoll/lines/1`, as the contract has it.
  struct Document: Decodable, Equatable {
    struct File: Decodable, Equatable {
      var path: String
      var lines: Int
      var sdk: String?
    }

    struct SDK: Decodable, Equatable {
      var name: String
      var total: Int
    }

    var schema: String
    var total: Int
    var files: [File]
    var sdks: [SDK]?
  }

  /// Runs `plimsoll lines --format json` and reads what it prints.
  func document(_ arguments: String..., in folder: String = ".") throws -> Document {
    let outcome = try run(arguments + ["--format", "json"], in: folder)
    guard outcome.status == 0 else { throw TestSupportError(outcome.errors) }
    return try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
  }
}
