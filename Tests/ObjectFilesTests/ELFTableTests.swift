import ObjectFiles
import Testing
import _TestSupport

/// Sections and symbols of ELF files, as readelf lists them.
@Suite(needsELF) struct ELFTableTests {
  // Recorded with GNU readelf 2.40, so that the facts are there without the tool.
  @Test(arguments: Fixture.elf)
  func sectionsAreThoseThatReadelfListed(name: String) throws {
    let file = name.split(separator: "/").last ?? ""
    try expectSections(
      of: Fixture.object(name), ReadELF.sections(try Fixture.text("recorded/\(file).sections")))
  }

  @Test(arguments: Fixture.elf)
  func symbolsAreThoseThatReadelfListed(name: String) throws {
    let file = name.split(separator: "/").last ?? ""
    try expectSymbols(
      of: Fixture.object(name),
      ReadELF.symbols(try Fixture.text("recorded/\(file).symbols"), table: ".symtab"))
  }

  @Test(needs(InstalledTool.readelf, named: "readelf"), arguments: Fixture.elf)
  func readelfStillListsThem(name: String) throws {
    try expectAgreement(Fixture.path(name), table: ".symtab")
  }

  private static let source = """
    static int counter; int *pointer = &counter; int tentative; __thread int local = 3;
    __thread int localZero;
    static __attribute__((noinline)) int helper(int x) { return x * 7 + counter; }
    int f(int x) { return helper(x) + *pointer + tentative; }
    __attribute__((weak)) int weak(void) { return 1; }
    __attribute__((visibility("hidden"))) int hidden(void) { return local + localZero; }
    const char *text(void) { return "hi there"; }
    double number(double x) { return x * 3.14159; }
    """

  @Test(
    needs(InstalledTool.readelf, InstalledTool.clang, named: "clang or readelf"),
    arguments: [
      ("x86_64-linux-gnu", "x86_64"), ("x86_64-linux-gnux32", "x32"), ("i386-linux-gnu", "i386"),
      ("aarch64-linux-gnu", "aarch64"), ("aarch64_be-linux-gnu", "aarch64_be"),
      ("armv7-linux-gnueabihf", "arm"), ("thumbv7-linux-gnueabihf", "arm"),
      ("armebv7-linux-gnueabihf", "armeb"), ("riscv64-linux-gnu", "riscv64"),
      ("riscv32-linux-gnu", "riscv32"), ("mips-linux-gnu", "mips"),
      ("mips64el-linux-gnuabi64", "mips64el"), ("powerpc-linux-gnu", "powerpc"),
      ("s390x-linux-gnu", "s390x"),
    ])
  func anyProcessorsTablesAreRead(target: String, architecture: String) throws {
    let scratch = try Scratch()
    let path = try InstalledTool.object(
      Self.source, target, language: "c", flags: ["-Os", "-fcommon", "-ffunction-sections"],
      in: scratch)
    #expect(try ObjectFile.read(path).architecture == architecture)
    try expectAgreement(path, table: ".symtab")
  }

  // MARK: Comparison

  private func expectAgreement(_ path: String, table: String) throws {
    let object = try ObjectFile.read(path)
    let readelf = try #require(InstalledTool.readelf)
    expectSections(of: object, ReadELF.sections(try readelf.run(["-SW", path])))
    expectSymbols(of: object, ReadELF.symbols(try readelf.run(["-sW", path]), table: table))
    #expect(Laws.broken(by: object, depth: .references) == [])
  }

  private func expectSections(of object: ObjectFile, _ expected: [ReadELF.Section]) {
    let hasCommon = object.sections.count == expected.count + 1
    #expect(object.sections.count == expected.count || hasCommon)
    if hasCommon { #expect(object.sections.last?.name == "COMMON") }
    for (section, row) in zip(object.sections, expected) {
      #expect(section.name == row.name)
      #expect(section.address == row.address, "\(row.name)")
      #expect(section.size == row.size, "\(row.name)")
      #expect(
        section.isAllocated == (row.flags.contains("A") && !row.flags.contains("E")), "\(row.name)")
      #expect(section.isExecutable == row.flags.contains("X"), "\(row.name)")
      #expect(section.isWritable == row.flags.contains("W"), "\(row.name)")
      #expect((section.content == .zeroFill) == (row.type == "NOBITS"), "\(row.name)")
      if row.type != "NOBITS", row.type != "NULL" {
        #expect(section.fileRange == row.offset..<row.offset + Int(row.size), "\(row.name)")
      }
    }
  }

  private func expectSymbols(of object: ObjectFile, _ expected: [ReadELF.Symbol]) {
    #expect(object.symbols.count == expected.count)
    for (symbol, row) in zip(object.symbols, expected) {
      let comment = Comment(rawValue: "\(row)")
      // readelf names a section's symbol after the section.
      if row.type != "SECTION" { #expect(object.name(of: symbol) == row.name, comment) }
      switch row.section {
      case "UND": #expect(symbol.place == .undefined, comment)
      case "ABS": #expect(symbol.place == .absolute, comment)
      case "COM":
        #expect(symbol.sectionIndex == object.sections.count - 1, comment)
        #expect(symbol.traits.contains(.isCommon), comment)
        #expect(symbol.size == row.size, comment)
      default:
        #expect(symbol.sectionIndex == Int(row.section), comment)
        let bit: UInt64 = object.architecture.hasPrefix("arm") && row.type == "FUNC" ? 1 : 0
        #expect(symbol.address == row.value & ~bit, comment)
        // Swift gives an alias within a constant the size of the whole, beyond the section's end.
        let rest = symbol.sectionIndex.map { index in
          object.sections[index].address + object.sections[index].size - symbol.address
        }
        if row.size > 0 { #expect(symbol.size == min(row.size, rest ?? 0), comment) }
      }
      let bindings = ["LOCAL": Symbol.Binding.local, "GLOBAL": .global, "WEAK": .weak]
      #expect(symbol.binding == bindings[row.binding], comment)
      #expect(symbol.traits.contains(.isHidden) == (row.visibility == "HIDDEN"), comment)
      let kinds = [
        "FUNC": Symbol.Kind.function, "OBJECT": .data, "TLS": .threadLocal, "SECTION": .section,
        "FILE": .debugging, "IFUNC": .indirectFunction,
      ]
      if let kind = kinds[row.type] { #expect(symbol.kind == kind, comment) }
    }
  }
}
