import Bytes
import Statements
import Testing
import Versions
import _TestSupport

@Suite struct ReadmeTests {
  /// What a README states, one statement a line: its package or meaning, how much is left open, the
  /// text, and `…` where the text is no literal.
  private static func stated(_ source: String) throws -> [String] {
    let bytes = Array(source.utf8)
    return try FileKind.readme.statements(in: bytes, of: "README.md").map { statement in
      var text = statement.text ?? "?"
      if case .literal(let literal, let range) = statement.value {
        #expect(Array(bytes[range]) == Array(literal.utf8))
      } else {
        text += "…"
      }
      switch statement.meaning {
      case .requirement(let name, let requirement, let isForUsers):
        #expect(isForUsers)
        return "\(name) \(requirement.form) \(text)"
      case .version, .archiveVersion, .checksum: return "\(statement.key) \(text)"
      default: return "\(statement)"
      }
    }
  }

  @Test(arguments: [
    Fact(
      "md-01", "    .package(url: \"https://h/mobile-sdk-ios.git\", from: \"1.0.0\")",
      ["https://h/mobile-sdk-ios.git compatible 1.0.0"]),
    Fact(
      "md-02", "pod 'AcmeSDK', :git => 'https://h/acme-ios-sdk.git', :tag => '1.0.0'",
      ["AcmeSDK exact 1.0.0"]),
    Fact("md-03", "  pod 'AcmeSDK', '~> 0.4.0'", ["AcmeSDK compatible 0.4.0"]),
    Fact("md-05", "## Migrating from 0.3.5", []),
    Fact(
      "md-06",
      "    implementation(\"com.acme:sdk:1.1.0\")\n    implementation 'com.acme:sdk:1.1.0'",
      ["com.acme:sdk exact 1.1.0", "com.acme:sdk exact 1.1.0"]),
    Fact(
      "md-08", "    implementation 'com.github.acme:acme-aos-sdk:0.1.0'",
      ["com.github.acme:acme-aos-sdk exact 0.1.0"]),
  ])
  func readsTheKnownForms(_ fact: Fact<String, [String]>) throws {
    #expect(try Self.stated(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("from", #".package(url: "https://h/a", from: "1.2.3")"#, "https://h/a compatible 1.2.3"),
    Fact("exact", #".package(url: "https://h/a", exact: "1.2.3")"#, "https://h/a exact 1.2.3"),
    Fact(
      "exact of old", #".package(url: "https://h/a", .exact("1.2.3"))"#, "https://h/a exact 1.2.3"),
    Fact(
      "up to the next major",
      #".package(url: "https://h/a", .upToNextMajor(from: "1.2.3"))"#,
      "https://h/a compatible 1.2.3"),
    Fact(
      "up to the next minor",
      #".package(url: "https://h/a", .upToNextMinor(from: "1.2.3"))"#,
      "https://h/a compatible 1.2.3"),
    Fact(
      "with the type", #".package(url: "https://h/a", Version.Range.upToNextMajor(from: "1.2.3"))"#,
      nil),
    Fact(
      "a range", #".package(url: "https://h/a", "1.0.0" ..< "2.0.0")"#,
      "https://h/a range 1.0.0..<2.0.0…"),
    Fact(
      "a closed range", #".package(url: "https://h/a", "1.0.0"..."2.0.0")"#,
      "https://h/a range 1.0.0...2.0.0…"),
    Fact(
      "a branch", #".package(url: "https://h/a", branch: "main")"#, "https://h/a unversioned main"),
    Fact(
      "a branch of old", #".package(url: "https://h/a", .branch("main"))"#,
      "https://h/a unversioned main"),
    Fact(
      "several lines",
      ".package(\n    url: \"https://h/a.git\", // here\n    from: \"1.2.3\"\n),",
      "https://h/a.git compatible 1.2.3"),
    Fact(
      "with a name", #"`.package(name: "A", url: "https://h/a", from: "1.2.3")`"#,
      "https://h/a compatible 1.2.3"),
    Fact(
      "two numbers", #".package(url: "https://h/a", from: "1.2")"#, "https://h/a compatible 1.2"),
    Fact("a placeholder", #".package(url: "https://h/a", from: "x.y.z")"#, nil),
    Fact("a placeholder in brackets", #".package(url: "https://h/a", from: "<version>")"#, nil),
    Fact("a placeholder branch", #".package(url: "https://h/a", branch: "<branch>")"#, nil),
    Fact("a path", #".package(path: "../a")"#, nil),
    Fact("no requirement", #".package(url: "https://h/a")"#, nil),
    Fact("another call", #"Package(url: "https://h/a", from: "1.2.3")"#, nil),
    Fact("a call that does not end", #".package(url: "https://h/a", from: "1.2.3""#, nil),
    Fact("a comment", "<!-- .package(url: \"https://h/a\", from: \"1.2.3\") -->", nil),
    Fact("an interpolation", #".package(url: "https://h/a", from: "1.\(minor).3")"#, nil),
    Fact("Carthage", #"github "acme/a" ~> 1.2"#, "https://github.com/acme/a compatible 1.2"),
    Fact(
      "Carthage, exactly", #"github "acme/a" == 1.2.3"#, "https://github.com/acme/a exact 1.2.3"),
    Fact(
      "Carthage, at least", #"github "acme/a" >= 1.2.3"#, "https://github.com/acme/a range 1.2.3"),
    Fact("Carthage, any", #"github "acme/a""#, "https://github.com/acme/a any …"),
    Fact(
      "Carthage, branch", #"github "acme/a" "main""#, "https://github.com/acme/a unversioned main"),
    Fact("Carthage, tag", #"github "acme/a" "v1.2.3""#, "https://github.com/acme/a exact v1.2.3"),
    Fact("github in prose", #"on github "the place""#, nil),
  ])
  func readsSwiftPackages(_ fact: Fact<String, String?>) throws {
    #expect(try Self.stated(fact.input) == [fact.expected].compactMap(\.self))
  }

  @Test(arguments: [
    Fact("one version", "pod 'A', '1.2.3'", "A exact 1.2.3"),
    Fact("double quotes", "pod \"A\", \"~> 1.2\"", "A compatible 1.2"),
    Fact("a call", "pod('A', '~> 1')", "A compatible 1"),
    Fact("a subspec", "pod 'A/Core', '~> 1.2'", "A compatible 1.2"),
    Fact("any", "pod 'A'", "A any …"),
    Fact("at least", "pod 'A', '>= 1.2'", "A range 1.2"),
    Fact("two bounds", "pod 'A', '>= 1.2', '< 2.0'", "A range >= 1.2, < 2.0…"),
    Fact("options", "pod 'A', '1.2.3', :configurations => ['Debug', 'R']", "A exact 1.2.3"),
    Fact("an option alone", "pod 'A', :modular_headers => true", "A any …"),
    Fact("a tag with v", "pod 'A', git: 'https://h/a.git', tag: 'v1.0.0'", "A exact v1.0.0"),
    Fact("over two lines", "pod 'A',\n    :git => 'https://h/a', :tag => '1.0.0'", "A exact 1.0.0"),
    Fact("a branch", "pod 'A', :git => 'https://h/a', :branch => 'main'", "A unversioned main"),
    Fact("a git alone", "pod 'A', :git => 'https://h/a'", nil),
    Fact("a folder", "pod 'A', :path => '../a'", nil),
    Fact("in a podspec", "s.dependency 'A', '~> 1.2.3'", "A compatible 1.2.3"),
    Fact("for a platform", "s.ios.dependency 'A', '~> 1.2.3'", "A compatible 1.2.3"),
    Fact("in code of a line", "Add `pod 'A', '~> 1.2.3'` to it.", "A compatible 1.2.3"),
    Fact("a placeholder", "pod 'A', '~> x.y.z'", nil),
    Fact("a placeholder tag", "pod 'A', :git => 'https://h/a', :tag => '<tag>'", nil),
    Fact("a variable", "pod 'A', \"~> #{version}\"", nil),
    Fact("a command", "pod install 'A'", nil),
    Fact("a word", "tripod 'A', '1.2.3'", nil),
    Fact("a comment", "<!--\npod 'A', '1.2.3'\n-->", nil),
  ])
  func readsPods(_ fact: Fact<String, String?>) throws {
    #expect(try Self.stated(fact.input) == [fact.expected].compactMap(\.self))
  }

  @Test(arguments: [
    Fact("api", "api 'io.acme:sdk:1.2.3'", "io.acme:sdk exact 1.2.3"),
    Fact("debug", "debugImplementation(\"io.acme:sdk:1.2.3\")", "io.acme:sdk exact 1.2.3"),
    Fact(
      "a platform", "implementation(platform(\"io.acme:bom:1.2.3\"))", "io.acme:bom exact 1.2.3"),
    Fact("an archive", "implementation 'io.acme:sdk:1.2.3@aar'", "io.acme:sdk exact 1.2.3"),
    Fact("a classifier", "implementation 'io.acme:sdk:1.2.3:all'", "io.acme:sdk exact 1.2.3"),
    Fact("alone", "It is `io.acme:sdk:1.2.3`.", "io.acme:sdk exact 1.2.3"),
    Fact("at the end of a sentence", "It is io.acme:sdk:1.2.3.", "io.acme:sdk exact 1.2.3"),
    Fact("a range", "implementation 'io.acme:sdk:[1.0,2.0)'", "io.acme:sdk range [1.0,2.0)"),
    Fact("strictly", "implementation 'io.acme:sdk:[1.2.3]'", "io.acme:sdk exact 1.2.3"),
    Fact("a prefix", "implementation 'io.acme:sdk:1.+'", "io.acme:sdk range 1.+"),
    Fact("any", "implementation 'io.acme:sdk:+'", "io.acme:sdk any …"),
    Fact("a snapshot", "api 'io.acme:sdk:1.3.0-SNAPSHOT'", "io.acme:sdk exact 1.3.0-SNAPSHOT"),
    Fact("a tag", "api 'com.github.acme:a:v1.2.3'", "com.github.acme:a exact v1.2.3"),
    Fact("a tag of many", "api 'com.github.acme:a:sdk-1.2.3'", "com.github.acme:a exact sdk-1.2.3"),
    Fact(
      "by names", "implementation group: 'io.acme', name: 'sdk', version: '1.2.3'",
      "io.acme:sdk exact 1.2.3"),
    Fact(
      "a version catalog", "acme = { module = \"io.acme:sdk\", version = \"1.2.3\" }",
      "io.acme:sdk exact 1.2.3"),
    Fact(
      "a version catalog with parts",
      "acme = { group = \"io.acme\", name = \"sdk\", version = \"1.2.3\" }",
      "io.acme:sdk exact 1.2.3"),
    Fact(
      "Maven",
      """
      <dependency>
        <groupId>io.acme</groupId>
        <artifactId>sdk</artifactId>
        <version>1.2.3</version>
      </dependency>
      """, "io.acme:sdk exact 1.2.3"),
    Fact(
      "Maven in one line and another order",
      "<artifactId>sdk</artifactId><groupId>io.acme</groupId><type>aar</type><version>1</version>",
      "io.acme:sdk exact 1"),
    Fact("Maven without", "<groupId>io.acme</groupId><artifactId>sdk</artifactId>", nil),
    Fact("a version alone", "<version>1.2.3</version>", nil),
    Fact("a variable", "implementation \"io.acme:sdk:$version\"", nil),
    Fact("a variable in braces", "implementation \"io.acme:sdk:${version}\"", nil),
    Fact("a placeholder", "implementation 'io.acme:sdk:x.y.z'", nil),
    Fact("a placeholder in brackets", "implementation 'io.acme:sdk:<version>'", nil),
    Fact("a placeholder in capitals", "implementation 'com.github.acme:a:TAG'", nil),
    Fact("no version", "implementation 'io.acme:sdk'", nil),
    Fact("a time", "at 12:30:45", nil),
    Fact("an address", "http://localhost.test:8080:1", nil),
    Fact(
      "a comment between",
      "```xml\n<groupId>io.acme</groupId><artifactId>sdk</artifactId>\n<!-- new -->\n<version>1.2.3</version>\n```",
      "io.acme:sdk exact 1.2.3"),
    Fact(
      "a comment that code ends", "```\n<!--\n```\n`io.acme:sdk:1.2.3` -->",
      "io.acme:sdk exact 1.2.3"),
    Fact("a comment of XML", "```xml\n<!-- <groupId>io.acme</groupId> -->\n```", nil),
  ])
  func readsAndroidLibraries(_ fact: Fact<String, String?>) throws {
    #expect(try Self.stated(fact.input) == [fact.expected].compactMap(\.self))
  }

  @Test(arguments: [
    Fact("npm i", "npm i @acme/rn@1.2.3", ["@acme/rn exact 1.2.3"]),
    Fact("npm install", "$ npm install --save acme@^1.2.3", ["acme compatible 1.2.3"]),
    Fact("npm add", "npm add acme@~1.2", ["acme compatible 1.2"]),
    Fact("yarn", "yarn add acme@1.2.3 other", ["acme exact 1.2.3", "other any …"]),
    Fact("pnpm", "`pnpm add acme@1.2.3`", ["acme exact 1.2.3"]),
    Fact("expo", "npx expo install @acme/expo@1.2.3", ["@acme/expo exact 1.2.3"]),
    Fact("any", "npm install acme", ["acme any …"]),
    Fact("the latest", "npm install acme@latest", ["acme any …"]),
    Fact("two commands", "npm i a@1.2.3 && npm i b@1.2.4", ["a exact 1.2.3", "b exact 1.2.4"]),
    Fact("quotes", "npm i 'acme@1.2.3'", ["acme exact 1.2.3"]),
    Fact("prose", "To npm install the package, run it.", []),
    Fact("another command", "npm run acme@1.2.3", []),
    Fact("no package", "npm install", []),
    Fact("an address", "npm i https://h/acme.tgz", []),
    Fact("a placeholder", "npm i acme@<version>", []),
    Fact(
      "package.json",
      "```json\n{\n  \"dependencies\": {\n    \"@acme/rn\": \"^1.2.3\"\n  }\n}\n```",
      ["@acme/rn compatible 1.2.3"]),
    Fact("package.json, exactly", "```\n\"acme\": \"1.2.3\",\n```", ["acme exact 1.2.3"]),
    Fact(
      "package.json, a difference", "```diff\n+  \"acme\": \"1.2.3\",\n```", ["acme exact 1.2.3"]),
    Fact("its version", "```json\n\"version\": \"1.2.3\",\n```", []),
    Fact("another value", "```json\n\"name\": \"acme\",\n\"main\": \"lib/1.js\"\n```", []),
    Fact("no code", "\"acme\": \"1.2.3\"", []),
    Fact(
      "pubspec", "```yaml\ndependencies:\n  flutter:\n    sdk: flutter\n  acme: ^1.2.3 # here\n```",
      ["acme compatible 1.2.3"]),
    Fact("pubspec, exactly", "```yaml\ndependencies:\n  acme: 1.2.3\n```", ["acme exact 1.2.3"]),
    Fact(
      "pubspec, a range", "```yaml\ndependencies:\n  acme: '>=1.2.3 <2.0.0'\n```",
      ["acme range >=1.2.3 <2.0.0"]),
    Fact("pubspec, a line", "```yaml\nacme: ^1.2.3\n```", ["acme compatible 1.2.3"]),
    Fact(
      "pubspec without a fence", "    dependencies:\n      acme: ^1.2.3\n",
      ["acme compatible 1.2.3"]),
    Fact("other YAML", "```yaml\nxcode: 15.2.0\nversion: 1.2.3\n```", []),
    Fact("pubspec in a link", "[acme: ^1.2.3](https://h/acme)", ["acme compatible 1.2.3"]),
    Fact("pubspec in a quote", ">acme: ^1.2.3", ["acme compatible 1.2.3"]),
    Fact("a name of npm", "acme-rn: ^1.2.3", []),
    Fact("the SDK", "environment:\n  sdk: ^3.4.0", []),
    Fact("a value of JSON", "```json\n\"sdk_version\": \"1.2.3\"\n```", []),
    Fact("pubspec, any", "```yaml\ndependencies:\n  acme: any\n```", []),
    Fact("flutter pub add", "flutter pub add acme:^1.2.3", ["acme compatible 1.2.3"]),
    Fact("dart pub add", "`dart pub add acme dev:b:1.2.3`", ["acme any …", "b exact 1.2.3"]),
    Fact("pub in prose", "Use dart pub add to add it.", []),
  ])
  func readsPackagesOfJavaScriptAndDart(_ fact: Fact<String, [String]>) throws {
    #expect(try Self.stated(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact("a badge", "![](https://img.shields.io/badge/pod-v1.2.3-blue)", "badge 1.2.3"),
    Fact(
      "a badge of two words",
      "![](https://img.shields.io/badge/Maven%20Central-1.2.3-blue.svg?a=b)",
      "badge 1.2.3"),
    Fact(
      "a badge of a prerelease", "![](https://img.shields.io/badge/npm-1.2.3--rc.1-blue)",
      "badge 1.2.3-rc.1…"),
    Fact("a badge of Swift", "![](https://img.shields.io/badge/swift-5.9-orange.svg)", nil),
    Fact("a badge of iOS", "![](https://img.shields.io/badge/iOS-13.0-orange.svg)", nil),
    Fact("a badge without", "![](https://img.shields.io/badge/SPM-compatible-green)", nil),
    Fact("a dynamic badge", "![](https://img.shields.io/npm/v/acme.svg)", nil),
    Fact("a dynamic badge of releases", "![](https://img.shields.io/github/v/release/a/b)", nil),
    Fact("a tag", "<img src=\"https://img.shields.io/static/v1?a=b&tag=v1.2.3\">", "badge 1.2.3"),
    Fact("a marker", "Now at <!-- version -->1.2.3<!-- /version -->.", "marker 1.2.3"),
    Fact("a marker with spaces", "<!--version-->\n 1.2.3 \n<!--/version-->", "marker 1.2.3"),
    Fact("a marker of nothing", "<!-- version --><!-- /version -->", "marker "),
    Fact("a marker that is an example", "`<!-- version -->`1.2.3<!-- /version -->", nil),
    Fact("half a marker", "<!-- version -->1.2.3", nil),
    Fact("another comment", "<!-- note -->1.2.3<!-- /note -->", nil),
    Fact(
      "an archive",
      ".binaryTarget(name: \"A\", url: \"https://h/1.2.3/A.xcframework.zip\", checksum: \"ab\")",
      "binaryTarget A 1.2.3"),
    Fact(
      "an archive with a variant",
      ".binaryTarget(name: \"A\", url: \"https://h/A-1.2.3-dynamic.zip\")", "binaryTarget A 1.2.3"),
    Fact(
      "an archive of a prerelease",
      ".binaryTarget(name: \"A\", url: \"https://h/v1.2.3-rc.1/A.zip\")",
      "binaryTarget A 1.2.3-rc.1"),
    Fact("a download", "https://h/releases/download/1.2.3/A.zip", nil),
    Fact("prose", "Version 1.2.3 is the newest.", nil),
    Fact("a heading", "## 1.2.3", nil),
  ])
  func readsBadgesMarkersAndArchives(_ fact: Fact<String, String?>) throws {
    #expect(try Self.stated(fact.input) == [fact.expected].compactMap(\.self))
  }

  @Test func aWholeReadmeIsReadInItsOrder() throws {
    let source = """
      \u{FEFF}# Acme <!-- version -->1.2.3<!-- /version -->\r
      ![](https://img.shields.io/badge/version-1.2.2-blue)\r
      ```swift\r
      .package(url: "https://h/a", from: "1.2.1")\r
      ```\r
      ```ruby\r
      pod 'A', '~> 1.2.0'\r
      ```\r
      """
    #expect(
      try Self.stated(source) == [
        "marker 1.2.3", "badge 1.2.2", "https://h/a compatible 1.2.1", "A compatible 1.2.0",
      ])
  }

  @Test(arguments: [
    ("  pod 'AcmeSDK', '~> 0.4.0'", "  pod 'AcmeSDK', '~> 2.0.0'"),
    (
      #".package(url: "https://h/a", from: "1.0.0"),"#,
      #".package(url: "https://h/a", from: "2.0.0"),"#
    ),
    ("implementation 'a.b:c:1.0.0@aar'", "implementation 'a.b:c:2.0.0@aar'"),
    ("npm i @acme/rn@^1.0.0", "npm i @acme/rn@^2.0.0"),
    (
      "badge https://img.shields.io/badge/npm-v1.0.0-red",
      "badge https://img.shields.io/badge/npm-v2.0.0-red"
    ),
    ("```\n  \"a\": \"~1.0.0\"\r\n```", "```\n  \"a\": \"~2.0.0\"\r\n```"),
    ("    dependencies:\n      a: ^1.0.0\n", "    dependencies:\n      a: ^2.0.0\n"),
  ])
  func replacingAVersionLeavesTheRest(source: String, expected: String) throws {
    let bytes = Array(source.utf8)
    let statements = try FileKind.readme.statements(in: bytes, of: "README.md")
    guard case .literal(_, let range)? = statements.first?.value else {
      Issue.record("states nothing")
      return
    }
    let replaced = bytes[..<range.lowerBound] + Array("2.0.0".utf8) + bytes[range.upperBound...]
    #expect(String(decoding: replaced, as: UTF8.self) == expected)
  }

  private static let pieces: [[UInt8]] =
    [
      ".package(", "url: ", "\"https://h/a\"", ", ", "from: ", "\"1.2.3\"", ")", "(", "pod ", "'A'",
      ":tag => ", "'v1'", "[", "]", "a.b:c:", "1.2.3", "<groupId>", "</groupId>", "<artifactId>",
      "</artifactId>", "<version>", "</version>", "npm i ", "@a/b@", "github ", "shields.io/badge/",
      ".", "-", "--", "npm", "<!-- version -->", "<!-- /version -->", "<!--", "-->", "```", "\n",
      "\r\n", "    ", "dependencies:", "a: ^", "flutter pub add ", "x:", "{", "}", "$", "\\", "é",
      ".binaryTarget(", "..<", "\"", "'", "?tag=", "module = ", "group: ", "name: ", "version: ",
    ].map { Array($0.utf8) } + [[0xFF], [0x00], [0xEF, 0xBB, 0xBF]]

  @Test func anyBytesAreAReadme() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<1500 {
      let bytes = (0..<random.below(30)).flatMap { _ in random.pick(Self.pieces) }
      var last = 0
      for statement in try FileKind.readme.statements(in: bytes, of: "R.md") {
        #expect(statement.offset >= last)
        last = statement.offset
        guard case .literal(let text, let range) = statement.value else { continue }
        let content = String(decoding: bytes[range], as: UTF8.self)
        #expect(text == content && range.lowerBound == statement.offset)
      }
    }
  }

  @Test func aReadmeMayEndAnywhere() throws {
    let bytes = Array(
      """
      .package(url: "https://h/a", .upToNextMajor(from: "1.2.3")) pod 'A', :tag => 'v1.2.3'
      <groupId>io.acme</groupId><artifactId>sdk</artifactId><version>1.2.3</version>
      <!-- version -->1.2.3<!-- /version --> github "a/b" ~> 1.2 npm i @a/b@^1.2.3
      https://img.shields.io/badge/npm-1.2.3--rc.1-red io.acme:sdk:[1.0,2.0) a: ^1.2.3
      """.utf8)
    for end in 0...bytes.count {
      _ = try FileKind.readme.statements(in: Array(bytes[..<end]), of: "R.md")
      _ = try FileKind.readme.statements(in: Array(bytes[end...]), of: "R.md")
    }
  }

  @Test(arguments: pieces.map { String(decoding: $0, as: UTF8.self) })
  func aLongReadmeOfOnePieceIsRead(piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 500).utf8)
    _ = try FileKind.readme.statements(in: bytes, of: "R.md")
    _ = try FileKind.changelog.statements(in: bytes, of: "C.md")
  }
}
