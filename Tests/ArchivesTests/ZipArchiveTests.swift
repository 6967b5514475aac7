import Archives
import Testing
import _TestSupport

/// What is read of archives that others have made, and of archives that are wrong.
@Suite struct ZipArchiveTests {
  typealias Entry = RawZip.Entry

  struct Fault: Sendable, CustomTestStringConvertible {
    var rule: String
    var zip: RawZip
    var code: ArchiveError.Code
    var testDescription: String { rule }

    init(_ rule: String, _ code: ArchiveError.Code, _ zip: RawZip) {
      self.rule = rule
      self.zip = zip
      self.code = code
    }

    init(_ rule: String, _ code: ArchiveError.Code, _ entries: Entry...) {
      self.init(rule, code, RawZip(entries))
    }
  }

  static func changed(_ entry: Entry, _ change: (inout Entry) -> Void) -> Entry {
    var entry = entry
    change(&entry)
    return entry
  }

  /// The CRC-32 of `a`.
  static let letter = Entry(name: "a", content: [0x61], checksum: 0xe8b7_be43)

  static let faults: [Fault] = [
    Fault("a name leads out of its folder", .escapingName, Entry(name: "../a")),
    Fault("a name leads out further on", .escapingName, Entry(name: "a/../../b")),
    Fault("a name is absolute", .escapingName, Entry(name: "/a")),
    Fault("a name has a backslash", .escapingName, Entry(name: "..\\a")),
    Fault("a name has a drive", .escapingName, Entry(name: "C:a")),
    Fault("a name has an empty part", .escapingName, Entry(name: "a//b")),
    Fault("a name has a control character", .escapingName, Entry(name: "a\u{0}b")),
    Fault("two names are one", .duplicateName, Entry(name: "a"), Entry(name: "a")),
    Fault("two names differ in case", .duplicateName, Entry(name: "a"), Entry(name: "A")),
    Fault(
      "a name is a file's and a folder's", .duplicateName, Entry(name: "a"), Entry(name: "a/b")),
    Fault(
      "a folder is a link", .duplicateName,
      Entry(name: "a", content: Array(".".utf8), mode: 0o120777, checksum: 0x0ed4_e242),
      Entry(name: "a/b")),
    Fault("an entry is encrypted", .encrypted, Entry(name: "a", flags: 1)),
    Fault("an entry is strongly encrypted", .encrypted, Entry(name: "a", flags: 1 | 1 << 6)),
    Fault("a method is unknown", .unsupported, Entry(name: "a", method: 12)),
    Fault("an entry is a device", .unsupported, Entry(name: "a", mode: 0o020644)),
    Fault("a folder has bytes", .contradiction, Entry(name: "a/", content: [1], mode: 0o040755)),
    Fault("a folder is called like a file", .contradiction, Entry(name: "a", mode: 0o040755)),
    Fault("a file is called like a folder", .contradiction, Entry(name: "a/")),
    Fault("the headers differ in the name", .contradiction, Entry(name: "a", localName: "b")),
    Fault("the headers differ in the sum", .contradiction, Entry(name: "a", localChecksum: 1)),
    Fault("the headers differ in the size", .contradiction, Entry(name: "a", localSize: 1)),
    Fault(
      "stored bytes are fewer than they say", .contradiction,
      changed(letter) { $0.size = 2 }),
    Fault(
      "deflated bytes cannot be that many", .contradiction,
      Entry(name: "a", content: [3, 0], method: 8, size: 1 << 31)),
    Fault(
      "two entries share bytes", .overlap,
      // The first one's bytes are the header of the second.
      Entry(name: "a", content: Array(RawZip([Entry(name: "b")]).bytes[..<31])),
      Entry(name: "b", offset: 31)),
    Fault("an entry begins behind the end", .truncated, Entry(name: "a", offset: 9999)),
    Fault(
      "an entry goes on into the directory", .truncated, Entry(name: "a", size: 9, packedSize: 9)),
    Fault("an entry's bytes are others", .checksum, changed(letter) { $0.content = [0x62] }),
    Fault(
      "deflated bytes are damaged", .checksum,
      Entry(name: "a", content: [0xff, 0xff], method: 8, size: 1)),
    Fault(
      "deflated bytes come to more", .checksum,
      // `aa`
      Entry(name: "a", content: [0x4b, 0x4c, 0x04, 0x00], method: 8, checksum: 1, size: 1)),
    Fault(
      "deflated bytes come to fewer", .checksum,
      Entry(name: "a", content: [0x4b, 0x4c, 0x04, 0x00], method: 8, checksum: 1, size: 3)),
    Fault(
      "something follows the deflated bytes", .checksum,
      Entry(
        name: "a", content: [0x4b, 0x04, 0x00, 0x00], method: 8, checksum: 0xe8b7_be43, size: 1)),
    Fault(
      "a link leads out", .escapingLink,
      Entry(name: "a", content: Array("..".utf8), mode: 0o120777, checksum: 0x9608_161c)),
    Fault(
      "a link is absolute", .escapingLink,
      Entry(name: "a", content: Array("/".utf8), mode: 0o120777, checksum: 0x79d3_d2d4)),
    Fault(
      "the directory lies elsewhere", .contradiction, changed([letter]) { $0.directoryOffset = 0 }),
    Fault("the directory is larger", .contradiction, changed([letter]) { $0.directorySize = 99 }),
    Fault("there are fewer entries", .truncated, changed([letter]) { $0.count = 2 }),
    Fault("there are more entries", .contradiction, changed([letter]) { $0.count = 0 }),
    Fault("it is one of several", .unsupported, changed([letter]) { $0.disk = 1 }),
  ]

  static func changed(_ entries: [Entry], _ change: (inout RawZip) -> Void) -> RawZip {
    var zip = RawZip(entries)
    change(&zip)
    return zip
  }

  @Test(arguments: faults) func whatIsWrongHasAName(fault: Fault) throws {
    let scratch = try Scratch()
    try scratch.write(fault.zip.bytes, to: "a.zip")
    let error = #expect(throws: ArchiveError.self) {
      try Self.verify("\(scratch.path)/a.zip")
    }
    #expect(error?.code == fault.code, "\(error.map(String.init(describing:)) ?? "")")
    #expect(error?.hint.isEmpty == false)
  }

  static func verify(_ path: String, limit: Int = 1 << 30) throws {
    try ZipArchive.open(path).verify(limit: limit)
  }

  @Test func anArchiveByHandIsRight() throws {
    let scratch = try Scratch()
    try scratch.write(RawZip([Self.letter]).bytes, to: "a.zip")
    let archive = try ZipArchive.open("\(scratch.path)/a.zip")
    try archive.verify()
    #expect(archive.entries.map(\.name) == ["a"])
    #expect(try archive.bytes(of: archive.entries[0]) == [0x61])
  }

  @Test func anEmptyArchiveWithACommentIsRight() throws {
    let scratch = try Scratch()
    var zip = RawZip([])
    zip.comment = Array("PK\u{5}\u{6} is how an archive ends".utf8)
    try scratch.write(zip.bytes, to: "a.zip")
    try Self.verify("\(scratch.path)/a.zip")
  }

  @Test func moreThanTheLimitIsNotUnpacked() throws {
    let scratch = try Scratch()
    try scratch.write(RawZip([Self.letter]).bytes, to: "a.zip")
    try Self.verify("\(scratch.path)/a.zip", limit: 1)
    let error = #expect(throws: ArchiveError.self) {
      try Self.verify("\(scratch.path)/a.zip", limit: 0)
    }
    #expect(error?.code == .tooLarge)
  }

  /// Links that each look harmless, followed one after the other.
  @Test func linksThroughLinksDoNotEscape() {
    let targets = LinkTargets([
      "d/e/up": "../..", "out": "d/e/up/..", "round": "round/again", "whole": "d/e/up",
      "top": "/etc",
    ])
    #expect(targets.resolve("whole/d") == .inside("d"))
    #expect(targets.resolve("out") == .outside)
    #expect(targets.resolve("top") == .outside)
    #expect(targets.resolve("round") == .circle)
    #expect(targets.resolve("a/../b/./c") == .inside("b/c"))
  }

  @Test func anArchiveCutAnywhereIsRefused() throws {
    let scratch = try Scratch()
    let whole = try Self.sample(in: scratch)
    for length in 0..<whole.count {
      try scratch.write(whole[..<length], to: "cut.zip")
      #expect(throws: ArchiveError.self) { try Self.verify("\(scratch.path)/cut.zip") }
    }
  }

  @Test func oneOtherByteIsSeenOrMeansNothing() throws {
    let scratch = try Scratch()
    let whole = try Self.sample(in: scratch)
    let original = try Self.contents("\(scratch.path)/sample.zip")
    for offset in whole.indices {
      for flip in [0x01, 0x80, 0xff] as [UInt8] {
        var other = whole
        other[offset] ^= flip
        try scratch.write(other, to: "other.zip")
        // Times, permissions and versions are not held against anything.
        if let found = try? Self.contents("\(scratch.path)/other.zip") {
          #expect(found == original, "byte \(offset)")
        }
      }
    }
  }

  @Test func bytesAtRandomAreRefused() throws {
    var random = SplitMix64(seed: 3)
    let scratch = try Scratch()
    let whole = try Self.sample(in: scratch)
    for _ in 0..<500 {
      var other = whole
      for _ in 0..<(1 + random.below(8)) {
        other[random.below(other.count)] = random.pick([0, 1, 0x7f, 0x80, 0xff, 0x50])
      }
      try scratch.write(other, to: "other.zip")
      // It may pass, but not crash.
      _ = try? Self.contents("\(scratch.path)/other.zip")
    }
  }

  /// A small archive with one of each.
  static func sample(in scratch: Scratch) throws -> [UInt8] {
    let text = Array("one two one two one two one two one two".utf8)
    _ = try ZipWriter().write(
      [
        ArchiveEntry("f", .folder), ArchiveEntry("f/text", .bytes(text)),
        ArchiveEntry("f/link", .link(target: "text")), ArchiveEntry("f/none", .bytes([])),
      ], to: "\(scratch.path)/sample.zip")
    return try scratch.read("sample.zip")
  }

  static func contents(_ path: String) throws -> [String: [UInt8]] {
    let archive = try ZipArchive.open(path)
    try archive.verify(limit: 1 << 20)
    var contents: [String: [UInt8]] = [:]
    for entry in archive.entries { contents[entry.name] = try archive.bytes(of: entry) }
    return contents
  }
}
