import Arguments
import Testing

@Suite struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let code: UsageError.Code
    let message: String
    init(_ line: String, _ code: UsageError.Code, _ message: String) {
      (self.line, self.code, self.message) = (line, code, message)
    }
    var testDescription: String { line }
  }

  @Test(arguments: [
    Case("splitt", .unknownCommand, "Unknown command 'splitt'. Did you mean 'split'?"),
    Case("hlep", .unknownCommand, "Unknown command 'hlep'. Did you mean 'help'?"),
    Case("frobnicate", .unknownCommand, "Unknown command 'frobnicate'"),
    Case("help splitt", .unknownCommand, "Unknown command 'splitt'. Did you mean 'split'?"),
    Case("splitt --help", .unknownCommand, "Unknown command 'splitt'. Did you mean 'split'?"),
    Case("splitt --revv", .unknownCommand, "Unknown command 'splitt'. Did you mean 'split'?"),
    Case("split --revv", .unknownOption, "Unknown option '--revv'. Did you mean '--rev'?"),
    Case("split --revv=x", .unknownOption, "Unknown option '--revv'. Did you mean '--rev'?"),
    Case("split --pus", .unknownOption, "Unknown option '--pus'. Did you mean '--push'?"),
    Case("split --PUSH", .unknownOption, "Unknown option '--PUSH'. Did you mean '--push'?"),
    Case("split -rev", .unknownOption, "Unknown option '-rev'. Did you mean '--rev'?"),
    Case("split --quite", .unknownOption, "Unknown option '--quite'. Did you mean '--quiet'?"),
    Case("split --zzzzzz", .unknownOption, "Unknown option '--zzzzzz'"),
    Case("split -x", .unknownOption, "Unknown option '-x'"),
    Case("split -qx", .unknownOption, "Unknown option '-x'"),
    Case("split --=x", .unknownOption, "Unknown option '--'"),
    Case("--rev x split", .unknownOption, "Unknown option '--rev'"),
    Case("split --rev", .missingValue, "Missing value for '--rev <rev>'"),
    Case("split --rev --push", .missingValue, "Missing value for '--rev <rev>'"),
    Case("split -qC", .missingValue, "Missing value for '-C <dir>'"),
    Case("split --rev --", .missingValue, "Missing value for '--rev <rev>'"),
    Case(
      "split --push=yes", .unexpectedValue,
      "The option '--push' does not take any value, but 'yes' was specified"),
    Case(
      "split -q=yes", .unexpectedValue,
      "The option '-q' does not take any value, but 'yes' was specified"),
    Case(
      "split --format xml", .invalidValue,
      "The value 'xml' is invalid for '--format <format>'. Please provide one of 'text' or 'json'."
    ),
    Case(
      "--color blue split", .invalidValue,
      "The value 'blue' is invalid for '--color <when>'. "
        + "Please provide one of 'auto', 'always' or 'never'."),
    Case("why a.o --level x", .invalidValue, "The value 'x' is invalid for '--level <level>'"),
    Case("verify", .missingParameter, "Missing expected argument '<sdk>'"),
    Case("why --level 1", .missingParameter, "Missing expected argument '<object>'"),
    Case("why a.o", .missingParameter, "Missing expected argument '--level <level>'"),
    Case("plan ios", .unexpectedArgument, "Unexpected argument 'ios'"),
    Case("verify a b c d", .unexpectedArgument, "2 unexpected arguments: 'c', 'd'"),
  ])
  func everyMistakeIsNamed(_ sample: Case) throws {
    let error = try #require(throws: UsageError.self) {
      try Sample.program.parse(Sample.words(sample.line))
    }
    #expect(error.code == sample.code)
    #expect(error.message == sample.message)
  }

  @Test func anErrorShowsUsageAndWhereToReadMore() throws {
    let error = try #require(throws: UsageError.self) {
      try Sample.program.parse(["split", "--revv", "x"])
    }
    #expect(
      error.description == """
        Error: Unknown option '--revv'. Did you mean '--rev'?
        Usage: plimsoll split [--prefix <path> ...] [--rev <rev>] [--branch <name>] \
        [--ignore-joins] [--push] [<sdk> ...]
          See 'plimsoll split --help' for more information.
        """)
  }

  @Test func anErrorAboutOneParameterExplainsIt() throws {
    let error = try #require(throws: UsageError.self) { try Sample.program.parse(["verify"]) }
    #expect(
      error.description == """
        Error: Missing expected argument '<sdk>'
        Help:  <sdk>  The SDK.
        Usage: plimsoll verify <sdk> [<version>]
          See 'plimsoll verify --help' for more information.
        """)
  }

  @Test func aCommandRefusesInTheSameWords() throws {
    let invocation = try #require(try Sample.invocation("plan"))
    #expect(
      invocation.usageError("'--draft' and '--check' exclude each other").description == """
        Error: '--draft' and '--check' exclude each other
        Usage: plimsoll plan [--format <format>]
          See 'plimsoll plan --help' for more information.
        """)
  }
}
