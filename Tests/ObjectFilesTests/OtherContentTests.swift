import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// Files that linkers take but that are no objects.
@Suite struct OtherContentTests {
  private static let bitcode: [UInt8] = [0x42, 0x43, 0xc0, 0xde, 0x35, 0x14, 0, 0]
  private static let wrapper: [UInt8] = [0xde, 0xc0, 0x17, 0x0b, 0, 0, 0, 0]

  private func content(_ bytes: [UInt8]) throws -> String {
    let container = try ObjectContainer(bytes: bytes)
    return switch try #require(container.members.first).content {
    case .object: "object"
    case .bitcode: "bitcode"
    case .textStub: "text stub"
    case .foreign: "foreign"
    }
  }

  @Test func bitcodeIsNamedRawWrappedAndInArchives() throws {
    #expect(try content(Self.bitcode) == "bitcode")
    #expect(try content(Self.wrapper) == "bitcode")
    var archive = ArchiveBuilder()
    archive.add("a.o", Self.bitcode)
    #expect(try content(archive.bytes) == "bitcode")
  }

  @Test func libraryStubsAreText() throws {
    #expect(try content(Array("--- !tapi-tbd\ntbd-version: 4\n".utf8)) == "text stub")
  }

  @Test(arguments: [
    "", "#", "#include <stdio.h>\n", "--- !yaml\n", "{\n}\n", "MZ", "\u{7f}EL", "!<arch>", "\0asm",
  ])
  func anythingElseIsRefused(text: String) throws {
    let error = #expect(throws: ObjectError.self) {
      try ObjectContainer(bytes: Array(text.utf8))
    }
    #expect(error?.code == (text.isEmpty ? .truncated : .unrecognized))
    #expect(error?.hint.isEmpty == false)
  }

  @Test(needsELF) func intermediateCodeOfGCCIsNoObject() throws {
    let code = ELFBuilder.Section(name: ".gnu.lto_main.0", flags: 0x8000_0000, bytes: [1])
    let mark = ELFBuilder.Symbol(name: "__gnu_lto_slim", info: 0x11, section: 0xfff2, size: 1)
    #expect(try content(ELFBuilder(sections: [code], symbols: [mark]).build()) == "bitcode")
    // With machine code beside it, the file is an object as any other.
    #expect(try content(ELFBuilder(sections: [code]).build()) == "object")
    #expect(try content(ELFBuilder(symbols: [mark]).build()) == "object")
  }

  @Test(needsELF, optionalTool("gcc"))
  func gccMakesThemSo() throws {
    let scratch = try Scratch()
    try scratch.write("int f(int x) { return x; }\n".utf8, to: "f.c")
    for (flags, expected) in [
      (["-flto"], "bitcode"), (["-flto", "-ffat-lto-objects"], "object"), ([], "object"),
    ] {
      let result = try? InstalledTool("gcc").run(
        flags + ["-c", "\(scratch.path)/f.c", "-o", "\(scratch.path)/f.o"])
      guard result != nil, try scratch.read("f.o").starts(with: [0x7f]) else { continue }
      #expect(try content(try scratch.read("f.o")) == expected)
    }
  }

  @Test(needs(InstalledTool.clang, named: "clang"))
  func clangMakesBitcode() throws {
    let scratch = try Scratch()
    for target in ["x86_64-linux-gnu", "arm64-apple-macos12"] {
      let path = try InstalledTool.object(
        "int f(int x) { return x; }", target, language: "c", flags: ["-flto"], in: scratch)
      #expect(try content(WholeFile.read(path)) == "bitcode")
    }
  }

  @Test(needsELF, needs(InstalledTool.clang, named: "clang"))
  func codeBesideBitcodeIsAnObject() throws {
    let scratch = try Scratch()
    let fat = try InstalledTool.object(
      "int f(int x) { return x; }", "x86_64-linux-gnu", language: "c",
      flags: ["-flto", "-ffat-lto-objects"], in: scratch)
    let object = try ObjectFile.read(fat)
    #expect(try object.symbol("f").size > 0)
    #expect(try object.section(".llvm.lto").section.isAllocated == false)
  }
}
