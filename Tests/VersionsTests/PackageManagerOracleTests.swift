import Subprocesses
import Testing
import Versions
import _TestSupport

/// Random versions and requirements, judged by the package managers' own code where it is installed.
@Suite struct PackageManagerOracleTests {
  @Test(.enabled(if: hasCocoaPods, "skipped: cocoapods-core is not installed"))
  func ordersAndAdmitsAsCocoaPodsDoes() throws {
    let script =
      Self.ruby + """
        STDIN.each_line(chomp: true) do |line|
          kind, first, second = line.split("\\t", -1)
          if kind == "order"
            puts Pod::Version.new(first) < Pod::Version.new(second)
          else
            parts = first.split(", ")
            puts Pod::Requirement.new(parts).satisfied_by?(Pod::Version.new(second))
          end
        end
        """
    var random = SplitMix64(seed: 1)
    let signs = ["", "= ", "~> ", "~> ", "~>", ">= ", "< ", "<= ", "> ", "!= "]
    let questions = (0..<3000).map { _ in
      let requirement = (0...random.below(2)).map { _ in
        random.pick(signs) + Self.partialVersion(&random)
      }
      return Question(
        .cocoaPods(requirement), requirement.joined(separator: ", "), Self.version(&random))
    }
    let all = try questions + Self.orders(.cocoaPods)
    try Self.compare(Self.ask("ruby", ["-e", script], all), all)
  }

  @Test(.enabled(if: semver != nil, "skipped: npm's semver is not installed"))
  func admitsAsNPMDoes() throws {
    let script = """
      const semver = require(process.argv[1])
      for (const line of require("fs").readFileSync(0, "utf8").split("\\n").slice(0, -1)) {
        const [kind, first, second] = line.split("\\t")
        if (kind == "order") console.log(semver.lt(first, second))
        else if (semver.validRange(first) === null) console.log("nil")
        else console.log(semver.satisfies(second, first))
      }
      """
    var random = SplitMix64(seed: 2)
    let signs = ["", "", "=", "^", "^", "~", "~>", ">=", "<", "<=", ">", "^ ", ">= "]
    let questions = (0..<4000).map { _ in
      let text = (0...random.below(2)).map { _ in
        random.chance(10)
          ? Self.pattern(&random) + " - " + Self.pattern(&random)
          : (0...random.below(2)).map { _ in random.pick(signs) + Self.pattern(&random) }
            .joined(separator: " ")
      }.joined(separator: random.pick(["||", " || "]))
      return Question(.npm(text), text, Self.version(&random))
    }
    let all = try questions + Self.orders(.semantic)
    let arguments = ["-e", script, try #require(Self.semver)]
    try Self.compare(Self.ask("node", arguments, all), all)
  }

  @Test(.enabled(if: mavenClassPath != nil, "skipped: Maven is not installed"))
  func ordersAsMavenDoes() throws {
    var random = SplitMix64(seed: 3)
    let versions = (0..<4000).map { _ in Self.version(&random) }
    let arguments = [
      "-cp", try #require(Self.mavenClassPath),
      "org.apache.maven.artifact.versioning.ComparableVersion",
    ]
    let output = try InstalledTool("java").run(arguments + versions)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("   ") }
    try #require(lines.count == versions.count - 1)
    for (line, (first, second)) in zip(lines, zip(versions, versions.dropFirst())) {
      let (a, b) = (try SemanticVersion(first), try SemanticVersion(second))
      let sign =
        VersionOrder.maven.puts(a, before: b)
        ? "<" : VersionOrder.maven.puts(b, before: a) ? ">" : "=="
      #expect(line == "   \(first) \(sign) \(second)")
    }
  }

  // MARK: Questions

  struct Question {
    var line: String
    var answer: Bool?

    init(_ requirement: Requirement, _ text: String, _ version: String) {
      line = "admits\t\(text)\t\(version)"
      answer = (try? SemanticVersion(version)).flatMap(requirement.admits)
    }

    init(_ order: VersionOrder, _ first: String, _ second: String) throws {
      line = "order\t\(first)\t\(second)"
      answer = order.puts(try SemanticVersion(first), before: try SemanticVersion(second))
    }
  }

  private static func orders(_ order: VersionOrder) throws -> [Question] {
    var random = SplitMix64(seed: 4)
    return try (0..<3000).map { _ in try Question(order, version(&random), version(&random)) }
  }

  private static func ask(
    _ tool: String, _ arguments: [String], _ questions: [Question]
  ) throws -> [Substring] {
    let input = questions.map { $0.line + "\n" }.joined()
    let result = try Subprocess(tool, arguments, environment: HostEnvironment.minimal)
      .run(input: Array(input.utf8))
    try #require(result.isSuccess, "\(result.errorText)")
    return result.outputText.split(separator: "\n")
  }

  private static func compare(_ answers: [Substring], _ questions: [Question]) throws {
    try #require(answers.count == questions.count)
    for (answer, question) in zip(answers, questions) {
      #expect(answer == question.answer.map { "\($0)" } ?? "nil", "\(question.line)")
    }
  }

  private static func version(_ random: inout SplitMix64) -> String {
    let core = (0..<3).map { _ in "\(random.below(3))" }.joined(separator: ".")
    guard random.chance(60) else { return core }
    let words = [
      "alpha", "beta", "rc", "rc.1", "rc.10", "rc1", "1", "0", "foo", "SNAPSHOT", "RC.1", "final",
      "ga.1", "sp", "rc-1", "b2", "alpha.beta", "m", "x.0.0", "cr.1", "0.rc", "a.b.c",
    ]
    return core + "-" + random.pick(words)
  }

  private static func partialVersion(_ random: inout SplitMix64) -> String {
    if random.chance(30) { return version(&random) }
    return (0...random.below(4)).map { _ in "\(random.below(3))" }.joined(separator: ".")
  }

  private static func pattern(_ random: inout SplitMix64) -> String {
    if random.chance(40) { return version(&random) }
    return (0...random.below(3)).map { _ in
      random.chance(15) ? random.pick(["x", "X", "*"]) : "\(random.below(3))"
    }.joined(separator: ".")
  }

  // MARK: What is installed

  private static let ruby = """
    require "cocoapods-core/vendor"
    require "cocoapods-core/version"
    require "cocoapods-core/requirement"

    """

  private static let hasCocoaPods =
    (try? Subprocess("ruby", ["-e", ruby], environment: HostEnvironment.minimal).run())?.isSuccess
    == true

  /// The folder of the semver package that npm itself uses.
  private static let semver: String? = {
    guard let root = try? InstalledTool("npm").run(["root", "-g"]) else { return nil }
    let folder = String(root.prefix { $0 != "\n" }) + "/npm/node_modules/semver"
    return (try? InstalledTool("ls").run([folder])) == nil ? nil : folder
  }()

  private static let mavenClassPath: String? = {
    let jar = "/usr/share/maven/lib/maven-artifact-3.x.jar"
    guard isInstalled("java"), (try? InstalledTool("ls").run([jar])) != nil else { return nil }
    return jar + ":/usr/share/maven/lib/*"
  }()
}
