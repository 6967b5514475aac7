import ObjectFiles
import Testing
import _TestSupport

/// Sections and symbols of Mach-O files, as LLVM's tools list them.
@Suite struct MachOTableTests {
  private static let recorded = ["main.o", "mo.o", "cxx.o", "objc.o", "emb.o"]

  // Recorded with LLVM 19, so that the facts are there without the tools.
  @Test(arguments: recorded)
  func tablesAreThoseThatLLVMListed(name: String) throws {
    let object = try Fixture.object("macho/\(name)")
    expectSections(of: object, try Fixture.text("recorded/\(name).sections"))
    expectSymbols(of: object, try Fixture.text("recorded/\(name).symbols"))
  }

  @Test(
    needs(InstalledTool.nm, InstalledTool.size, named: "llvm-nm or llvm-size"),
    arguments: Fixture.machO)
  func llvmStillListsThem(name: String) throws {
    try expectAgreement(Fixture.path(name))
  }

  private static let source = """
    static int zero; int data = 3; int tentative; static int *pointer = &zero;
    static __attribute__((noinline)) int helper(int x) { return x * 7 + zero; }
    int f(int x) { return helper(x) + *pointer + tentative; }
    __attribute__((weak)) int weak(void) { return 1; }
    __attribute__((visibility("hidden"))) int hidden(void) { return data; }
    __attribute__((used)) static int kept(void) { return 7; }
    const char *text(void) { return "hi there"; }
    double number(double x) { return x * 3.14159; }
    """

  @Test(
    needs(
      InstalledTool.clang, InstalledTool.nm, InstalledTool.size,
      named: "clang, llvm-nm or llvm-size"),
    arguments: [
      ("arm64-apple-macos12", "arm64"), ("arm64e-apple-macos12", "arm64e"),
      ("x86_64-apple-macos12", "x86_64"), ("x86_64h-apple-macos12", "x86_64h"),
      ("i386-apple-macos10.9", "i386"), ("armv7-apple-ios9", "armv7"),
      ("armv7k-apple-watchos2", "armv7k"), ("arm64_32-apple-watchos6", "arm64_32"),
    ])
  func anyProcessorsTablesAreRead(target: String, architecture: String) throws {
    let scratch = try Scratch()
    let path = try InstalledTool.object(
      Self.source, target, language: "c", flags: ["-Os", "-fcommon"], in: scratch)
    let object = try ObjectFile.read(path)
    #expect(object.architecture == architecture)
    #expect((object.missingReferences != nil) == architecture.hasPrefix("armv7"))
    try expectAgreement(path)
    #expect(try object.symbol("_tentative").size == 4)
    #expect(try object.symbol("_tentative").traits.contains(.isCommon))
  }

  @Test(
    needs(
      InstalledTool.clang, InstalledTool.machOLinker, InstalledTool.dsymutil, InstalledTool.nm,
      named: "ld64.lld or dsymutil"))
  func linkedFilesAndTheirDebugSymbolsAreRead() throws {
    let scratch = try Scratch()
    let linker = try #require(InstalledTool.machOLinker)
    let path = try InstalledTool.object(
      Self.source + "\nint main(void) { return f(1) + kept(); }", "arm64-apple-macos12",
      language: "c", flags: ["-g", "-O1"], in: scratch)
    let flags = [
      "-arch", "arm64", "-platform_version", "macos", "12", "12", "-undefined", "dynamic_lookup",
      path, "-o",
    ]
    do {
      try linker.run(flags + ["\(scratch.path)/program"])
    } catch {
      // Swift's own linker is for its own systems only.
      print("skipped: \(linker.name) does not link for macOS")
      return
    }
    try linker.run(flags + ["\(scratch.path)/library", "-dylib"])
    try #require(InstalledTool.dsymutil).run(
      ["\(scratch.path)/program", "-o", "\(scratch.path)/program.dSYM"])
    let debugPath = "\(scratch.path)/program.dSYM/Contents/Resources/DWARF/program"
    for (path, kind) in [
      ("\(scratch.path)/program", ObjectFile.Kind.executable),
      ("\(scratch.path)/library", .dynamicLibrary), (debugPath, .debugSymbols),
    ] {
      try expectAgreement(path)
      #expect(try ObjectFile.read(path).kind == kind)
    }
    let program = try ObjectFile.read("\(scratch.path)/program")
    let debug = try ObjectFile.read(debugPath)
    for name in ["_main", "_f", "_text", "_data"] {
      #expect(try program.symbol(name).size == debug.symbol(name).size)
      #expect(try program.symbol(name).size > 0)
    }
    // The header of the program is in no section, whatever the symbol says.
    #expect(try program.symbol("__mh_execute_header").place == .absolute)
    #expect(debug.sections.allSatisfy { $0.fileRange.isEmpty })
    #expect(debug.sections.contains { $0.content == .debugging && $0.size > 0 })
  }

  // MARK: Comparison

  private func expectAgreement(_ path: String) throws {
    let object = try ObjectFile.read(path)
    #expect(Laws.broken(by: object, depth: .references) == [])
    expectSections(of: object, try #require(InstalledTool.size).run(["-m", path]))
    expectSymbols(of: object, try #require(InstalledTool.nm).run(["-m", "--no-sort", path]))
  }

  private func expectSections(of object: ObjectFile, _ listing: String) {
    let expected = LLVMNM.sections(listing)
    #expect(!expected.isEmpty)
    let hasCommon = object.symbols.contains { $0.traits.contains(.isCommon) }
    #expect(
      object.sections.dropLast(hasCommon ? 1 : 0).map(\.fullName) == expected.map(\.name))
    #expect(object.sections.dropLast(hasCommon ? 1 : 0).map(\.size) == expected.map(\.size))
  }

  private func expectSymbols(of object: ObjectFile, _ listing: String) {
    // Debuggers' notes are listed only on request.
    let symbols = object.symbols.filter { $0.kind != .debugging }
    let expected = LLVMNM.symbols(listing)
    #expect(symbols.count == expected.count)
    for (symbol, row) in zip(symbols, expected) {
      let comment = Comment(rawValue: "\(row)")
      #expect(object.name(of: symbol) == row.name, comment)
      let isCommon = symbol.traits.contains(.isCommon)
      let place =
        symbol.sectionIndex.map { isCommon ? "common" : object.sections[$0].fullName }
        ?? (symbol.place == .absolute ? "absolute" : "undefined")
      #expect(place == row.place || row.name == "__mh_execute_header", comment)
      if let value = row.value {
        #expect((isCommon ? symbol.size : symbol.address) == value, comment)
      }
      #expect((symbol.binding == .local) == row.words.contains("non-external"), comment)
      #expect((symbol.binding == .weak) == row.words.contains("weak"), comment)
      #expect(symbol.traits.contains(.isHidden) == row.words.contains("private"), comment)
      #expect(symbol.traits.contains(.isAlternateEntry) == row.notes.contains("alt entry"), comment)
      #expect(
        symbol.traits.contains(.isRetained)
          == (row.notes.contains("no dead strip") || row.notes.contains("referenced dynamically")),
        comment)
    }
  }
}
