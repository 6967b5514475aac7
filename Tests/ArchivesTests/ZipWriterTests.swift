import Archives
import Bytes
import Platform
import Subprocesses
import Testing
import _TestSupport

/// Archives that are written here, as Info-ZIP, Python and `sha256sum` see them.
@Suite struct ZipWriterTests {
  /// A tree with a bit of everything, made in the order of `names`.
  static func makeTree(
    _ scratch: Scratch, _ folder: String, backwards: Bool = false, date: String = "202001010101"
  ) throws {
    var random = SplitMix64(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let files: [(String, [UInt8])] = [
      ("X.framework/Versions/A/X", noise + [UInt8](repeating: 0, count: 300_000)),
      ("X.framework/Info.plist", Array("<plist/>".utf8)),
      ("X.framework/a-b", []),
      ("X.framework/a/b", [1]),
      ("X.framework/Grüße", Array("äöü".utf8)),
      ("X.framework/.DS_Store", [1]),
      ("X.framework/._Info.plist", [1]),
      ("__MACOSX/x", [1]),
    ]
    for (name, bytes) in backwards ? files.reversed() : files {
      try scratch.write(bytes, to: "\(folder)/\(name)")
    }
    let top = "\(scratch.path)/\(folder)"
    let shell = """
      cd "$0" && ln -s A X.framework/Versions/Current && ln -s Versions/Current/X X.framework/X
      chmod \(backwards ? "0700" : "0775") X.framework/Versions/A/X
      chmod \(backwards ? "0600" : "0664") X.framework/Info.plist
      chmod \(backwards ? "0700" : "0777") X.framework/a
      find . -exec touch -h -t \(date) {} +
      """
    let made = try Subprocess("sh", ["-c", shell, top], environment: HostEnvironment.minimal).run()
    guard made.isSuccess else { throw TestSupportError(made.errorText) }
  }

  static func zip(
    _ scratch: Scratch, _ folder: String, _ name: String, method: ZipEntry.Method = .deflated
  ) throws -> ZipWriter.Result {
    let entries = try FolderTree.entries(
      ofFolder: "\(scratch.path)/\(folder)", named: "X.xcframework")
    return try ZipWriter(method: method).write(entries, to: "\(scratch.path)/\(name)")
  }

  @Test func theSameFilesMakeTheSameBytes() throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    try Self.makeTree(scratch, "two", backwards: true, date: "202607081234.56")
    let first = try Self.zip(scratch, "one", "one.zip")
    let second = try Self.zip(scratch, "two", "two.zip")
    #expect(first == second)
    #expect(try scratch.read("one.zip") == scratch.read("two.zip"))
  }

  /// The sum is that of every machine, since no byte depends on zlib.
  @Test func storedArchivesAreTheSameEverywhere() throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    let result = try Self.zip(scratch, "one", "one.zip", method: .stored)
    #expect(
      result.digest.description
        == "6d5349a50af32439ac01553fa0f1ec398ccc2924599a83668c255472d2d39b98")
  }

  @Test(optionalTool("sha256sum")) func theSumIsThatOfTheFile() throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    let result = try Self.zip(scratch, "one", "one.zip")
    let printed = try InstalledTool("sha256sum").run(["one.zip"], in: scratch.path)
    #expect(printed == "\(result.digest)  one.zip\n")
    #expect(try scratch.read("one.zip").count == result.byteCount)
  }

  @Test(arguments: [ZipEntry.Method.stored, .deflated])
  func ourOwnReaderFindsNothingWrong(method: ZipEntry.Method) throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    _ = try Self.zip(scratch, "one", "one.zip", method: method)
    let archive = try ZipArchive.open("\(scratch.path)/one.zip")
    try archive.verify()
    #expect(
      archive.entries.map(\.name) == [
        "X.xcframework", "X.xcframework/X.framework", "X.xcframework/X.framework/Grüße",
        "X.xcframework/X.framework/Info.plist", "X.xcframework/X.framework/Versions",
        "X.xcframework/X.framework/Versions/A", "X.xcframework/X.framework/Versions/A/X",
        "X.xcframework/X.framework/Versions/Current", "X.xcframework/X.framework/X",
        "X.xcframework/X.framework/a-b", "X.xcframework/X.framework/a",
        "X.xcframework/X.framework/a/b",
      ])
  }

  @Test(optionalTool("unzip"), arguments: [ZipEntry.Method.stored, .deflated])
  func infoZIPUnpacksWhatWasPacked(method: ZipEntry.Method) throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    _ = try Self.zip(scratch, "one", "one.zip", method: method)
    try InstalledTool("unzip").run(["-qt", "one.zip"], in: scratch.path)
    try InstalledTool("unzip").run(["-q", "one.zip"], in: scratch.path)
    try InstalledTool("rm").run(
      ["-r", "one/X.framework/.DS_Store", "one/X.framework/._Info.plist", "one/__MACOSX"],
      in: scratch.path)
    try InstalledTool("diff").run(
      ["-r", "--no-dereference", "one", "X.xcframework"], in: scratch.path)
  }

  @Test(optionalTool("python3")) func everyEntryHasFixedDateAndPermissions() throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    _ = try Self.zip(scratch, "one", "one.zip")
    let script = """
      import zipfile
      z = zipfile.ZipFile("one.zip")
      assert z.testzip() is None
      for i in z.infolist():
          assert i.date_time == (1980, 1, 1, 0, 0, 0) and i.extra == b"" and i.comment == b""
          assert i.create_system == 3 and i.flag_bits & ~0x800 == 0
          print(oct(i.external_attr >> 16), i.filename.encode().decode("ascii", "replace"))
      """
    let printed = try InstalledTool("python3").run(["-c", script], in: scratch.path)
    #expect(
      printed == """
        0o40755 X.xcframework/
        0o40755 X.xcframework/X.framework/
        0o100644 X.xcframework/X.framework/Gr\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}e
        0o100644 X.xcframework/X.framework/Info.plist
        0o40755 X.xcframework/X.framework/Versions/
        0o40755 X.xcframework/X.framework/Versions/A/
        0o100755 X.xcframework/X.framework/Versions/A/X
        0o120777 X.xcframework/X.framework/Versions/Current
        0o120777 X.xcframework/X.framework/X
        0o100644 X.xcframework/X.framework/a-b
        0o40755 X.xcframework/X.framework/a/
        0o100644 X.xcframework/X.framework/a/b

        """)
  }

  @Test(optionalTool("python3")) func manyEntriesNeedZip64() throws {
    let scratch = try Scratch()
    let count = 65_535
    let entries = (0..<count).map { ArchiveEntry("\($0)", .bytes([])) }
    _ = try ZipWriter().write(entries, to: "\(scratch.path)/many.zip")
    let printed = try InstalledTool("python3").run(
      ["-c", "import zipfile; print(len(zipfile.ZipFile('many.zip').infolist()))"],
      in: scratch.path)
    #expect(printed == "\(count)\n")
  }

  @Test(optionalTool("python3")) func archivesOfOthersAreRead() throws {
    let scratch = try Scratch()
    let script = """
      import zipfile, io
      class Pipe(io.RawIOBase):
          def __init__(self, f): self.f = f
          def writable(self): return True
          def write(self, b): return self.f.write(b)
      def fill(z):
          z.writestr("a/b", b"one two " * 1000)
          z.writestr("c", b"")
          z.writestr("ä", b"x")
      with open("piped.zip", "wb") as f, zipfile.ZipFile(Pipe(f), "w", zipfile.ZIP_DEFLATED) as z: fill(z)
      with zipfile.ZipFile("deflated.zip", "w", zipfile.ZIP_DEFLATED) as z: fill(z)
      with zipfile.ZipFile("stored.zip", "w") as z:
          fill(z)
          with z.open("large", "w", force_zip64=True) as m: m.write(b"y")
      """
    try InstalledTool("python3").run(["-c", script], in: scratch.path)
    for name in ["piped", "deflated", "stored"] {
      let archive = try ZipArchive.open("\(scratch.path)/\(name).zip")
      try archive.verify()
      #expect(archive.entries.map(\.name).prefix(3) == ["a/b", "c", "ä"])
      #expect(archive.entries[0].byteCount == 8000)
    }
  }

  @Test(optionalTool("zip")) func archivesOfInfoZIPAreRead() throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    try InstalledTool("zip").run(["-qry", "one.zip", "one"], in: scratch.path)
    try ZipArchive.open("\(scratch.path)/one.zip").verify()
  }

  @Test func anArchiveThatIsThereIsNeverReplaced() throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/a.zip"
    let first = try ZipWriter().write([ArchiveEntry("a", .bytes([1]))], to: path)
    #expect(!first.wasThere)
    let again = try ZipWriter().write([ArchiveEntry("a", .bytes([1]))], to: path)
    #expect(again.wasThere && again.digest == first.digest)
    let before = try scratch.read("a.zip")
    let error = #expect(throws: ArchiveError.self) {
      try ZipWriter().write([ArchiveEntry("a", .bytes([2]))], to: path)
    }
    #expect(error?.code == .exists)
    #expect(error?.reason.contains(first.digest.description) == true)
    #expect(try scratch.read("a.zip") == before)
    #expect(try scratch.names(in: ".") == ["a.zip"])
  }

  @Test(arguments: [
    ("../a", ArchiveError.Code.escapingName), ("/a", .escapingName), ("a\\b", .escapingName),
    ("a/", .escapingName), ("", .escapingName), ("b", .duplicateName), ("B", .duplicateName),
    ("b/c", .duplicateName), (String(repeating: "x", count: 65_536), .unsupported),
  ])
  func someNamesAreNotPacked(name: String, code: ArchiveError.Code) throws {
    let scratch = try Scratch()
    let error = #expect(throws: ArchiveError.self) {
      try ZipWriter().write(
        [ArchiveEntry("b", .bytes([])), ArchiveEntry(name, .bytes([]))],
        to: "\(scratch.path)/a.zip")
    }
    #expect(error?.code == code)
    #expect(try scratch.names(in: ".").isEmpty)
  }

  @Test(arguments: ["..", "/etc", "x/../../..", "l"])
  func aLinkThatEscapesIsNotPacked(target: String) throws {
    let scratch = try Scratch()
    let error = #expect(throws: ArchiveError.self) {
      try ZipWriter().write(
        [ArchiveEntry("l", .link(target: target))], to: "\(scratch.path)/a.zip")
    }
    #expect(error?.code == .escapingLink)
  }

  @Test func aPipeIsNotPacked() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("one")
    #expect(unsafe mkfifo("\(scratch.path)/one/pipe", 0o600) == 0)
    let error = #expect(throws: ArchiveError.self) { try Self.zip(scratch, "one", "one.zip") }
    #expect(error?.code == .unsupported)
  }

  @Test func aFileThatChangesMeanwhileIsAnError() throws {
    let scratch = try Scratch()
    try scratch.write([1, 2, 3], to: "a")
    let entry = ArchiveEntry("a", try FolderTree.content(of: "\(scratch.path)/a"))
    try scratch.write([1, 2], to: "a")
    let error = #expect(throws: ArchiveError.self) {
      try ZipWriter().write([entry], to: "\(scratch.path)/a.zip")
    }
    #expect(error?.code == .changed)
  }

  @Test func progressGoesUpToTheWhole() throws {
    let scratch = try Scratch()
    try Self.makeTree(scratch, "one")
    let entries = try FolderTree.entries(ofFolder: "\(scratch.path)/one", named: "X")
    var steps: [Int] = []
    var totals: Set<Int> = []
    _ = try ZipWriter().write(entries, to: "\(scratch.path)/a.zip") { done, total in
      steps.append(done)
      totals.insert(total)
    }
    #expect(steps == steps.sorted() && totals == [steps.last ?? 0])
  }
}
