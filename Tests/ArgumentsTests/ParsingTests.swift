import Arguments
import Testing

@Suite struct ParsingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let line: String
    let expected: String
    init(_ rule: String, _ line: String, _ expected: String) {
      (self.rule, self.line, self.expected) = (rule, line, expected)
    }
    var testDescription: String { rule }
  }

  @Test(arguments: [
    Case("defaults", "split", "rev=- branch=main prefixes= push=no sdks="),
    Case("value after a space", "split --rev v1", "rev=v1 branch=main prefixes= push=no sdks="),
    Case("value after =", "split --rev=v1", "rev=v1 branch=main prefixes= push=no sdks="),
    Case("value holds =", "split --rev=a=b", "rev=a=b branch=main prefixes= push=no sdks="),
    Case(
      "value begins with an accent", "split --rev=\u{301}a",
      "rev=\u{301}a branch=main prefixes= push=no sdks="),
    Case("empty value after =", "split --branch=", "rev=- branch= prefixes= push=no sdks="),
    Case("empty word as value", "split --branch ''", "rev=- branch= prefixes= push=no sdks="),
    Case("dash as value", "split --rev -", "rev=- branch=main prefixes= push=no sdks="),
    Case("dashed value after =", "split --rev=-x", "rev=-x branch=main prefixes= push=no sdks="),
    Case("short, spaced", "split -b x", "rev=- branch=x prefixes= push=no sdks="),
    Case("short, attached", "split -bx", "rev=- branch=x prefixes= push=no sdks="),
    Case("short, after =", "split -b=x", "rev=- branch=x prefixes= push=no sdks="),
    Case("short, last of several", "split -qvb x", "rev=- branch=x prefixes= push=no sdks="),
    Case("last one counts", "split --rev a --rev b", "rev=b branch=main prefixes= push=no sdks="),
    Case(
      "repeated", "split --prefix a --prefix=b", "rev=- branch=main prefixes=a,b push=no sdks="),
    Case("flag", "split --push", "rev=- branch=main prefixes= push=yes sdks="),
    Case("flag twice", "split --push --push", "rev=- branch=main prefixes= push=yes sdks="),
    Case("arguments", "split a b", "rev=- branch=main prefixes= push=no sdks=a,b"),
    Case("options between", "split a --push b", "rev=- branch=main prefixes= push=yes sdks=a,b"),
    Case("terminator", "split -- --push -x", "rev=- branch=main prefixes= push=no sdks=--push,-x"),
    Case("second --", "split -- a -- b", "rev=- branch=main prefixes= push=no sdks=a,--,b"),
    Case("dash as argument", "split -", "rev=- branch=main prefixes= push=no sdks=-"),
    Case("empty argument", "split ''", "rev=- branch=main prefixes= push=no sdks="),
    Case("help as argument", "split help", "rev=- branch=main prefixes= push=no sdks=help"),
  ])
  func wordsFindTheirParameters(_ sample: Case) throws {
    let found = try #require(try Sample.invocation(sample.line))
    #expect(found.command.name == "split")
    let text = """
      rev=\(found[Sample.rev] ?? "-") branch=\(found[Sample.branch]) \
      prefixes=\(found[Sample.prefixes].joined(separator: ",")) \
      push=\(found[Sample.push] ? "yes" : "no") sdks=\(found[Sample.sdks].joined(separator: ","))
      """
    #expect(text == sample.expected)
  }

  @Test(arguments: [
    "-C dir -q --color always verify ios", "verify -C dir -q --color always ios",
    "verify ios -qCdir --color=always", "-qC=dir verify --directory dir ios --color=always",
  ])
  func sharedOptionsAreAcceptedBeforeAndAfterTheCommand(line: String) throws {
    let found = try #require(try Sample.invocation(line))
    #expect(found.commandPath == ["plimsoll", "verify"])
    #expect(found[SharedOptions.directory] == "dir")
    #expect(found[SharedOptions.quiet])
    #expect(!found[SharedOptions.verbose])
    #expect(found[SharedOptions.color] == .always)
    #expect(found[SharedOptions.format] == .text)
    #expect(found[SharedOptions.config] == nil)
    #expect(found[Sample.sdk] == "ios")
    #expect(found[Sample.version] == nil)
  }

  @Test(arguments: ["plan --format github-matrix", "--format=github-matrix plan"])
  func aCommandsOwnOptionTakesThePlaceOfTheSharedOne(line: String) throws {
    let found = try #require(try Sample.invocation(line))
    #expect(found[Sample.planFormat] == .githubMatrix)
  }

  @Test func argumentsAreFilledInOrder() throws {
    let found = try #require(try Sample.invocation("verify ios 1.0.0"))
    #expect(found[Sample.sdk] == "ios")
    #expect(found[Sample.version] == "1.0.0")
    let why = try #require(try Sample.invocation("why a.o --level 3 b.o"))
    #expect(why[Sample.level] == 3)
    #expect(why[Sample.objects] == ["a.o", "b.o"])
  }

  @Test func theProgramsOwnOptionsNeedNoCommand() throws {
    let found = try #require(try Sample.invocation("--generate-completion-script zsh"))
    #expect(found.commandPath == ["plimsoll"])
    #expect(found[Sample.completions] == "zsh")
  }

  @Test func theTableOfCommandsCanBeRead() {
    let split = Sample.program.subcommands[0]
    #expect(
      split.parameters.map(\.id) == [
        "<sdk>", "--prefix", "--rev", "--branch", "--ignore-joins", "--push",
      ])
    #expect(split.parameters[1].arity == .repeated)
    #expect(split.parameters[3].defaultValue == "main")
    #expect(Sample.program.sharedParameters[2].choices == ["text", "json"])
  }

  /// Words put together at random end in an answer or an error, never in a trap.
  @Test func everyCommandLineHasAnAnswer() {
    let words = [
      "split", "why", "plan", "help", "--", "-", "-C", "-Cx", "-q=", "--rev", "--rev=", "--=",
      "--format", "xml", "-h", "--help=x", "--version", "-=", "é", "-é", "", "-qv", "a.o",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let line = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        words[Int.random(in: words.indices, using: &generator)]
      }
      do throws(UsageError) {
        _ = try Sample.program.parse(line)
      } catch {
        #expect(!error.message.isEmpty, "\(line)")
      }
    }
  }
}
