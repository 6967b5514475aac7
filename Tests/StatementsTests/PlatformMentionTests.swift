import Statements
import Testing
import _TestSupport

/// Which lines of a README say on which systems the package runs.
@Suite struct PlatformMentionTests {
  @Test(arguments: [
    Fact("an item", "- iOS 13.0+", ["ios 13.0"]),
    Fact("without a mark", "iOS 13+", ["ios 13"]),
    Fact("bold", "* **iOS 13.0+**", ["ios 13.0"]),
    Fact("in code", "- `iOS 13.0+`", ["ios 13.0"]),
    Fact("in words", "- iOS 12.0 or later", ["ios 12.0"]),
    Fact("other words", "- macOS 10.15 and above", ["macos 10.15"]),
    Fact("a sign", "- tvOS >= 11", ["tvos 11"]),
    Fact(
      "several", "- iOS 13.0+ / macOS 10.15+, watchOS 6+ and visionOS 1.0+",
      ["ios 13.0", "macos 10.15", "watchos 6", "visionos 1.0"]),
    Fact("a table", "| iOS | 13.0+ |\r\n| macOS | 10.15+ |\r\n", ["ios 13.0", "macos 10.15"]),
    Fact("no later ones", "- iOS 13.0", []),
    Fact("about something else", "- Since 2.0, iOS 13.0+ is required", []),
    Fact("about tools", "- Xcode 15+", []),
    Fact("with tools", "- iOS 13.0+ with Xcode 15+", []),
    Fact("no version", "- iOS x+", []),
    Fact("too many numbers", "- iOS 1.2.3.4+", []),
    Fact("no platform", "- 13.0+", []),
    Fact("a word that begins so", "- iOSish 13.0+", []),
    Fact("the end of a line", "- iOS", []),
    Fact("nothing", "", []),
  ])
  func aLineOfPlatformsAlone(_ fact: Fact<String, [String]>) throws {
    let bytes = Array(fact.input.utf8)
    let statements = try FileKind.readme.statements(in: bytes, of: "README.md")
    let found = statements.compactMap { statement -> String? in
      guard case .platform(let platform) = statement.meaning,
        case .literal(let text, let range) = statement.value,
        bytes[range].elementsEqual(text.utf8)
      else { return nil }
      return "\(platform) \(text)"
    }
    #expect(found == fact.expected)
  }
}
