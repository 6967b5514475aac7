import Arguments
import Testing
import _TestSupport

@Suite struct HelpPageTests {
  @Test(arguments: [
    ("program", "--help"), ("split", "split --help"), ("verify", "help verify"),
    ("plan", "plan -h"), ("why", "why --help"),
  ])
  func pagesAreLaidOutAsRecorded(name: String, line: String) throws {
    try expectSnapshot(message(line) + "\n", named: name)
  }

  @Test(arguments: [
    "split -h", "-h split", "help split", "split --rev --help", "split --bogus --help",
    "split a -qh", "--version split -h", "help split ios",
  ])
  func helpIsAnsweredWhateverElseIsWrong(line: String) throws {
    #expect(try message(line).hasPrefix("OVERVIEW: Print the commit"))
  }

  @Test(arguments: ["", "help", "-h", "-q"])
  func noCommandShowsTheProgramsPage(line: String) throws {
    #expect(try message(line).hasPrefix("OVERVIEW: Release and size-budget"))
  }

  @Test(arguments: ["--version", "split --version", "verify --version"])
  func theVersionIsAnsweredEverywhere(line: String) throws {
    #expect(try message(line) == "1.2.3")
  }

  @Test func noLineIsLongerThan80Columns() throws {
    for command in ["", "split", "verify", "plan", "why"] {
      for line in try message("help \(command)").split(separator: "\n") {
        #expect(line.count <= 80)
        #expect(line.last != " ")
      }
    }
  }

  private func message(_ line: String) throws -> String {
    guard case .message(let text) = try Sample.program.parse(Sample.words(line)) else {
      Issue.record("'\(line)' is not answered with a text")
      return ""
    }
    return text
  }
}
