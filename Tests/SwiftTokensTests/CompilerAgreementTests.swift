import Subprocesses
import Testing
import _TestSupport

/// SwiftParser judges what is read in this project's own files.
@Suite struct CompilerAgreementTests {
  /// Runs `scripts/compare-lexer`, which compiles the judge and asks it.
  private static func compare(_ arguments: [String]) throws -> Subprocess.Result {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    return try Subprocess(
      "\(root)/scripts/compare-lexer", arguments, environment: HostEnvironment.minimal
    ).run()
  }

  private static let hasJudge = (try? compare(["--is-possible"]).isSuccess) ?? false

  @Test(.enabled(if: hasJudge, "skipped: swiftc comes without SwiftParser"))
  func readsAsTheCompilerDoes() throws {
    for arguments in [
      ["Sources", "Tests", "Fuzzing", "Benchmarks", "Package.swift"],
      // Most of what is changed is no Swift any more, and still has tokens.
      ["--changed", "6", "Sources/SwiftTokens", "Sources/Versions", "Tests/SwiftTokensTests"],
    ] {
      let result = try Self.compare(arguments)
      #expect(result.isSuccess, "\(result.outputText)\(result.errorText)")
    }
  }
}
