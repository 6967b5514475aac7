import Bytes
import Testing
import _TestSupport

/// Commits that the script does not copy as they stand: each compared byte for byte with what
/// it made of them, and with what the git at hand makes of them now.
@Suite struct CommitMetadataTests {
  @Test(arguments: CommitMetadataCase.all)
  func theCopySaysWhatTheScriptsCopySaid(_ row: CommitMetadataCase) throws {
    let sandbox = try GitSandbox(bare: true)
    let made = try answer(row, in: sandbox, of: SplitLibrary.answer)
    switch row.expectation {
    case .copy(let bytes): expect(made, bytes)
    case .refusal, .currentTime: #expect(made.map(EscapedBytes.encode) == nil)
    }
  }

  @Test(optionalTool(SplitScript.name), arguments: CommitMetadataCase.all)
  func theTableSaysWhatTheScriptDoes(_ row: CommitMetadataCase) throws {
    let made = try answer(row, in: GitSandbox(), of: SplitScript.answer)
    switch row.expectation {
    case .copy(let bytes): expect(made, bytes)
    case .refusal: #expect(made.map(EscapedBytes.encode) == nil)
    case .currentTime: #expect(made != nil && made != row.original)
    }
  }

  /// Writes the answers of the git at hand into the table, and fails.
  @Test(.enabled(if: HostEnvironment.isRecording, "set RECORD=1 to write the table anew"))
  func recordTheTable() throws {
    var lines: [String] = []
    let text = try String(decoding: WholeFile.read(CommitMetadataCase.path), as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("out:") else {
        lines.append(String(line))
        continue
      }
      let row = try CommitMetadataCase.parse((lines + [String(line)]).joined(separator: "\n")).last
      guard let row, row.expectation != .currentTime else {
        lines.append(String(line))
        continue
      }
      let made = try answer(row, in: GitSandbox(), of: SplitScript.answer)
      let shown = made.map { $0 == row.original ? "same" : EscapedBytes.encode($0) }
      lines.append("out: \(shown ?? "refused")")
    }
    try WholeFile.write(Array(lines.joined(separator: "\n").utf8), to: CommitMetadataCase.path)
    Issue.record("the table was written anew: look at the differences")
  }

  /// What follows the tree in the copy of the row's commit, or nil where there is none.
  private func answer(
    _ row: CommitMetadataCase, in sandbox: GitSandbox,
    of splitter: (SplitQuestion, GitSandbox) throws -> SplitOutcome
  ) throws -> [UInt8]? {
    let file = try sandbox.writeObject("blob", "content\n".utf8)
    let folder = try sandbox.writeTree([("100644", "file", file)])
    let top = try sandbox.writeTree([("40000", "sdk", folder)])
    let commit = try sandbox.writeObject("commit", "tree \(top)\n".utf8 + row.original)
    let question = SplitQuestion(prefix: "sdk", revision: commit)
    guard case .commit(let copy) = try splitter(question, sandbox) else { return nil }
    let bytes = try sandbox.gitBytes("cat-file", "commit", copy)
    let tree = Array("tree \(folder)\n".utf8)
    #expect(bytes.starts(with: tree))
    return Array(bytes.dropFirst(tree.count))
  }

  private func expect(
    _ made: [UInt8]?, _ expected: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      made.map(EscapedBytes.encode) == EscapedBytes.encode(expected),
      sourceLocation: sourceLocation)
  }
}
