import Bytes
import ObjectFiles
import Testing
import _TestSupport

/// Object files of real compilers, kept beside the tests.
enum Fixture {
  /// Swift, Objective-C, C++ and C for iOS, by clang and swiftc.
  static let machO = [
    "small.o", "small_ial.o", "main.o", "main_none.o", "emb.o", "objc.o", "cxx.o", "mo.o",
    "ministd-Swift.o",
  ].map { "macho/\($0)" }
  /// C, C++ and Swift for Linux.
  static let elf = ["tiny.o", "tinycpp.o", "app.o", "arc.o"].map { "elf/\($0)" }

  /// All that this system reads, archives and universal files included.
  static let all =
    machO + ["macho/main_fat.o"] + (readsELF ? elf + ["elf/libarc.a"] : [])

  /// Where the file `name` is: of real links, or beside the tests.
  static func path(_ name: String, testFile: String = #filePath) -> String {
    if name.hasPrefix("macho/") || name.hasPrefix("elf/") { return LinkFixture.path(name) }
    return testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/Fixtures/\(name)"
  }

  static func bytes(_ name: String) throws -> [UInt8] { try WholeFile.read(path(name)) }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The one object of a fixture.
  static func object(
    _ name: String, depth: ObjectFile.Depth = .references
  ) throws -> ObjectFile {
    try ObjectFile.read(path(name), depth: depth)
  }
}

extension ObjectContainer {
  /// Reads `bytes` as if they were a file.
  init(
    bytes: [UInt8], architecture: String? = nil, depth: ObjectFile.Depth = .references
  ) throws(ObjectError) {
    try self.init(
      MappedFile("sample", bytes: unsafe bytes.span.bytes), architecture: architecture, depth: depth
    )
  }

  /// The objects among the members.
  var objects: [ObjectFile] {
    members.compactMap { member in
      if case .object(let object) = member.content { object } else { nil }
    }
  }
}

extension ObjectFile {
  /// The one object in the file at `path`.
  static func read(_ path: String, depth: Depth = .references) throws -> ObjectFile {
    let container = try ObjectContainer(MappedFile(path), depth: depth)
    return try #require(container.objects.first)
  }

  /// The one object in `bytes`.
  static func read(_ bytes: [UInt8], depth: Depth = .references) throws -> ObjectFile {
    try #require(ObjectContainer(bytes: bytes, depth: depth).objects.first)
  }

  /// The first section of a name.
  func section(_ name: String) throws -> (index: Int, section: Section) {
    let index = try #require(sections.firstIndex { $0.fullName == name }, "no section \(name)")
    return (index, sections[index])
  }

  /// The first symbol of a name, debuggers' notes left out.
  func symbol(_ name: String) throws -> Symbol {
    try #require(
      symbols.first { $0.kind != .debugging && self.name(of: $0) == name }, "no symbol \(name)")
  }

  /// The atoms of the first section of a name.
  func atoms(of section: String) throws -> [Atom] {
    let index = try self.section(section).index
    return atoms.filter { Int($0.section) == index }
  }

  /// The atom that has the symbol of a name.
  func atom(_ name: String) throws -> Atom {
    try #require(
      atoms.first { atom in
        atom.symbols.contains { self.name(of: symbols[Int(symbolOrder[Int($0)])]) == name }
      }, "no atom has \(name)")
  }

  /// What `atom` refers to, as texts: a symbol's name, or a section and an address in it.
  func targets(of atom: Atom, role: Reference.Role? = nil) -> [String] {
    atom.references.map { references[Int($0)] }
      .filter { role == nil || $0.role == role }
      .map { reference in
        switch reference.target {
        case .symbol(let index):
          let symbol = symbols[Int(index)]
          let isSection = symbol.kind == .section
          return isSection
            ? symbol.sectionIndex.map { sections[$0].fullName } ?? "" : name(of: symbol)
        case .atom(let index):
          let atom = atoms[Int(index)]
          return "\(sections[Int(atom.section)].fullName)+\(atom.address)"
        }
      }
  }
}
