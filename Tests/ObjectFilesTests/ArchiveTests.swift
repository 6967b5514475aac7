import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// The members of `ar` archives, as several tools write them.
@Suite struct ArchiveTests {
  /// The names in parentheses, in order.
  private func names(_ container: ObjectContainer) -> [String] {
    container.members.map { member in
      guard let open = member.path.firstIndex(of: "(") else { return member.path }
      return String(member.path[open...].dropFirst().dropLast())
    }
  }

  private func read(_ builder: ArchiveBuilder) throws -> ObjectContainer {
    try ObjectContainer(bytes: builder.bytes)
  }

  private static let object = MachOBuilder().build()

  // MARK: What tools write

  /// Writes the same object under names of every kind, and gives them.
  private func writeObjects(in scratch: Scratch) throws -> [String] {
    let object = try Fixture.bytes("macho/mo.o")
    let names = ["arc.o", "a b.o", "odd.o", "a_name_of_more_than_sixteen_bytes.o", "Größe.o"]
    for name in names { try scratch.write(object + (name == "odd.o" ? [0] : []), to: name) }
    return names
  }

  @Test(needs(InstalledTool.archiver, named: "llvm-ar"), arguments: ["gnu", "bsd", "darwin"])
  func everyFormatGivesTheSameMembers(format: String) throws {
    let scratch = try Scratch()
    let names = try writeObjects(in: scratch)
    let path = "\(scratch.path)/lib.a"
    let members = (names + ["arc.o"]).map { "\(scratch.path)/\($0)" }
    try #require(InstalledTool.archiver).run(["--format=\(format)", "qcs", path] + members)
    let container = try ObjectContainer(MappedFile(path))
    #expect(container.isArchive)
    // Equal names stay members of their own.
    #expect(self.names(container) == names + ["arc.o"])
    #expect(container.architectures == ["arm64"])
    let expected = try Fixture.object("macho/mo.o")
    for object in container.objects {
      #expect(object.symbols.map(object.name(of:)) == expected.symbols.map(expected.name(of:)))
      #expect(object.sections.map(\.size) == expected.sections.map(\.size))
      #expect(object.references == expected.references)
    }
  }

  @Test(optionalTool("ar"))
  func binutilsWritesTheSameMembers() throws {
    let scratch = try Scratch()
    let names = try writeObjects(in: scratch)
    let path = "\(scratch.path)/lib.a"
    try InstalledTool("ar").run(["qcs", path] + names.map { "\(scratch.path)/\($0)" })
    #expect(self.names(try ObjectContainer(MappedFile(path))) == names)
  }

  @Test(needs(InstalledTool.archiver, named: "llvm-ar"))
  func thinArchivesNameTheirMembersFromTheirFolder() throws {
    let scratch = try Scratch()
    let object = try Fixture.bytes("macho/mo.o")
    for name in ["a.o", "objects/a_name_of_more_than_sixteen_bytes.o"] {
      try scratch.write(object, to: name)
    }
    let path = "\(scratch.path)/lib.a"
    let names = ["a.o", "objects/a_name_of_more_than_sixteen_bytes.o"]
    let archiver = try #require(InstalledTool.archiver).name
    try InstalledTool("sh").run([
      "-c",
      "cd \(scratch.path) && \(archiver) --thin --format=gnu qcs lib.a "
        + names.joined(separator: " "),
    ])
    let container = try ObjectContainer(MappedFile(path))
    #expect(self.names(container) == names)
    #expect(container.objects.count == 2)
    #expect(
      container.objects.allSatisfy { $0.byteCount == object.count && $0.range.lowerBound == 0 })

    try InstalledTool("rm").run(["\(scratch.path)/a.o"])
    let error = #expect(throws: ObjectError.self) { try ObjectContainer(MappedFile(path)) }
    #expect(error?.code == .missingMember)
    #expect(error?.subject == "\(path)(a.o)")
  }

  @Test(arguments: ["/dev/zero", "/", "missing.o"])
  func thinArchivesNameRegularFiles(name: String) throws {
    var builder = ArchiveBuilder(isThin: true)
    builder.add("//", Array("\(name)/\n".utf8))
    builder.add("/0")
    let error = #expect(throws: ObjectError.self) { try read(builder) }
    #expect(error?.code == .missingMember && error?.subject == "sample(\(name))")
  }

  @Test(needsELF) func anArchiveOfOneObjectIsThatObject() throws {
    let archived = try #require(
      ObjectContainer(MappedFile(Fixture.path("elf/libarc.a"))).objects.first)
    let object = try Fixture.object("elf/arc.o")
    #expect(archived.atoms.map(\.size) == object.atoms.map(\.size))
    #expect(archived.symbols.map(\.name) == object.symbols.map(\.name))
    #expect(archived.path == Fixture.path("elf/libarc.a") + "(arc.o)")
    #expect(archived.range.count == object.byteCount)
  }

  // MARK: What the format says

  @Test func tablesAreNoMembers() throws {
    var builder = ArchiveBuilder()
    builder.add("/", [0, 0, 0, 0])
    builder.add("/SYM64/", [0, 0, 0, 0, 0, 0, 0, 0])
    builder.add("//", Array("long name.o/\nfolder/other.o/\n".utf8))
    builder.add("#1/12", Array("__.SYMDEF_64".utf8) + [1, 2, 3, 4])
    builder.add("__.SYMDEF SORTED", [1])
    builder.add("/0", Self.object)
    builder.add("/13", Self.object)
    builder.add("short.o/", Self.object)
    builder.add("old.o", Self.object)
    builder.add("#1/8", Array("bsd.o\0\0\0".utf8) + Self.object)
    let container = try read(builder)
    #expect(names(container) == ["long name.o", "folder/other.o", "short.o", "old.o", "bsd.o"])
    #expect(container.objects.count == 5)
  }

  @Test func anArchiveMayBeEmptyOrFilledUp() throws {
    var builder = ArchiveBuilder()
    #expect(try read(builder).members.isEmpty)
    #expect(try read(builder).isArchive)
    builder.add("a.o", Self.object)
    #expect(try names(ObjectContainer(bytes: builder.bytes + [0x0a, 0x0a])) == ["a.o"])
    // The last member need not be made even.
    builder.add("b.o", [1, 2, 3])
    #expect(try names(ObjectContainer(bytes: Array(builder.bytes.dropLast()))) == ["a.o", "b.o"])
  }

  @Test func membersThatAreNoObjectsAreForeign() throws {
    var builder = ArchiveBuilder()
    for (name, bytes) in [
      ("text", Array("hello".utf8)), ("nothing", []), ("archive", Array("!<arch>\n".utf8)),
    ] { builder.add(name, bytes) }
    for member in try read(builder).members {
      guard case .foreign = member.content else {
        Issue.record("\(member.path) is \(member.content)")
        continue
      }
    }
  }

  @Test func aBrokenMemberIsNamed() throws {
    var builder = ArchiveBuilder()
    builder.add("good.o", Self.object)
    builder.add("bad.o", Array(Self.object.dropLast(100)))
    let error = #expect(throws: ObjectError.self) { try read(builder) }
    #expect(error?.subject == "sample(bad.o)")
  }

  private struct Broken: CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var content: [UInt8] = []
    var size: String?
    var offset: Int
  }

  @Test(arguments: [
    Broken(testDescription: "a size that is no number", name: "a", size: "12x", offset: 56),
    Broken(testDescription: "no size", name: "a", size: "", offset: 56),
    Broken(testDescription: "a negative size", name: "a", size: "-1", offset: 56),
    Broken(testDescription: "a size beyond the end", name: "a", size: "9999999999", offset: 56),
    Broken(testDescription: "a name longer than its member", name: "#1/9", content: [1], offset: 8),
    Broken(testDescription: "a name of negative length", name: "#1/-1", content: [1], offset: 8),
    Broken(testDescription: "a length that is no number", name: "#1/x", content: [1], offset: 8),
    Broken(testDescription: "a name without a table", name: "/0", content: [1], offset: 8),
    Broken(testDescription: "a name before the table", name: "/-1", content: [1], offset: 8),
  ])
  private func brokenHeadersAreRefused(broken: Broken) throws {
    var builder = ArchiveBuilder()
    builder.add(broken.name, broken.content, size: broken.size)
    let error = #expect(throws: ObjectError.self) { try read(builder) }
    #expect(error?.offset == broken.offset)
  }

  @Test func whatFollowsAMemberIsAHeader() throws {
    var builder = ArchiveBuilder()
    builder.add("a.o", Self.object)
    let rest = [UInt8](repeating: 0x41, count: 60)
    for count in [1, 59, 60] {
      let error = #expect(throws: ObjectError.self) {
        try ObjectContainer(bytes: builder.bytes + rest[..<count])
      }
      #expect(error?.offset == builder.bytes.count)
    }
  }

  @Test func manyMembersCannotShareOneLongName() throws {
    var builder = ArchiveBuilder()
    builder.add("//", [UInt8](repeating: 0x61, count: 100_000))
    for _ in 0..<100 { builder.add("/0", []) }
    #expect(throws: ObjectError.self) { try read(builder) }
  }
}
