import Git
import SubtreeSplit
import Testing
import _TestSupport

/// The way back from the commits of a split to those of the monorepo that they were made from.
@Suite struct OriginTests {
  @Test(arguments: RandomHistory.Flavour.allCases, 9_000..<9_004 as Range<UInt64>)
  func eachCommitThatTheSplitMadeLeadsBackToTheOneItCopies(
    flavour: RandomHistory.Flavour, seed: UInt64
  ) throws {
    let history = RandomHistory(flavour: flavour, seed: seed)
    let sandbox = try GitSandbox(bare: true)
    let names = try sandbox.fastImport(history.stream)
    guard let cold = try origins(of: history.prefix, at: "main", in: sandbox) else { return }
    let mainline = try sandbox.commits(reachableFrom: "main", folder: history.prefix)
    let split = try sandbox.commits(reachableFrom: cold.split, folder: "")
    for (name, copy) in split {
      guard mainline[name] == nil else {
        #expect(cold.origins[name] == nil, "\(name) is the monorepo's own")
        continue
      }
      let origin = try #require(cold.origins[name], "\(name) was made by the split")
      #expect(mainline[origin] == copy)
    }

    // What earlier splits have kept is of no consequence, whichever commits they were of.
    #expect(try origins(of: history.prefix, at: "main", in: sandbox)?.origins == cold.origins)
    let used = try GitSandbox(bare: true)
    try used.fastImport(history.stream)
    for mark in stride(from: 1, through: names.count, by: 3) {
      let earlier = SplitQuestion(prefix: history.prefix, revision: names[mark] ?? "main")
      _ = SplitLibrary.answer(earlier, in: used)
    }
    #expect(try origins(of: history.prefix, at: "main", in: used)?.origins == cold.origins)
  }

  @Test func aCommitOfAnotherBranchLeadsNowhere() throws {
    var history = try SmallHistory()
    let root = try history.commit(["sdk/a": "1"])
    let side = try history.commit(["sdk/a": "2"], on: [root])
    let main = try history.commit(["sdk/a": "3"], on: [root])
    let sandbox = history.sandbox
    let onSide = try SplitLibrary.answer(
      SplitQuestion(prefix: "sdk", revision: side), in: sandbox
    ).commit
    for temperature in ["cold", "warm"] {
      let found = try #require(try origins(of: "sdk", at: main, asking: [onSide], in: sandbox))
      #expect(found.origins[onSide] == nil, "\(temperature)")
      #expect(found.origins[found.split] == main, "\(temperature)")
    }
    let found = try #require(try origins(of: "sdk", at: side, in: sandbox))
    #expect(
      found.origins == [found.split: side, try sandbox.git("rev-parse", "\(onSide)~1"): root])
  }

  /// The same change on two branches, with different files beside it: one commit of the split.
  @Test(arguments: [false, true])
  func ofTwoOriginsTheOneInTheTipsHistoryCounts(isWarm: Bool) throws {
    var history = try SmallHistory()
    let root = try history.commit(["sdk/a": "1"])
    func twin(_ content: String) throws -> String {
      try history.commit(
        ["sdk/a": "2", "other": content], on: [root], date: 1_600_000_000, message: "Twin\n")
    }
    let twins = [try twin("1"), try twin("2"), try twin("3")]
    let merge = try history.commit(
      [:], on: twins, date: 1_600_000_100, message: "Merge\n")
    let sandbox = history.sandbox
    if isWarm {
      for name in twins + [merge] {
        _ = SplitLibrary.answer(SplitQuestion(prefix: "sdk", revision: name), in: sandbox)
      }
    }
    for name in twins {
      let found = try #require(try origins(of: "sdk", at: name, in: sandbox))
      #expect(found.origins[found.split] == name)
    }
    let all = try #require(try origins(of: "sdk", at: merge, in: sandbox))
    #expect(all.origins[all.split] == twins.min())
  }

  /// A commit that a trailer gives was made elsewhere.
  @Test func aCommitThatAJoinGivesLeadsNowhere() throws {
    var history = try SmallHistory()
    let upstream = try history.commit(["a": "1"])
    let root = try history.commit(["README": "1"], on: [])
    var files = FileTree()
    files.set("README", .file(content: "1"))
    files.set("sdk/a", .file(content: "1"))
    let message = """
      Add 'sdk/' from commit '\(upstream)'

      git-subtree-dir: sdk
      git-subtree-mainline: \(root)
      git-subtree-split: \(upstream)

      """
    try history.commit(files, on: [root, upstream], message: message)
    let tip = try history.commit(["sdk/a": "2"])
    for temperature in ["cold", "warm"] {
      let found = try #require(try origins(of: "sdk", at: tip, in: history.sandbox))
      #expect(found.origins == [found.split: tip], "\(temperature)")
    }
  }

  @Test func whatIsNoCommitOfTheSplitLeadsNowhere() throws {
    var history = try SmallHistory()
    let commit = try history.commit(["sdk/a": "1"])
    let strangers = [commit, String(repeating: "1", count: 40)]
    let found = try #require(
      try origins(of: "sdk", at: commit, asking: strangers, in: history.sandbox))
    #expect(found.origins == [found.split: commit])
  }

  // MARK: Asking

  /// The origins of all commits of the split, and of `strangers`, as far as they have any; `nil`
  /// where the folder cannot be split.
  private func origins(
    of prefix: String, at revision: String, asking strangers: [String] = [], in sandbox: GitSandbox
  ) throws -> (split: String, origins: [String: String])? {
    let repository = try Repository.open(at: sandbox.path)
    let path = try #require(TreePath(prefix))
    let tip = try repository.commitID(for: revision)
    let question = SplitQuestion(prefix: prefix, revision: revision)
    let made: SplitOrigins
    do {
      made = try SubtreeSplit.origins(repository, at: tip, prefix: path)
    } catch let error as SplitError {
      #expect(SplitLibrary.answer(question, in: sandbox).isRefusal, "\(error)")
      return nil
    }
    let split = made.result.commit.description
    #expect(try SplitLibrary.answer(question, in: sandbox).commit == split)
    var origins: [String: String] = [:]
    let names = try sandbox.git("rev-list", split).split(separator: "\n").map(String.init)
    for name in names + strangers {
      let id = try #require(ObjectID(hex: name))
      origins[name] = try made.origin(of: id, in: repository)?.description
    }
    return (split, origins)
  }
}

extension GitSandbox {
  /// Who, when and what of each commit, with the tree that it has at `folder`.
  fileprivate func commits(
    reachableFrom revision: String, folder: String
  ) throws -> [String: String] {
    let format = "--format=%H %an %ae %at %cn %ce %ct %s"
    let lines = try git("log", format, revision).split(separator: "\n").map(String.init)
    let names = lines.map { $0.prefix(40) }
    let queries = names.map { "\($0):\(folder)\n" }.joined()
    let trees = try git("cat-file", "--batch-check=%(objectname)", input: queries.utf8)
      .split(separator: "\n")
    var commits: [String: String] = [:]
    for (line, tree) in zip(lines, trees) {
      commits[String(line.prefix(40))] = "\(tree) \(line.dropFirst(41))"
    }
    return commits
  }
}
