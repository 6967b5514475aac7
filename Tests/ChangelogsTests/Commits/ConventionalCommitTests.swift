import Changelogs
import Testing
import _TestSupport

/// Conventional Commits 1.0.0, section by section.
@Suite struct ConventionalCommitTests {
  /// The first line of a commit, as `type|scope|breaking|description|references`.
  @Test(arguments: [
    Fact("a type and a description", "feat: add a queue", "feat|-|no|add a queue|"),
    Fact("a scope", "fix(net): retry", "fix|net|no|retry|"),
    Fact("a scope of several words", "fix(net, io): retry", "fix|net, io|no|retry|"),
    Fact("a mark of breakage", "feat!: start later", "feat|-|yes|start later|"),
    Fact("a mark after the scope", "feat(api)!: start later", "feat|api|yes|start later|"),
    Fact("letters of any case", "Feat(API): x", "feat|API|no|x|"),
    Fact("several blanks behind the colon", "feat:   x", "feat|-|no|x|"),
    Fact("a description with colons", "fix: a: b", "fix|-|no|a: b|"),
    Fact("a pull request of GitHub's", "fix: a (#12)", "fix|-|no|a|#12"),
    Fact("a merge request of GitLab's", "fix: a (!12)", "fix|-|no|a|!12"),
    Fact("a backport", "fix: a (#12) (#15)", "fix|-|no|a|#12,#15"),
    Fact("an issue within the text", "fix: a (#12) b", "fix|-|no|a (#12) b|"),
    Fact("an emoji before it", "✨ feat: a", "feat|-|no|a|"),
    Fact("an emoji of several scalars", "♻️feat: a", "feat|-|no|a|"),
    Fact("a shortcode before it", ":sparkles: feat: a", "feat|-|no|a|"),
    Fact("two pictures before it", ":bug::ambulance: 🚑️ fix: a", "fix|-|no|a|"),
    Fact("CRLF", "feat: a\r\n\r\nbody\r\n", "feat|-|no|a|"),
    Fact("blank lines before it", "\n\nfeat: a", "feat|-|no|a|"),
    Fact("a footer that says what breaks", "fix: a\n\nBREAKING CHANGE: b", "fix|-|yes|a|"),
    Fact("the synonym with a hyphen", "fix: a\n\nBREAKING-CHANGE: b", "fix|-|yes|a|"),
    Fact("such a line without a blank one before", "fix: a\nBREAKING CHANGE: b", "fix|-|yes|a|"),
    Fact("the same in small letters is none", "fix: a\n\nbreaking change: b", "fix|-|no|a|"),
    Fact("the same without a colon is none", "fix: a\n\nBREAKING CHANGES", "fix|-|no|a|"),
  ])
  func aSubjectHasTheForm(_ fact: Fact<String, String>) throws {
    let commit = try #require(ConventionalCommit(fact.input.utf8))
    let found = [
      commit.type, commit.scope ?? "-", commit.isBreaking ? "yes" : "no", commit.description,
      commit.references.joined(separator: ","),
    ].joined(separator: "|")
    #expect(found == fact.expected)
  }

  @Test(arguments: [
    "", "\n", "feat", "feat:", "feat: ", "feat:add", "feat add: x", "feat(): x", "feat(a: x",
    "feat(a)x: y", "feat (a): x", "Merge branch 'a': b", "1feat: x", ": x", "✨", ":sparkles:",
    "https://example.org: x", "feat!!: x", "feat!(a): x", "feat：x", "(#12)", "feat: (#12)",
  ])
  func anyOtherSubjectIsNotConventional(message: String) {
    #expect(ConventionalCommit(message.utf8) == nil)
  }

  @Test(arguments: [
    Fact("none", "feat: a\n\nbody", ""),
    Fact("one", "feat: a\n\nRefs: b", "Refs=b"),
    Fact("after a body", "feat: a\n\nbody\n\nRefs: b\nSigned-off-by: c", "Refs=b;Signed-off-by=c"),
    Fact("with a number sign", "fix: a\n\nFixes #12", "Fixes=#12"),
    Fact("of several lines", "feat: a\n\nRefs: b\n c\nAcked-by: d", "Refs=b/ c;Acked-by=d"),
    Fact("of several paragraphs", "feat: a\n\nNote: b\n\nc\n\nd", "Note=b//c//d"),
    Fact("text begins on the next line", "feat: a\n\nBREAKING CHANGE:\nb", "BREAKING CHANGE=/b"),
    Fact("without a blank line before", "feat: a\n\nbody\nRefs: b", ""),
    Fact("up to a rule", "feat: a\n\nNote: b\n---------\nrest", "Note=b"),
    Fact("a token has no blank", "feat: a\n\nsee also: b", ""),
  ])
  func footersStandAtTheEnd(_ fact: Fact<String, String>) throws {
    let commit = try #require(ConventionalCommit(fact.input.utf8))
    let found = commit.footers.map { footer in
      "\(footer.token)=\(footer.value.replacing("\n", with: "/"))"
    }
    // Blank lines at the ends of a value do not count.
    #expect(found.joined(separator: ";") == fact.expected.replacing("=/", with: "="))
  }

  @Test(arguments: [
    Fact("nothing breaks", "feat: a", nil),
    Fact("the description may say it", "feat!: a", "a"),
    Fact("a footer says it better", "feat!: a\n\nBREAKING CHANGE: b", "b"),
    Fact("over several lines", "feat: a\n\nBREAKING CHANGE: b\nc", "b\nc"),
    Fact("an empty one says nothing", "feat!: a\n\nBREAKING CHANGE:", "a"),
  ])
  func whatBreaksIsInTheFooter(_ fact: Fact<String, String?>) {
    #expect(ConventionalCommit(fact.input.utf8)?.breakingText == fact.expected)
  }

  @Test func theBodyIsWhatStandsBetween() {
    let commit = ConventionalCommit("feat: a\n\nb\n\nc \n\nRefs: d\n".utf8)
    #expect(commit?.body == "b\n\nc")
  }

  /// Nothing that somebody may have committed stops a draft, and every commit is told of.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomBytesAreSomething(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = [
      "feat", "fix", "(", ")", "!", ": ", ":", " ", "\n", "\n\n", "* ", "- ", "```", "`", "@a",
      "BREAKING CHANGE: ", "Refs: ", " #", "(#1)", "✨", ":x:", "Revert \"", "\"", "---",
      "This reverts commit ", "0123456789abcdef", "\r", "\0", "\u{200D}", "revert: ", "Reapply \"",
    ].map { Array($0.utf8) }
    let commits = (0..<100).map { number in
      var message: [UInt8] = []
      for _ in 0..<random.below(14) {
        message +=
          random.chance(80)
          ? random.pick(words) : (0..<random.below(4)).map { _ in UInt8(random.below(256)) }
      }
      return ChangeDraft.Commit(id: "0123456789abcdef\(number)", message: message)
    }
    let draft = ChangeDraft(commits)
    let entries = draft.entries.map(\.text)
    #expect(entries.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
    for commit in commits {
      for end in 0..<min(commit.message.count, 12) {
        _ = ConventionalCommit(commit.message[..<end])
      }
    }
  }
}
