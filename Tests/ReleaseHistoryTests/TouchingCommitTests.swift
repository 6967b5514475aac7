import Git
import ReleaseHistory
import Testing
import _TestSupport

/// Which commits touch a folder; every list is held against `git log` as well.
@Suite struct TouchingCommitTests {
  /// Commits in a line, each of the files that it writes (`-name` removes); `!` makes a tag `last`.
  private func sandbox(_ commits: [String]) throws -> GitSandbox {
    let sandbox = try GitSandbox()
    var stream = ""
    for (index, commit) in commits.enumerated() {
      stream += "commit refs/heads/main\nmark :\(index + 1)\n"
      stream += "committer C <c@example.org> \(1_500_000_000 + index) +0000\n"
      stream += "data \(commit.utf8.count)\n\(commit)\n"
      for file in commit.split(separator: " ") where file != "!" {
        stream +=
          file.hasPrefix("-")
          ? "D \(file.dropFirst())\n" : "M 100644 inline \(file)\ndata 2\n\(index % 10)\n\n"
      }
      if commit.hasSuffix("!") { stream += "\nreset refs/tags/last\nfrom :\(index + 1)\n\n" }
    }
    try sandbox.fastImport(stream)
    return sandbox
  }

  private func subjects(
    touching folder: String, since last: String? = nil, in sandbox: GitSandbox
  ) throws -> [String] {
    try expectAgreement(in: sandbox, touching: [folder], since: last)
    return try commits(in: sandbox, touching: [folder], since: [last])[0].map {
      try sandbox.git("log", "-1", "--format=%s", $0)
    }
  }

  @Test(arguments: [
    Fact("files below it", ["sdks/ios/a", "other/a"], ["sdks/ios/a"]),
    Fact("no folder that begins alike", ["sdks/ios-old/a", "sdks/iosx", "xsdks/ios/a"], []),
    Fact("no folder of that name elsewhere", ["a/sdks/ios/b", "ios/a"], []),
    Fact("the same name in other letters is another", ["sdks/iOS/a"], []),
    Fact("since the release", ["sdks/ios/a !", "sdks/ios/b"], ["sdks/ios/b"]),
    Fact("nothing since the release", ["sdks/ios/a !", "other/b"], []),
    Fact("its removal", ["sdks/ios/a !", "b -sdks/ios/a"], ["b -sdks/ios/a"]),
    Fact(
      "its return", ["sdks/ios/a", "b -sdks/ios/a !", "c", "sdks/ios/d"], ["sdks/ios/d"]),
    Fact("what is moved out", ["sdks/ios/a x !", "y -sdks/ios/a"], ["y -sdks/ios/a"]),
    Fact("what is moved in", ["x sdks/ios/a !", "sdks/ios/x -x"], ["sdks/ios/x -x"]),
  ])
  func thoseThatChangeWhatIsBelow(_ fact: Fact<[String], [String]>) throws {
    let sandbox = try sandbox(fact.input)
    let last = fact.input.contains { $0.hasSuffix("!") } ? "last" : nil
    #expect(try subjects(touching: "sdks/ios", since: last, in: sandbox) == fact.expected)
  }

  /// git-cliff #48: where one stands, or how one writes the folder, makes no difference.
  @Test(arguments: ["sdks/ios", "./sdks/ios", "sdks/ios/", "sdks//ios", "sdks/./ios/."])
  func aFolderHasManySpellings(folder: String) throws {
    let sandbox = try sandbox(["sdks/ios/a", "other"])
    let found = try commits(in: sandbox, touching: [folder], since: [nil])[0]
    #expect(found == (try commitsByGit(in: sandbox, touching: "sdks/ios", since: nil)))
    #expect(found.count == 1)
  }

  @Test func everyFolderHasItsOwnRange() throws {
    let sandbox = try sandbox(["a/1 b/1", "a/2", "a/3 b/3", "b/4"])
    let found = try commits(
      in: sandbox, touching: ["a", "b", "."], since: ["main~2", nil, "main~1"])
    #expect(found.map(\.count) == [1, 3, 1])
  }

  @Test func mergesAreNotListedButWhatTheyMerge() throws {
    let sandbox = try sandbox(["sdk/a"])
    try sandbox.git("checkout", "-q", "-b", "side", "main")
    func commit(_ file: String) throws {
      try sandbox.scratch.write(file.utf8, to: "repository/\(file)")
      try sandbox.git("add", file)
      try sandbox.git("commit", "-q", "-m", file)
    }
    try commit("sdk/b")
    try sandbox.git("checkout", "-q", "main")
    try commit("sdk/c")
    try sandbox.git("merge", "-q", "--no-ff", "side", "-m", "Merge pull request #1 from side")
    let found = try subjects(touching: "sdk", since: "main~2", in: sandbox)
    #expect(Set(found) == ["sdk/b", "sdk/c"])
  }

  @Test func graftsAndReplacementsAreFollowed() throws {
    let sandbox = try sandbox(["sdk/a", "sdk/b", "sdk/c", "sdk/d"])
    try sandbox.git("replace", "--graft", "main~1")
    #expect(try subjects(touching: "sdk", in: sandbox) == ["sdk/d", "sdk/c"])
    try sandbox.git("replace", "-d", try sandbox.git("rev-parse", "main~1"))
    let (tip, root) = (
      try sandbox.git("rev-parse", "main"), try sandbox.git("rev-parse", "main~3")
    )
    try sandbox.scratch.write("\(tip) \(root)\n".utf8, to: "repository/.git/info/grafts")
    #expect(try subjects(touching: "sdk", in: sandbox) == ["sdk/d", "sdk/a"])
  }
}
