import Testing

@testable import LinkMaps

@Suite struct LinkedFileTests {
  struct Path: Sendable, CustomTestStringConvertible {
    var path: String
    var name: String
    var archive: String?
    var member: String?
    var framework: String?

    init(
      _ path: String, _ name: String, archive: String? = nil, member: String? = nil,
      framework: String? = nil
    ) {
      (self.path, self.name) = (path, name)
      (self.archive, self.member, self.framework) = (archive, member, framework)
    }

    var testDescription: String { path }
  }

  @Test(arguments: [
    Path("main.o", "main.o"),
    Path("a/b/main.o", "main.o"),
    Path("linker synthesized", "linker synthesized"),
    Path("lib/libAppy.a(mid.o)", "libAppy.a(mid.o)", archive: "lib/libAppy.a", member: "mid.o"),
    Path(
      "x/Sentry.framework/Sentry(SentryCrash.o)", "Sentry(SentryCrash.o)",
      archive: "x/Sentry.framework/Sentry", member: "SentryCrash.o", framework: "Sentry"),
    Path(
      "A.xcframework/ios-arm64/A.framework/Versions/A/A(b.o)", "A(b.o)",
      archive: "A.xcframework/ios-arm64/A.framework/Versions/A/A", member: "b.o", framework: "A"),
    Path("Frameworks/Common.framework/Common", "Common", framework: "Common"),
    Path("libx.a(sub/b.o)", "libx.a(sub/b.o)", archive: "libx.a", member: "sub/b.o"),
    Path("d/libx.a(b(1).o)", "libx.a(b(1).o)", archive: "d/libx.a", member: "b(1).o"),
    Path("libx.a(b\u{600})", "libx.a(b\u{600})", archive: "libx.a", member: "b\u{600}"),
    Path("d/libx.a(b)c.o)", "libx.a(b)c.o)"),
    Path(
      "d/libx.a (arm64)(b.o)", "libx.a (arm64)(b.o)", archive: "d/libx.a (arm64)", member: "b.o"),
    Path("d/Notes (copy)", "Notes (copy)"),
    Path("d (1)/a.o", "a.o"),
    Path("(a.o)", "(a.o)"),
    Path("d/(a.o)", "(a.o)"),
    Path("d/", ""),
    Path("", ""),
    Path(".framework/a.o", "a.o"),
    Path("SDK/usr/lib/swift/libswiftCore.tbd", "libswiftCore.tbd"),
  ])
  func aPathTellsArchiveAndFramework(sample: Path) {
    let file = LinkedFile(path: sample.path)
    #expect(file.name == sample.name)
    #expect(file.archivePath == sample.archive)
    #expect(file.member == sample.member)
    #expect(file.frameworkName == sample.framework)
  }
}
