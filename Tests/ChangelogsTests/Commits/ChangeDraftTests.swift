import Changelogs
import Testing
import _TestSupport

/// What becomes of the commits since a release.
@Suite struct ChangeDraftTests {
  /// A draft of messages, the oldest first; ids are `a000000`, `b000000`, and so on.
  private func draft(_ messages: [String], silentScopes: Set<String> = []) -> ChangeDraft {
    let commits = messages.enumerated().map { index, message in
      ChangeDraft.Commit(id: Self.id(index), message: Array(message.utf8))
    }
    return ChangeDraft(commits.reversed(), silentScopes: silentScopes)
  }

  private static func id(_ index: Int) -> String {
    String(Array("abcdef0123456789")[index % 16]) + String(repeating: "0", count: 39)
  }

  /// `+` Added, `~` Changed, `d` Deprecated, `-` Removed, `*` Fixed, `s` Security; `!` breaks.
  private func shown(_ draft: ChangeDraft) -> [String] {
    let signs: [ChangeCategory: String] = [
      .added: "+", .changed: "~", .deprecated: "d", .removed: "-", .fixed: "*", .security: "s",
    ]
    return draft.entries.map {
      "\(signs[$0.category] ?? "")\($0.isBreaking ? "!" : "") \($0.text)"
    }
  }

  // MARK: Types

  @Test(arguments: [
    Fact("feat", "feat: a b", ["+ A b"]), Fact("fix", "fix: a b", ["* A b"]),
    Fact("perf", "perf: a b", ["~ A b"]), Fact("deprecate", "deprecate: a b", ["d A b"]),
    Fact("remove", "remove: a b", ["- A b"]), Fact("security", "security: a b", ["s A b"]),
    Fact("refactor", "refactor: a b", []), Fact("docs", "docs: a b", []),
    Fact("chore", "chore(deps): a b", []), Fact("an unknown type", "wip: a b", []),
    Fact("a hidden type that breaks", "chore!: a b", ["~! A b"]),
    Fact("an unknown type that breaks", "wip!: a b", ["~! A b"]),
    Fact("a feature that breaks", "feat!: a b", ["+! A b"]),
    Fact("a gitmoji", "✨ feat: a b", ["+ A b"]),
  ])
  func aTypeHasItsHeading(_ fact: Fact<String, [String]>) {
    #expect(shown(draft([fact.input])) == fact.expected)
  }

  @Test func everyCommitIsToldOf() {
    let draft = draft(["feat: a", "update stuff", "wip: c", "ci: d"])
    #expect(draft.unparsed.map(\.subject) == ["update stuff", "wip: c"])
    #expect(draft.unparsed.map(\.commit) == [Self.id(1), Self.id(2)])
    #expect(draft.hidden.map(\.subject) == ["ci: d"])
    #expect(draft.entries.count == 1)
  }

  // MARK: Text

  @Test(arguments: [
    Fact("a word gets a capital", "feat: add it", "Add it"),
    Fact("a name does not", "feat: iOS 13 support", "iOS 13 support"),
    Fact("a symbol does not", "feat: start() returns", "start() returns"),
    Fact("a code span does not", "feat: `start` returns", "`start` returns"),
    Fact("nor does a word after a scope", "feat(net): add it", "net: add it"),
    Fact("the SDK's own name is no scope", "feat(iOS): add it", "Add it"),
    Fact("a pull request stands at the end", "feat: add it (#12)", "Add it (#12)"),
    Fact(
      "what breaks follows", "feat!: add it (#12)\n\nBREAKING CHANGE: a\nb\n\nc",
      "Add it — a b (#12)"),
    Fact("nobody is called", "feat: thanks @ann-b!", "Thanks `@ann-b`!"),
    Fact("a package is named", "feat: use @acme/core", "Use `@acme/core`"),
    Fact("an address is an address", "feat: mail a@example.org", "Mail a@example.org"),
    Fact("code stays as it is", "feat: `@main` & `a<b>`", "`@main` &amp; `a<b>`"),
    Fact("code of two backticks", "feat: ``a`<b`` <c>", "``a`<b`` &lt;c>"),
    Fact("a single backtick is text", "feat: a ` <b>", "A ` &lt;b>"),
    Fact("no heading begins", "feat: # a", "\\# a"),
    Fact("no list begins", "feat: - a", "\\- a"),
    Fact("no control characters", "feat: a\u{1B}[31m\tb", "a[31m b"),
  ])
  func aDescriptionIsSafeMarkdown(_ fact: Fact<String, String>) {
    #expect(draft([fact.input], silentScopes: ["ios"]).entries.map(\.text) == [fact.expected])
  }

  // MARK: Order, and changes told twice

  @Test func whatBreaksComesFirstThenTheOldest() {
    let draft = draft(["fix: a x", "feat: b x", "feat: c x", "feat!: d x"])
    #expect(shown(draft) == ["+! D x", "+ B x", "+ C x", "* A x"])
  }

  @Test func theSameChangeIsToldOnce() {
    let draft = draft(["fix: a x (#1)", "fix: a x (#2)", "fix: a x", "fix(s): a x", "feat: a x"])
    #expect(shown(draft) == ["+ A x", "* A x (#1, #2)", "* s: a x"])
  }

  // MARK: Squashed branches

  @Test(arguments: [
    Fact(
      "GitHub's list under a title", "Offline mode (#12)\n\n* feat: add a queue\n\n* fix: flush\n",
      ["+ Add a queue (#12)", "* Flush (#12)"]),
    Fact("hyphens", "Offline (#12)\n\n- feat: a x\n- fix: b x", ["+ A x (#12)", "* B x (#12)"]),
    Fact("GitLab's number", "Offline (!3)\n\n* feat: a x", ["+ A x (!3)"]),
    Fact("its own number", "Offline (#12)\n\n* feat: a x (#9)", ["+ A x (#9)"]),
    Fact("steps to a conventional title", "feat: off x (#1)\n\n* fix: a x", ["+ Off x (#1)"]),
    Fact("what breaks is no step", "feat: o x (#1)\n\n* fix!: a x", ["+ O x (#1)", "*! A x (#1)"]),
    Fact("a title of no known type", "Core: off x (#1)\n\n* fix: a x", ["* A x (#1)"]),
    Fact("lists in a list", "Off (#1)\n\n* feat: a x\n\n  * fix: b x", ["+ A x (#1)"]),
    Fact("code", "Off (#1)\n\n```\n* feat: a x\n```\n* fix: b x", ["* B x (#1)"]),
    Fact("a word that is no type", "feat: off x\n\n* note: a x", ["+ Off x"]),
    Fact(
      "what breaks in a bullet", "Off (#1)\n\n* feat: a x\n\nBREAKING CHANGE: b\n\n* fix: c x",
      ["+! A x — b (#1)", "* C x (#1)"]),
    Fact(
      "what breaks in a bullet of a conventional title",
      "feat: off x (#1)\n\n* feat: a x\n\n  BREAKING CHANGE: b\n\n---------\n\nCo-authored-by: c",
      ["+! A x — b (#1)", "+ Off x (#1)"]),
  ])
  func aSquashedBranchHasAllItsChanges(_ fact: Fact<String, [String]>) {
    #expect(shown(draft([fact.input])) == fact.expected)
  }

  @Test func whatIsNoChangeInAListIsToldOf() {
    let draft = draft(["Off (#1)\n\n* feat: a\n* polish\n* Merge branch 'x'\n* ci: b"])
    #expect(draft.unparsed.map(\.subject) == ["polish"])
    #expect(draft.hidden.map(\.subject) == ["ci: b"])
  }

  // MARK: Reverts

  @Test(arguments: [
    Fact("git's revert", ["feat: x", "Revert \"feat: x\"\n\nThis reverts commit A."], []),
    Fact("short ids", ["feat: x", "Revert \"feat: x\"\n\nThis reverts commit a0000000."], []),
    Fact("GitHub's revert", ["feat: x (#1)", "Revert \"feat: x (#1)\" (#2)\n\nReverts a/b#1"], []),
    Fact("the type, with Refs", ["feat: x", "fix: y", "revert: both\n\nRefs: A, b0000000"], []),
    Fact("the type, with the subject", ["feat: x", "revert: feat: x"], []),
    Fact("the sentence alone", ["feat: x", "fix: roll back\n\nThis reverts commit A."], []),
    Fact("the last of its name", ["feat: x", "Revert \"feat: x\"", "feat: x"], ["+ x"]),
    Fact(
      "a revert of a revert",
      [
        "feat: x", "Revert \"feat: x\"\n\nThis reverts commit A.",
        "Revert \"Revert \"feat: x\"\"\n\nThis reverts commit B.",
      ], ["+ x"]),
    Fact(
      "git's new words for that",
      [
        "feat: x", "Revert \"feat: x\"\n\nThis reverts commit A.",
        "Reapply \"feat: x\"\n\nThis reverts commit B.",
      ], ["+ x"]),
    Fact("without ids", ["feat: x", "Revert \"feat: x\"", "Reapply \"feat: x\""], ["+ x"]),
    Fact(
      "a released feature", ["Revert \"feat: x\" (#2)\n\nThis reverts commit 1234567890."],
      ["- Reverted: x (#2)"]),
    Fact("a released fix", ["Revert \"fix: x\""], ["~ Reverted: x"]),
    Fact("a released chore", ["Revert \"chore: x\""], []),
    Fact("a revert of a released revert", ["Revert \"Revert \"feat: x\"\""], ["+ x"]),
    Fact("a fix that names a released commit", ["fix: y\n\nThis reverts commit 1234567."], ["* y"]),
    Fact("an id of no commit", ["feat: x", "revert: y\n\nRefs: 0000000"], ["+ x"]),
  ])
  func whatIsTakenBackVanishes(_ fact: Fact<[String], [String]>) {
    // Letters would get a capital.
    let messages = fact.input.map { message in
      message.replacing("commit A.", with: "commit \(Self.id(0)).")
        .replacing("commit B.", with: "commit \(Self.id(1)).")
        .replacing("Refs: A", with: "Refs: \(Self.id(0))")
        .replacing(": x", with: ": X1").replacing(": y", with: ": Y1")
    }
    let expected = fact.expected.map { $0.replacing("x", with: "X1").replacing("y", with: "Y1") }
    #expect(shown(draft(messages)) == expected)
  }

  @Test func pairsAreToldOf() {
    let draft = draft(["feat: a", "Revert \"feat: a\"", "Revert \"old stuff\""])
    #expect(draft.reverted.map(\.commit) == [Self.id(0)])
    #expect(draft.reverted.map(\.revertedBy) == [Self.id(1)])
    #expect(draft.unparsed.map(\.commit) == [Self.id(2)])
    #expect(draft.level == nil)
  }

  // MARK: Levels

  @Test(
    arguments: [
      Fact("nothing for users", ["chore: a", "b"], nil),
      Fact("repairs", ["fix: a", "perf: b"], .patch),
      Fact("an addition", ["fix: a", "feat: b"], .minor),
      Fact("a breakage of any type", ["feat: a", "docs!: b"], .major),
      Fact("what was taken back", ["fix: a", "feat!: b", "Revert \"feat!: b\""], .patch),
    ] as [Fact<[String], ChangeLevel?>])
  func theGreatestChangeDecides(_ fact: Fact<[String], ChangeLevel?>) {
    #expect(draft(fact.input).level == fact.expected)
  }

  @Test func theFirstOfTheGreatestIsNamed() {
    let draft = draft(["fix: a", "feat: b", "feat: c"])
    #expect(draft.deciding?.subject == "feat: b")
    #expect(draft.deciding?.commit == Self.id(1))
  }

  @Test func beforeVersionOneBreakagesAreMinor() {
    let policy = ChangePolicy.conventional
    #expect(policy.level(.major, inInitialDevelopment: true) == .minor)
    #expect(policy.level(.major, inInitialDevelopment: false) == .major)
    #expect(policy.level(.patch, inInitialDevelopment: true) == .patch)
  }
}
