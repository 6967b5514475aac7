import Testing
import _TestSupport

/// Trailers of `git subtree` in commits whose messages are in another encoding than UTF-8.
@Suite(optionalTool(SplitScript.name)) struct EncodedTrailerTests {
  @Test(arguments: [
    Fact("Latin-1, and said so", "ISO-8859-1", "\\xe9"),
    Fact("Latin-1, by another name", "latin1", "\\xe9"),
    Fact("Latin-1, not said", "UTF-8", "\\xe9"),
    Fact("UTF-8", "UTF-8", "\\xc3\\xa9"),
    Fact("UTF-8, said to be Latin-1", "ISO-8859-1", "\\xc3\\xa9"),
    Fact("Windows", "CP1252", "\\xe9"),
    Fact("DOS", "CP850", "\\x82"),
    Fact("an unknown one", "no-such", "\\xe9"),
    Fact("an unknown one over UTF-8", "no-such", "\\xc3\\xa9"),
  ])
  func areReadAsGitReadsThem(_ fact: Fact<String, String>) throws {
    let folder = "\u{e9}"
    var history = try SmallHistory()
    try history.commit(["\(folder)/a": "1"])
    let mainline = try history.commit(["\(folder)/a": "2"])
    let unrelated = try history.commit(["z": "1"], on: [])
    let sandbox = history.sandbox
    let message = SmallHistory.rejoin(folder, mainline: mainline, split: unrelated)
    let bytes = try EscapedBytes.decode(
      EscapedBytes.encode(Array(message.utf8)).replacing("\\xc3\\xa9", with: fact.expected))
    let join = try sandbox.git(
      "-c", "i18n.commitEncoding=\(fact.input)", "commit-tree", "\(mainline)^{tree}",
      "-p", mainline, "-p", unrelated, input: bytes)
    try history.commit(["\(folder)/a": "3"], on: [join])

    for ignoresJoins in [false, true] {
      let question = SplitQuestion(
        prefix: folder, revision: "main", ignoresJoins: ignoresJoins)
      try expectAgreement(on: question, in: sandbox, fact.rule)
    }
  }

  /// So that the table above does not compare two searches that find nothing.
  @Test func aTrailerInLatin1IsFound() throws {
    let folder = "\u{e9}"
    var history = try SmallHistory()
    let mainline = try history.commit(["\(folder)/a": "1"])
    let unrelated = try history.commit(["z": "1"], on: [])
    let sandbox = history.sandbox
    let message = SmallHistory.rejoin(folder, mainline: mainline, split: unrelated)
    let join = try sandbox.git(
      "-c", "i18n.commitEncoding=ISO-8859-1", "commit-tree", "\(mainline)^{tree}",
      "-p", mainline, "-p", unrelated, input: message.unicodeScalars.map { UInt8($0.value) })
    try history.commit(["\(folder)/a": "2"], on: [join])
    let split = try SplitLibrary.answer(
      SplitQuestion(prefix: folder, revision: "main"), in: sandbox
    ).commit
    #expect(try sandbox.succeeds(["merge-base", "--is-ancestor", unrelated, split]))
  }
}
