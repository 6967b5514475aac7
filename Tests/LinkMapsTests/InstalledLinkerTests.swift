import LinkMaps
import Testing
import _TestSupport

/// Programs linked on the spot, whose sections other tools list.
@Suite struct InstalledLinkerTests {
  static let main = """
    extern int scale(int); __thread int perThread; __thread int set = 3;
    int table[40] = {1, 2, 3}; int zeros[70]; static int hidden[9];
    const char *const words[] = {"one", "two", "a \\"third\\" one"};
    static __attribute__((noinline)) int twice(int a) { return 2 * a + hidden[a & 7]; }
    __attribute__((weak)) int weakly(int a) { return a + 1; }
    int used(int a) { hidden[1] = a; perThread += set; return twice(a) + scale(weakly(a)); }
    void _start(void) { zeros[used(table[2])] = words[1][0]; for (;;) { } }
    """
  static let scale = """
    int common_array[21]; const char *name = "two";
    int scale(int a) { return a * 7 + common_array[a & 15] + name[0]; }
    int never(int a) { return a * 9; }
    """

  @Test(
    .enabled(
      if: isInstalled("clang") && isInstalled("readelf"), "skipped: clang or readelf is missing"),
    arguments: [
      ("ld.bfd", LinkMap.Linker.gnuLD), ("ld.gold", .gold), ("ld.lld", .lldELF),
      ("ld.lld-14", .lldELF), ("ld.lld-19", .lldELF), ("mold", .mold),
    ])
  func theMapAgreesWithTheProgram(name: String, linker: LinkMap.Linker) throws {
    guard isInstalled(name) else {
      print("skipped: \(name) is not installed")
      return
    }
    let scratch = try Scratch()
    try compile(in: scratch)
    for options in [[], ["--gc-sections"], ["-O2", "--gc-sections", "-shared"]] {
      try InstalledTool(name).run(
        ["-o", "program", "-Map=map", "main.o", "libscale.a"] + options, in: scratch.path)
      let map = try Sample.map(scratch.read("map"))
      #expect(map.linker == linker)
      try checkSums(of: map)
      let program = try sections(of: "program", in: scratch).filter {
        $0.isLoaded && $0.size > 0
      }
      let expected = program.map { "\($0.name) \($0.address) \($0.size) \($0.isZeroFill)" }
      let found = map.sections.filter { $0.size > 0 }
        .map { "\($0.name) \($0.address) \($0.size) \($0.isZeroFill)" }
      #expect(found.sorted() == expected.sorted())
      try checkObjects(of: map, in: scratch, isWhole: options.isEmpty)
    }
  }

  /// Without `--gc-sections`, all code and data of the objects is in the program.
  private func checkObjects(of map: LinkMap, in scratch: Scratch, isWhole: Bool) throws {
    #expect(map.files.map(\.name).contains("libscale.a(scale.o)"))
    for (object, name) in [("main.o", "main.o"), ("scale.o", "libscale.a(scale.o)")] {
      let input = try sections(of: object, in: scratch)
      for kind in [".text", ".data"] {
        let size = input.filter { $0.name.hasPrefix(kind) }.reduce(0) { $0 + $1.size }
        let bytes = map.rows(ofFile: name).filter {
          map.sections[$0.section].name.hasPrefix(kind)
        }.reduce(0) { $0 + $1.bytes }
        if isWhole {
          #expect(bytes == size, "\(kind) of \(name)")
        } else {
          #expect(bytes <= size, "\(kind) of \(name)")
        }
      }
    }
  }

  @Test(
    .enabled(
      if: isInstalled("clang") && isInstalled("llvm-size"), "skipped: clang or llvm-size is missing"
    ),
    arguments: ["ld64.lld-14", "ld64.lld-19"])
  func theMapAgreesWithAMachOProgram(name: String) throws {
    guard isInstalled(name) else {
      print("skipped: \(name) is not installed")
      return
    }
    let scratch = try Scratch()
    try scratch.write(Self.main.replacing("_start", with: "start").utf8, to: "main.c")
    try scratch.write(Self.scale.utf8, to: "scale.c")
    for file in ["main", "scale"] {
      try InstalledTool("clang").run(
        ["-target", "arm64-apple-ios13.0", "-O1", "-c", "\(file).c", "-o", "\(file).o"],
        in: scratch.path)
    }
    try InstalledTool(name).run(
      [
        "-arch", "arm64", "-platform_version", "ios", "13.0", "13.0", "-dylib", "-dead_strip",
        "-undefined", "dynamic_lookup", "-map", "map", "-o", "program", "main.o", "scale.o",
      ], in: scratch.path)
    let map = try Sample.map(scratch.read("map"))
    #expect(map.linker == .lldMachO)
    try checkSums(of: map)
    let output = try InstalledTool("llvm-size").run(["-A", "-d", "program"], in: scratch.path)
    let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
    let expected = lines.filter { $0.count == 3 && $0[0].hasPrefix("__") && $0[1] != "0" }
      .map { $0.joined(separator: " ") }
    let found = map.sections.filter { $0.size > 0 }.map { "\($0.name) \($0.size) \($0.address)" }
    #expect(found.sorted() == expected.sorted())
    if name != "ld64.lld-14" {
      #expect(map.deadRows != nil)
      #expect(
        map.bytes(named: "_twice") == map.rows.filter { map.name(of: $0) == "_twice" }.map(\.size))
    }
  }

  // MARK: Other tools

  private struct Section {
    var name: String
    var address: UInt64
    var size: Int
    var isLoaded: Bool
    var isZeroFill: Bool
  }

  private func compile(in scratch: Scratch) throws {
    try scratch.write(Self.main.utf8, to: "main.c")
    try scratch.write(Self.scale.utf8, to: "scale.c")
    for file in ["main", "scale"] {
      try InstalledTool("clang").run(
        [
          "-O1", "-fPIC", "-fcommon", "-ffunction-sections", "-fno-stack-protector", "-c",
          "\(file).c",
        ],
        in: scratch.path)
    }
    try InstalledTool("llvm-ar").run(["rc", "libscale.a", "scale.o"], in: scratch.path)
  }

  private func sections(of file: String, in scratch: Scratch) throws -> [Section] {
    let output = try InstalledTool("readelf").run(["-SW", file], in: scratch.path)
    return output.split(separator: "\n").compactMap { line in
      guard let bracket = line.firstIndex(of: "]"), line.contains("["),
        let open = line.firstIndex(of: "["), line[open...].dropFirst().prefix(2) != "Nr"
      else { return nil }
      // Name, type, address, offset, size, entry size, flags if there are any, three numbers.
      let fields = line[bracket...].dropFirst().split(separator: " ")
      guard fields.count >= 9, fields[0] != "NULL" else { return nil }
      return Section(
        name: String(fields[0]), address: UInt64(fields[2], radix: 16) ?? 0,
        size: Int(fields[4], radix: 16) ?? -1,
        isLoaded: fields.count > 9 && fields[6].contains("A"), isZeroFill: fields[1] == "NOBITS")
    }
  }
}
