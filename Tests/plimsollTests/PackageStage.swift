import Foundation
import Subprocesses
import _TestSupport

/// A monorepo with one SDK that is released compiled, and an XCFramework of it in `build`.
struct PackageStage {
  let fixture: XCFrameworkFixture
  var scratch: Scratch { fixture.scratch }

  init(kind: String = "binary", more: String = "") throws {
    let scratch = try Scratch()
    fixture = try XCFrameworkFixture("build/Appy.xcframework", in: scratch)
    let files = [
      ".git/HEAD": "",
      "LICENSE": "MIT License\n",
      "plimsoll.yml": """
      version: 1
      sdks:
        appy:
          path: sdks/appy
          kind: \(kind)
          binary:
            repository: https://github.com/appy-to/appy-binary.git
            url: "https://appy.to/sdk/{version}/Appy.xcframework.zip"
          version: { file: Version.swift, symbol: Appy.version }
          about:
            summary: Deep links.
            license: MIT
            authors: [Appy]
          policies: { platforms: { ios: "13.0" }, swift: "5.9" }
      \(more)

      """,
      "sdks/appy/Version.swift": "enum Appy { static let version = \"1.4.0\" }\n",
    ]
    for (path, text) in files { try scratch.write(text.utf8, to: path) }
  }

  /// Runs `plimsoll package appy` at the top.
  func package(_ arguments: String...) throws -> Outcome {
    try shell("exec \"$0\" package appy \"$@\"", arguments)
  }

  /// Runs `plimsoll package appy --xcframework build/Appy.xcframework` at the top.
  func packageFramework(_ arguments: String...) throws -> Outcome {
    try shell(
      "exec \"$0\" package appy --xcframework build/Appy.xcframework \"$@\"", arguments)
  }

  /// Runs a script at the top; `$0` is the program.
  func shell(_ script: String, _ arguments: [String] = []) throws -> Outcome {
    let shell = Subprocess(
      "sh", ["-c", "cd \"$1\"; shift; \(script)", Project.plimsoll, scratch.path] + arguments,
      environment: HostEnvironment.minimal.merging(["HOME": "\(scratch.path)/home"]) { $1 })
    return Outcome(try shell.run())
  }

  func text(_ path: String) throws -> String {
    String(decoding: try scratch.read(path), as: UTF8.self)
  }
}
