import Bytes
import Findings
import Packaging
import Testing
import Versions
import _TestSupport

struct PodspecLintTests {
  /// The attributes of a podspec that nothing is wrong with, by their names.
  private static let right: [(name: String, line: String)] = [
    ("name", "s.name = 'Appy'"), ("version", "s.version = '1.2.3'"),
    ("summary", "s.summary = 'Deep links.'"), ("homepage", "s.homepage = 'https://appy.to'"),
    ("license", "s.license = { :type => 'MIT', :file => 'LICENSE' }"),
    ("authors", "s.authors = 'Appy'"),
    ("source", "s.source = { :git => 'https://github.com/appy/appy.git', :tag => s.version.to_s }"),
    ("swift_versions", "s.swift_versions = ['5.9']"),
    ("source_files", "s.source_files = 'Sources/**/*.swift'"),
  ]

  static let files = [
    "LICENSE", "Sources/A.swift", "Sources/B.h", "Sources/B.m", "Sources/PrivacyInfo.xcprivacy",
    "Appy.modulemap", "libs/libappy.a", "libs/Appy.xcframework/Info.plist",
  ]

  /// The podspec with some lines in the place of those of the same attribute, or at its end.
  private static func podspec(_ changes: [String: String]) -> String {
    var changes = changes
    var lines = right.map { changes.removeValue(forKey: $0.name) ?? $0.line }
    lines += changes.sorted { $0.key < $1.key }.map(\.value)
    return "Pod::Spec.new do |s|\n" + lines.filter { !$0.isEmpty }.map { "  \($0)\n" }.joined()
      + "end\n"
  }

  private func lint(
    _ text: String, file: String = "ios/Appy.podspec",
    _ change: (inout PodspecLint.Subject) -> Void = { _ in }
  ) -> PodspecLint {
    var subject = PodspecLint.Subject(file: file, files: Self.files)
    change(&subject)
    return PodspecLint(Array(text.utf8), subject)
  }

  @Test func aRightPodspecPassesBeforeItsTagIsMade() throws {
    let lint = lint(Self.podspec([:])) {
      $0.tagFormat = try? TagFormat("{version}")
      $0.version = "1.2.3"
    }
    #expect(lint.problems.isEmpty)
    #expect(lint.notes.isEmpty)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let attribute: String
    let line: String
    let message: String
    var severity = Severity.error

    init(_ attribute: String, _ line: String, _ message: String, _ severity: Severity = .error) {
      (self.attribute, self.line, self.message) = (attribute, line, message)
      self.severity = severity
    }

    var testDescription: String { line.isEmpty ? "no \(attribute)" : line }
  }

  @Test(arguments: [
    Fault("version", "", "has no version, which every podspec must have"),
    Fault("summary", "", "has no summary, which every podspec must have"),
    Fault("homepage", "", "has no homepage, which every podspec must have"),
    Fault("authors", "", "has no authors, which every podspec must have"),
    Fault("source", "", "has no source, which every podspec must have"),
    Fault("license", "", "has no license", .warning),
    Fault("name", "s.name = 'Other'", "is called 'Appy.podspec', but the pod 'Other'"),
    Fault(
      "version", "s.version = 'v1.2.3'", "has the version 'v1.2.3', which CocoaPods cannot read"),
    Fault("version", "s.version = ''", "has the version '', which CocoaPods cannot read"),
    Fault("summary", "s.summary = ''", "has an empty summary"),
    Fault(
      "summary", "s.summary = '\(String(repeating: "x", count: 141))'",
      "has a summary of 141 characters, but 140 are shown", .warning),
    Fault("description", "s.description = ' '", "has an empty description"),
    Fault(
      "description", "s.description = 'Deep links.'",
      "has a description that is its summary again", .warning),
    Fault(
      "description", "s.description = 'Links'",
      "has a description that is shorter than its summary", .warning),
    Fault(
      "module_name", "s.module_name = 'App-y'", "names the module 'App-y', which is no name in C"),
    Fault(
      "license", "s.license = { :file => 'LICENSE' }", "does not name the type of its license",
      .warning),
    Fault(
      "license", "s.license = { :type => 'MIT', :file => 'LICENSE.rtf' }",
      "names the license file 'LICENSE.rtf', but CocoaPods takes no file that ends with .rtf"),
    Fault(
      "license", "s.license = { :type => 'MIT', :file => 'COPYING' }",
      "names the license file 'COPYING', which is not there", .warning),
    Fault(
      "source_files", "s.preserve_path = 'x' if false",
      "names files by the pattern 'x', which matches none"),
    Fault(
      "source_files", "", "is empty: the pod has no sources, resources, libraries or dependencies"),
    Fault(
      "source_files", "s.source_files = '/Sources/*.swift'",
      "names files by the pattern '/Sources/*.swift', which begins with a slash"),
    Fault(
      "source_files", "s.source_files = 'Source/**/*.swift'",
      "names files by the pattern 'Source/**/*.swift', which matches none"),
    Fault("libraries", "s.library = 'libz'", "links the library 'libz' by the name of its file"),
    Fault(
      "libraries", "s.libraries = 'c++', 'z.dylib'",
      "links the library 'z.dylib' by the name of its file"),
    Fault(
      "frameworks", "s.ios.frameworks = 'UIKit.framework'",
      "links the framework 'UIKit.framework' by the name of its file"),
    Fault(
      "requires_arc", "s.requires_arc = 'true'", "gives requires_arc the text 'true'", .warning),
    Fault(
      "static", "s.static_framework = 'yes'",
      "gives static_framework something that is not true or false"),
    Fault(
      "xcconfig", "s.pod_target_xcconfig = 'A=B'",
      "gives pod_target_xcconfig something that is not a table"),
    Fault("homepage", "s.homepage = ['https://a']", "gives homepage something that is not a text"),
    Fault("unknown", "s.sumary = 'x'", "has an attribute 'sumary', which CocoaPods does not know"),
    Fault("platformed", "s.ios.summary = 'x'", "gives summary to one platform, which cannot be"),
    Fault(
      "swift_versions", "", "has sources in Swift, but does not say in which version of it",
      .warning),
    Fault(
      "resources", "s.resources = 'Sources/PrivacyInfo.xcprivacy'",
      "ships the privacy manifest in resources, where it takes the place of the app's or another pod's",
      .warning),
    Fault(
      "resource_bundles", "s.resource_bundles = { 'Appy' => ['Privacy/*'] }",
      "names files by the pattern 'Privacy/*', which matches none"),
    Fault(
      "resource_bundles", "s.resource_bundle = { 'Privacy' => 'Sources/PrivacyInfo.xcprivacy' }",
      "calls a bundle 'Privacy', as another pod may, too", .warning),
    Fault(
      "vendored", "s.vendored_frameworks = 'libs/Other.xcframework'",
      "names files by the pattern 'libs/Other.xcframework', which matches none"),
    Fault(
      "vendored", "s.vendored_library = 'libs/Appy.xcframework'",
      "brings the library 'libs/Appy.xcframework', which linkers do not find by that name", .warning
    ),
    Fault(
      "headers", "s.public_header_files = 'Sources/B.h'",
      "names the header 'Sources/B.h', which is not among its source files"),
    Fault(
      "headers", "s.private_header_files = 'Sources/*'",
      "names 'Sources/A.swift' as a header, which is none"),
    Fault(
      "headers", "s.project_header_files = 'Headers/*.h'",
      "names headers by the pattern 'Headers/*.h', which matches none"),
    Fault(
      "module_map", "s.module_map = 'Other.modulemap'",
      "has the module map 'Other.modulemap', which is not there"),
    Fault(
      "module_map", "s.module_map = 'LICENSE'",
      "has the module map 'LICENSE', which does not end with .modulemap"),
    Fault(
      "subspec",
      "s.subspec 'Core' do |c|\n    c.summary = 'x'\n    c.source_files = 'Sources/*.m'\n  end",
      "gives summary to the part 'Core', but only the pod itself may have it"),
    Fault(
      "subspec", "s.subspec 'Core' do |c|\n    c.platform = :ios\n  end",
      "is empty: the part 'Core' has no sources, resources, libraries or dependencies"),
  ])
  func eachFaultIsFoundWithItsPlace(fault: Fault) throws {
    let lint = lint(Self.podspec([fault.attribute: fault.line]))
    let problem = try #require(lint.problems.first { $0.message == fault.message })
    #expect(problem.severity == fault.severity)
    #expect(!problem.hint.isEmpty)
    #expect(problem.file == "ios/Appy.podspec")
    #expect((problem.position == nil) == (fault.line.isEmpty && fault.attribute != "source_files"))
    #expect(lint.problems.count == 1 || fault.line.contains(".rtf") || fault.line.isEmpty)
  }

  private static let sum = String(repeating: "0a", count: 32)

  @Test(arguments: [
    (
      "{ :git => 'https://github.com/a/a.git', :tag => '1.2.30' }",
      "is taken from the tag '1.2.30', but its version is 1.2.3"
    ),
    (
      "{ :git => 'https://github.com/a/a.git', :tag => \"x#{s.version}\" }",
      "is taken from the tag x{version}, which is not the version alone"
    ),
    (
      "{ :git => 'https://github.com/a/a.git' }",
      "is taken from no tag, so that its version says nothing"
    ),
    (
      "{ :git => 'https://github.com/a/a.git', :commit => 'HEAD' }", "is taken from the commit HEAD"
    ),
    (
      "{ :git => 'git@github.com:a/a.git', :tag => s.version }",
      "is taken over ssh, for which users need an account"
    ),
    (
      "{ :git => 'http://github.com/a/a.git', :tag => s.version }",
      "is taken over a connection that anybody may listen to"
    ),
    ("{ :git => 'https://www.github.com/a/a.git', :tag => s.version }", "names www.github.com"),
    ("{ :git => 'https://github.com/a/a', :tag => s.version }", "names a page at GitHub"),
    (
      "{ :git => 'https://h/a.git', :tag => s.version, :sha256 => 'x' }",
      "says :sha256 of its source, which goes with no :git"
    ),
    (
      "{ :git => 'https://h/a.git', :http => 'https://h/a.zip' }",
      "says :git and :http of its source, which exclude each other"
    ),
    ("{ :path => '.' }", "says neither :git nor :http of its source"),
    ("'https://h/a.git'", "gives source something that is no table"),
    (
      "{ :http => 'http://h/1.2.3/A.zip', :sha256 => '\(sum)' }",
      "is loaded over a connection that anybody may listen to"
    ),
    ("{ :http => 'https://h/1.2.3/A.zip' }", "states no checksum of its archive"),
    (
      "{ :http => 'https://h/1.2.3/A.zip', :sha256 => 'abc' }",
      "states the checksum 'abc', which is no SHA-256"
    ),
    (
      "{ :http => 'https://h/1.2.2/A.zip', :sha256 => '\(sum)' }",
      "is loaded from the archive of 1.2.2, but its version is 1.2.3"
    ),
    (
      "{ :http => 'https://h/A.zip', :sha256 => '\(sum)' }",
      "is loaded from an address without a version, so that every release has the same"
    ),
  ])
  func whatIsWrongWithASourceIsFound(source: String, message: String) {
    let lint = lint(Self.podspec(["source": "s.source = \(source)"]))
    #expect(lint.problems.map(\.message) == [message])
  }

  @Test(arguments: [
    "{ :http => 'https://h/1.2.3/A.zip', :sha256 => '\(sum)' }",
    "{ :http => \"https://h/#{s.version}/A.zip\", :sha256 => '\(sum)' }",
    "{ :git => 'https://h/a.git', :tag => \"v#{s.version}\", :submodules => true }",
    "{ :git => 'https://h/a.git', :tag => 'v1.2.3' }", "{ git: 'https://h/a.git', tag: '1.2.3' }",
    "{ :git => 'https://h/a.git', :commit => '0a0a' }",
  ])
  func sourcesThatAreRightPass(source: String) {
    #expect(lint(Self.podspec(["source": "s.source = \(source)"])).problems.isEmpty)
  }

  @Test func theTagIsThatOfTheConfiguration() throws {
    let format = try TagFormat("v{version}")
    let lint = lint(Self.podspec([:])) { $0.tagFormat = format }
    #expect(
      lint.problems.map(\.message) == [
        "is taken from the tag {version}, but the tags are v{version}"
      ])
    #expect(lint.problems.first?.expected == "v{version}")
  }

  @Test(arguments: [
    (
      "summary", "s.summary = ENV['X']",
      "ios/Appy.podspec:4:15: s.summary is computed, so it is not checked"
    ),
    (
      "source_files", "s.source_files = Dir['x']",
      "ios/Appy.podspec:10:20: s.source_files is computed, so it is not checked"
    ),
    (
      "prepare", "s.prepare_command = 'make'",
      "ios/Appy.podspec runs a command before the pod is built, so its files are not checked"
    ),
  ])
  func whatOnlyRubyWouldTellIsSaid(attribute: String, line: String, note: String) {
    let lint = lint(Self.podspec([attribute: line]))
    #expect(lint.notes.contains(note))
    #expect(!lint.problems.contains { $0.severity == .error })
  }

  @Test func aDerivedVersionIsThatOfTheSDK() {
    let text = Self.podspec([
      "version": "s.version = File.read('V')[/v = '(.+)'/, 1]",
      "source": "s.source = { :git => 'https://h/a.git', :tag => '1.2.30' }",
    ])
    let known = lint(text) { $0.version = "1.2.3" }
    #expect(
      known.problems.map(\.message) == ["is taken from the tag '1.2.30', but its version is 1.2.3"])
    #expect(lint(text).problems.isEmpty)
    #expect(
      lint(text).notes.first
        == "ios/Appy.podspec:3:15: s.version comes from V, so it is not checked")
  }

  @Test(arguments: [
    ("<<-DESC\n  Links.\n  DESC", "has a description that is shorter than its summary"),
    ("<<~'DESC'\n    Deep links.\n  DESC", "has a description that is its summary again"),
    ("<<DESC\n\nDESC", "has an empty description"),
  ])
  func hereDocumentsAreRead(value: String, message: String) {
    let lint = lint(Self.podspec(["description": "s.description = \(value)"]))
    #expect(lint.problems.map(\.message) == [message])
  }

  @Test(arguments: [
    "<<-DESC\n#{x}\n  DESC", "<<-DESC\nLinks.", "[<<-A, <<-B].join\n1\nA\n2\nB", "join a, 'b'",
    "xs.map do |a, b|\n end",
  ])
  func whatIsNoTextIsNotTakenForOne(value: String) {
    let lint = lint(Self.podspec(["description": "s.description = \(value)"]))
    #expect(!lint.problems.contains { $0.key == "s.description" })
  }

  @Test func swiftVersionsAgree() {
    let lint = lint(Self.podspec([:])) { $0.swiftVersion = "5.8" }
    #expect(
      lint.problems.map(\.message) == ["is written in Swift 5.9, but .swift-version says 5.8"])
  }

  @Test func aStubMayBeEmpty() {
    let lint = lint(Self.podspec(["source_files": ""])) { $0.isReserved = true }
    #expect(lint.problems.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    (
      #""sumary": "x""#, "has an attribute 'sumary', which CocoaPods does not know",
      Severity.warning
    ),
    (#""source_files": ["A/*"]"#, "names files by the pattern 'A/*', which matches none", .error),
    (#""requires_arc": "true""#, "gives requires_arc the text 'true'", .warning),
    (
      #""subspecs": [{ "name": "C", "version": "1" }]"#,
      "gives version to the part 'C', but only the pod itself may have it", .error
    ),
    (
      #""ios": { "frameworks": "A.framework" }"#,
      "links the framework 'A.framework' by the name of its file", .error
    ),
  ])
  func podspecsInJSONAreChecked(member: String, message: String, severity: Severity) throws {
    let text = """
      { "name": "Appy", "version": "1.2.3", "summary": "Links.", "homepage": "https://a",
        "license": { "type": "MIT" }, "authors": { "A": "a@a" }, "dependencies": { "B": [] },
        "source": { "git": "https://h/a.git", "tag": "1.2.3" }, "swift_versions": "5.9",
        \(member) }
      """
    let lint = lint(text, file: "Appy.podspec.json")
    let problem = try #require(lint.problems.first { $0.message == message })
    #expect(problem.severity == severity)
    #expect(problem.position?.line == 4)
  }

  @Test(arguments: ["", "{", "[]", "{ \"name\": 1 ", "nul"])
  func malformedJSONIsOneProblem(text: String) {
    #expect(lint(text, file: "A.podspec.json").problems.count == 1)
  }

  @Test func podspecsCutAnywhereDoNoHarm() {
    let bytes = Array(
      Self.podspec(["subspec": "s.subspec 'A' do |a|\n a.libraries = %w[a b]\n end"]).utf8)
    for end in 0...bytes.count {
      _ = PodspecLint(Array(bytes[..<end]), .init(file: "Appy.podspec", files: Self.files))
    }
  }

  @Test func variablesThatAreListsOfThemselvesTakeNoTime() {
    let text = "x = [x, x, x, x]\n" + Self.podspec(["libraries": "s.libraries = x, x, x, x"])
    #expect(lint(text).problems.map(\.key) == ["s.libraries"])
  }

  @Test func randomPodspecsDoNoHarm() {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "s.", "source", " = ", "{", "}", "[", "]", ":git", " => ", "'a'", "\"b#{s.version}\"", ",",
      "\n", "do |s|", "end", "Pod::Spec.new ", "s.subspec ", "version", "nil", "1.2", "%w[a b]",
      "(",
      ")", "if x", "<<-A\n", "\\", "frameworks", "resource_bundles", "x", "ios.",
    ]
    for _ in 0..<500 {
      let text = (0..<random.below(40)).map { _ in random.pick(pieces) }.joined()
      _ = PodspecLint(Array(text.utf8), .init(file: "A.podspec", files: Self.files))
    }
  }
}
