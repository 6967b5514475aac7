import Testing
import _TestSupport

/// Faults around the commits by which `git subtree` ties a split and a mainline together.
@Suite(optionalTool(SplitScript.name)) struct ReportedJoinTests {
  private let question = SplitQuestion(prefix: "sdk")

  @Test func twoJoinsOfOneMainlineAreRefused() throws {
    var history = try SmallHistory()
    let mainline = try history.commit(["sdk/a": "1"])
    let split = try SplitScript.answer(question, in: history.sandbox).commit
    let message = SmallHistory.rejoin("sdk", mainline: mainline, split: split)
    try history.commit(message: message)
    try history.commit(message: message)
    #expect(try expectAgreement(on: question, in: history.sandbox).isRefusal)
    var ignoring = question
    ignoring.ignoresJoins = true
    #expect(try !expectAgreement(on: ignoring, in: history.sandbox).isRefusal)
  }

  @Test func aJoinWhoseSplitIsNotHereIsRefused() throws {
    var history = try SmallHistory()
    let mainline = try history.commit(["sdk/a": "1"])
    let lost = String(repeating: "1", count: 40)
    try history.commit(message: SmallHistory.rejoin("sdk", mainline: mainline, split: lost))
    #expect(try expectAgreement(on: question, in: history.sandbox).isRefusal)
  }

  @Test func aFolderThatWasAddedKeepsItsOwnHistory() throws {
    let sandbox = try added([])
    let split = try expectAgreement(on: question, in: sandbox).commit
    #expect(try sandbox.git("rev-list", "--count", split) == "3")
    #expect(try sandbox.succeeds(["merge-base", "--is-ancestor", "upstream", split]))
  }

  @Test func aFolderThatWasAddedSquashedKeepsItsOwnHistory() throws {
    let sandbox = try added(["--squash"])
    let split = try expectAgreement(on: question, in: sandbox).commit
    #expect(try sandbox.git("rev-list", "--count", split) == "3")
    #expect(try sandbox.succeeds(["merge-base", "--is-ancestor", "upstream", split]))
  }

  /// A repository with two upstream commits added as `sdk`, and one commit on top.
  private func added(_ options: [String]) throws -> GitSandbox {
    var history = try SmallHistory()
    try history.commit(["a": "1"])
    let upstream = try history.commit(["a": "2"])
    try history.commit(["README": "1"], on: [])
    let sandbox = history.sandbox
    try sandbox.git("branch", "upstream", upstream)
    try sandbox.git("reset", "-q", "--hard")
    let command = ["subtree", "add", "-q", "--prefix", "sdk"] + options + ["upstream"]
    #expect(try sandbox.succeeds(command))
    try sandbox.scratch.write("3".utf8, to: "repository/sdk/a")
    try sandbox.git("commit", "-qam", "Change")
    return sandbox
  }

  @Test func joinsOfAnotherFolderChangeNothing() throws {
    var history = try SmallHistory()
    let mainline = try history.commit(["sdk/a": "1", "web/a": "1"])
    let web = SplitQuestion(prefix: "web")
    let split = try SplitScript.answer(web, in: history.sandbox).commit
    var tree = FileTree()
    for path in ["sdk/a", "web/a"] { tree.set(path, .file(content: "1")) }
    let message = SmallHistory.rejoin("web", mainline: mainline, split: split)
    try history.commit(tree, on: [mainline, split], message: message)
    try history.commit(["sdk/a": "2", "web/a": "2"])
    try expectAgreement(on: question, in: history.sandbox)
    try expectAgreement(on: web, in: history.sandbox)
  }

  @Test(arguments: [
    ("a.b", "axb"), ("a.b", "a.b"), ("a*b", "aaab"), ("a*b", "a*b"), ("sd*k", "sk"),
    ("[xy]", "x"), ("[xy]", "[xy]"), ("[a-c]", "b"), ("[^a]", "b"), ("[[:alpha:]]", "x"),
    ("a+b", "aab"), ("a+b", "a+b"), ("(a)", "a"), ("(a)", "(a)"), ("a|b", "a"), ("a{2}", "aa"),
    ("a{2}", "a{2}"), ("a$b", "a$b"), ("^a", "^a"), ("caf\u{e9}", "caf\u{e9}"),
    ("sdk", "sdk///"), ("sdk", "xsdk"), ("sdk", "sdk "), ("sdk", "SDK"),
  ])
  func thePrefixIsARegularExpressionWhereJoinsAreLookedFor(
    prefix: String, trailer: String
  ) throws {
    try compare(prefix, trailer)
  }

  /// git reads the pattern in the user's locale, and the oracle's is UTF-8.
  @Test(arguments: [("caf.", "caf\u{e9}"), ("a.b", "a\u{e9}b"), ("a[\u{e8}\u{e9}]b", "a\u{e9}b")])
  func aDotInThePatternIsACharacterAndNotAByte(prefix: String, trailer: String) throws {
    try compare(prefix, trailer)
  }

  private func compare(_ prefix: String, _ trailer: String) throws {
    var history = try SmallHistory()
    try history.commit(["\(prefix)/a": "1"])
    let mainline = try history.commit(["\(prefix)/a": "2"])
    let unrelated = try history.commit(["z": "1"], on: [])
    try history.commit(
      [:], on: [mainline, unrelated],
      message: SmallHistory.rejoin(trailer, mainline: mainline, split: unrelated))
    try history.commit(["\(prefix)/a": "3"])
    for ignoresJoins in [false, true] {
      let question = SplitQuestion(prefix: prefix, ignoresJoins: ignoresJoins)
      try expectAgreement(on: question, in: history.sandbox, trailer)
    }
  }

  /// The script walks each hidden line by a function that calls itself, and gives up at 1,000.
  @Test func aLongLineThatAJoinHidesIsSplitToItsEnd() throws {
    let count = 3_000
    var mono = HistoryStream()
    var split = HistoryStream()
    for number in 1...count {
      let parents = number == 1 ? [] : [HistoryStream.Parent.mark(number - 1)]
      let splitParents = number == 1 ? [] : [HistoryStream.Parent.mark(10_000 + number - 1)]
      mono.append(mark: number, parents: parents, files: files(number, "sdk/"), at: number)
      split.append(
        mark: 10_000 + number, parents: splitParents, files: files(number, ""), at: number)
    }
    let sandbox = try GitSandbox()
    let names = try sandbox.fastImport(mono.text + split.text)
    guard let mainline = names[count], let joined = names[10_000 + count] else {
      throw TestSupportError("fast-import made no commits")
    }

    // The join, a line of work from before it, and their merge; and the same without the monorepo.
    var ending = HistoryStream()
    ending.append(
      mark: 20_001, parents: [.mark(count), .mark(10_000 + count)], files: files(count, "sdk/"),
      at: 20_001, message: SmallHistory.rejoin("sdk", mainline: mainline, split: joined))
    ending.append(
      mark: 20_002, parents: [.mark(count - 1)], files: files(20_002, "sdk/"), at: 20_002)
    ending.append(
      mark: 20_003, parents: [.mark(20_001), .mark(20_002)], files: files(20_003, "sdk/"),
      at: 20_003)
    ending.append(
      mark: 30_002, parents: [.mark(10_000 + count - 1)], files: files(20_002, ""), at: 20_002,
      branch: "expected")
    ending.append(
      mark: 30_003, parents: [.mark(10_000 + count), .mark(30_002)], files: files(20_003, ""),
      at: 20_003, branch: "expected")
    try sandbox.fastImport(ending.text)
    let expected = try sandbox.git("rev-parse", "expected")
    let ours = SplitLibrary.answer(
      SplitQuestion(prefix: "sdk", revision: "main"), in: sandbox)
    #expect(try ours.commit == expected)
  }

  private func files(_ number: Int, _ folder: String) -> FileTree {
    var files = FileTree()
    files.set("\(folder)a", .file(content: "\(number)"))
    if !folder.isEmpty { files.set("other", .file(content: "\(number)")) }
    return files
  }
}

extension HistoryStream {
  fileprivate mutating func append(
    mark: Int, parents: [Parent], files: FileTree, at number: Int, message: String? = nil,
    branch: String = "main"
  ) {
    append(
      mark: mark, parents: parents, files: files, date: 1_500_000_000 + number * 60,
      message: message ?? "Change \(number)\n", branch: branch)
  }
}
