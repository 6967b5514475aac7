import Bytes
import Findings
import PrivacyManifests
import Testing
import _TestSupport

@Suite struct RequiredReasonScanTests {
  @Test(arguments: [
    Fact("user defaults", "let d = UserDefaults.standard", ["1:9 UserDefaults"]),
    Fact("with the module", "let d: Foundation.UserDefaults", ["1:19 UserDefaults"]),
    Fact("of another module", "let d: Acme.UserDefaults", []),
    Fact("another name", "let d: UserDefaultsStore", []),
    Fact("a property wrapper", "@AppStorage(\"a\") var a = 1", ["1:2 AppStorage"]),
    Fact(
      "in comments and texts", "// UserDefaults\n/* stat( */ let a = \"UserDefaults stat()\"", []),
    Fact("in an interpolation", #"let a = "x\(f("y\(UserDefaults.a)"))""#, ["1:19 UserDefaults"]),
    Fact(
      "in a raw interpolation", ##"let a = #"\(UserDefaults) \#(UserDefaults.a)"#"##,
      [
        "1:30 UserDefaults"
      ]),
    Fact("for another system", "#if os(Linux)\nlet a = UserDefaults.a\n#endif", []),
    Fact("switched off", "#if false\nlet a = UserDefaults.a\n#endif", []),
    Fact(
      "in the other branch",
      "#if os(Android) || os(Linux) // not here\n#else\nUserDefaults.a\n#endif",
      ["3:1 UserDefaults"]),
    Fact(
      "behind what always holds",
      "#if !os(Linux)\nUserDefaults.a\n#else\nUserDefaults.b\n#endif\nUserDefaults.c",
      ["2:1 UserDefaults", "6:1 UserDefaults"]),
    Fact(
      "where it depends", "#if os(iOS) && DEBUG\nUserDefaults.a\n#elseif X\nUserDefaults.b\n#endif",
      ["2:1 UserDefaults", "4:1 UserDefaults"]),
    Fact("behind an escaped backslash", #"let a = "\\(UserDefaults)""#, []),
    Fact("an own type", "struct UserDefaults {}\nlet a = UserDefaults()", []),
    Fact(
      "an own type and Apple's",
      "struct UserDefaults {}\nlet a = UserDefaults(), b = Foundation.UserDefaults.standard",
      ["2:40 UserDefaults"]),
    Fact(
      "the time since boot", "let t = ProcessInfo.processInfo.systemUptime", ["1:33 systemUptime"]),
    Fact("of another object", "let t = clock.systemUptime", ["1:15 systemUptime"]),
    Fact(
      "an own property", "protocol Clock { var systemUptime: Double { get } }; c.systemUptime", []),
    Fact(
      "an own property that wraps Apple's",
      "var systemUptime: Double { ProcessInfo.processInfo.systemUptime }", ["1:52 systemUptime"]),
    Fact("a label", "f(systemUptime: 1)", []),
    Fact("a function of C", "stat(path, &buffer)", ["1:1 stat"]),
    Fact("with the module", "Darwin.stat(path, &buffer)", ["1:8 stat"]),
    Fact("a structure of C", "var buffer = stat()", []),
    Fact("a method", "self.stat(path)", []),
    Fact("an own function", "func stat(_ a: Int) {}\nstat(1)", []),
    Fact("a variable", "let stat = 1; f(stat)", []),
    Fact("mach time", "mach_absolute_time()", ["1:1 mach_absolute_time"]),
    Fact("a key of attributes", "attributes[.creationDate] as? Date", ["1:13 creationDate"]),
    Fact(
      "with its type", "f(FileAttributeKey.modificationDate)", ["1:20 modificationDate"]),
    Fact("a date of something else", "asset.creationDate; Event(creationDate: d)", []),
    Fact("a key of an own type", "enum Key { case a, creationDate }; values[.creationDate]", []),
    Fact(
      "keys of a URL", "[.volumeAvailableCapacityKey, URLResourceKey.creationDateKey]",
      ["1:3 volumeAvailableCapacityKey", "1:46 creationDateKey"]),
    Fact("keyboards", "UITextInputMode.activeInputModes", ["1:17 activeInputModes"]),
  ])
  func usesInSwiftAreFound(_ fact: Fact<String, [String]>) {
    #expect(Self.uses(fact.input, .swift) == fact.expected)
  }

  @Test(arguments: [
    Fact(
      "user defaults", "[[NSUserDefaults standardUserDefaults] boolForKey:@\"a\"];",
      ["1:3 NSUserDefaults"]),
    Fact("a forward declaration", "@class NSUserDefaults;", []),
    Fact("a category", "@interface NSUserDefaults (Acme)", ["1:12 NSUserDefaults"]),
    Fact("an include", "#import \"NSUserDefaults.h\"\n#include <sys/stat.h>", []),
    Fact("comments and texts", "// stat(\n/* stat( */ a(@\"stat(\", 'x', \"\\\"stat(\");", []),
    Fact("a raw text", "auto a = R\"x(\" stat()x\"; stat(p, &s);", ["1:26 stat"]),
    Fact("a message", "[[NSProcessInfo processInfo] systemUptime]", ["1:30 systemUptime"]),
    Fact("a property", "NSProcessInfo.processInfo.systemUptime", ["1:27 systemUptime"]),
    Fact(
      "a message to a property", "[NSProcessInfo.processInfo systemUptime]",
      [
        "1:28 systemUptime"
      ]),
    Fact(
      "an own property", "@property NSTimeInterval systemUptime;\nreturn self.systemUptime + 1;", []
    ),
    Fact(
      "an own method",
      "- (NSTimeInterval)systemUptime { return [NSProcessInfo.processInfo "
        + "systemUptime]; }", ["1:68 systemUptime"]),
    Fact("a call", "if (stat(path, &s) == 0) return fstat(f, &s);", ["1:5 stat", "1:33 fstat"]),
    Fact("a structure", "struct stat s;", []),
    Fact("a declaration", "int stat(const char *path, struct stat *s);\nstat(a, b);", []),
    Fact("a method", "a.stat(b); c->stat(d); E::stat(f);", []),
    Fact("a global function", "x = ::stat(a, b);", ["1:7 stat"]),
    Fact("mach time", "uint64_t t = mach_absolute_time();", ["1:14 mach_absolute_time"]),
    Fact("a cast key", "id k = (NSString *)NSURLCreationDateKey;", ["1:20 NSURLCreationDateKey"]),
    Fact(
      "disk space", "statfs(path, &s); getattrlist(a, b, c, d, e);",
      [
        "1:1 statfs", "1:19 getattrlist",
      ]),
  ])
  func usesInCAndObjectiveCAreFound(_ fact: Fact<String, [String]>) {
    #expect(Self.uses(fact.input, .cFamily) == fact.expected)
  }

  @Test func aNameIsDeclaredForAllFiles() {
    var scan = RequiredReasonScan()
    scan.add(Array("clock.systemUptime".utf8), file: "a.swift", .swift)
    #expect(scan.uses.count == 1)
    scan.add(Array("protocol Clock { var systemUptime: Double { get } }".utf8), file: "b", .swift)
    #expect(scan.uses.isEmpty)
  }

  @Test func whatIsUsedMustBeDeclared() {
    let defaults = SampleManifest.accessing("UserDefaults", "CA92.1")
    let manifest = PrivacyManifest(Array(SampleManifest(defaults).text.utf8), file: "P")
    var scan = RequiredReasonScan()
    #expect(PrivacyManifest.problems(of: scan.uses, declaredBy: [manifest]).isEmpty)
    scan.add(Array("stat(a, &b)\nstat(c, &d)".utf8), file: "a.swift", .swift)
    let problems = PrivacyManifest.problems(of: scan.uses, declaredBy: [manifest])
    #expect(
      problems.map {
        "\($0.file):\($0.position.map { "\($0)" } ?? "-") \($0.severity) \($0.message)"
      } == [
        "a.swift:1:1 error uses `stat`, the first of 2 such uses, but does not declare it "
          + "(ITMS-91053)",
        "P:- warning declares NSPrivacyAccessedAPICategoryUserDefaults, but no source uses such "
          + "an API",
      ])
    let missing = PrivacyManifest.problems(of: scan.uses, declaredBy: [])
    #expect(
      missing.map(\.message) == [
        "uses `stat`, the first of 2 such uses, but there is no privacy manifest that declares it "
          + "(ITMS-91053)"
      ])
  }

  /// `getattrlist` tells of times and of space; Apple takes either.
  @Test func oneOfSeveralCategoriesIsEnough() {
    var scan = RequiredReasonScan()
    scan.add(Array("getattrlist(a, b, c, d, e);".utf8), file: "a.c", .cFamily)
    for category in ["FileTimestamp", "DiskSpace"] {
      let reason = category == "DiskSpace" ? "E174.1" : "C617.1"
      let text = SampleManifest(SampleManifest.accessing(category, reason)).text
      let manifest = PrivacyManifest(Array(text.utf8), file: "P")
      #expect(PrivacyManifest.problems(of: scan.uses, declaredBy: [manifest]).isEmpty)
    }
    #expect(PrivacyManifest.problems(of: scan.uses, declaredBy: []).count == 1)
  }

  @Test func anyBytesAreRead() {
    var generator = SplitMix64(seed: 5)
    let pieces = [
      "UserDefaults", "stat(", "\"", "\\(", "R\"x(", "/*", "*/", "//", "\n", ")", ".", "::", "'",
      "#import", "@class ", "#\"", "systemUptime", "é", "\\", "[", "]",
    ]
    for _ in 0..<2_000 {
      var bytes = Array((0..<generator.below(30)).map { _ in generator.pick(pieces) }.joined().utf8)
      if !bytes.isEmpty { bytes.removeLast(generator.below(bytes.count)) }
      for language in [RequiredReasonScan.Language.swift, .cFamily] {
        var scan = RequiredReasonScan()
        scan.add(bytes, file: "a", language)
        #expect(scan.uses.allSatisfy { $0.position.line > 0 })
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["\"\\(", "R\"x(", "/*", "case a, ", "a.b?", "stat("])
  func manyOpenEndsTakeLinearTime(piece: String) {
    let bytes = Array(String(repeating: piece, count: 20_000).utf8)
    for language in [RequiredReasonScan.Language.swift, .cFamily] {
      var scan = RequiredReasonScan()
      scan.add(bytes, file: "a", language)
      #expect(scan.uses.count <= 20_000)
    }
  }

  private static func uses(_ source: String, _ language: RequiredReasonScan.Language) -> [String] {
    var scan = RequiredReasonScan()
    scan.add(Array(source.utf8), file: "a", language)
    return scan.uses.map { "\($0.position) \($0.name)" }
  }
}
