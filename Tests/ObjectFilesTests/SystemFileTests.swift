import Bytes
import ObjectFiles
import Platform
import Testing
import _TestSupport

/// The machine's own libraries and programs, with sizes as GNU's `size` counts them.
@Suite struct SystemFileTests {
  private static func existing(_ paths: [String]) -> [String] {
    paths.filter { unsafe access($0, R_OK) == 0 }
  }

  private static let archives = existing([
    "/usr/lib/x86_64-linux-gnu/libc.a", "/usr/lib/gcc/x86_64-linux-gnu/12/libstdc++.a",
    "/usr/lib/aarch64-linux-gnu/libc.a",
  ])
  private static let programs = existing([
    "/usr/bin/env", "/usr/bin/git", "/lib/x86_64-linux-gnu/libc.so.6",
    "/lib64/ld-linux-x86-64.so.2", "/lib/x86_64-linux-gnu/libm.so.6",
    "/lib/aarch64-linux-gnu/libc.so.6",
  ])

  /// What an object has in memory, by members of an archive or for the one file.
  private func sizes(_ path: String) throws -> [UInt64] {
    let container = try ObjectContainer(MappedFile(path), depth: .sizes)
    return container.objects.map { object in
      object.sections.filter { $0.isAllocated && $0.name != "COMMON" }.map(\.size).reduce(0, +)
    }
  }

  /// The fourth column of GNU's `size`.
  private func expectedSizes(_ path: String) throws -> [UInt64] {
    try InstalledTool("size").run([path]).split(separator: "\n").dropFirst().compactMap {
      line in
      let fields = line.split { $0 == " " || $0 == "\t" }
      return fields.count > 3 ? UInt64(fields[3]) : nil
    }
  }

  @Test(optionalTool("size"), arguments: archives + programs)
  func sizesAreThoseThatSizeCounts(path: String) throws {
    #expect(try sizes(path) == expectedSizes(path))
  }

  @Test(optionalTool("nm"), arguments: archives)
  func symbolsAreThoseThatNmLists(path: String) throws {
    let container = try ObjectContainer(MappedFile(path), depth: .sizes)
    let count = container.objects.map { object in
      object.symbols.filter { symbol in
        symbol.kind != .section && symbol.kind != .debugging && !symbol.name.isEmpty
      }.count
    }.reduce(0, +)
    var expected = 0
    for line in try InstalledTool("nm").run([path]).split(separator: "\n")
    where !line.hasSuffix(":") && !line.hasPrefix("nm:") { expected += 1 }
    #expect(count == expected)
  }

  @Test(arguments: archives + programs)
  func lawsHold(path: String) throws {
    let container = try ObjectContainer(MappedFile(path), depth: .references)
    // Every tenth member of large archives.
    let step = container.members.count > 100 ? 10 : 1
    for index in stride(from: 0, to: container.members.count, by: step) {
      guard case .object(let object) = container.members[index].content else { continue }
      #expect(object.missingReferences == nil)
      #expect(Laws.broken(by: object, depth: .references) == [])
    }
  }

  /// What the compiler made of this very library.
  @Test func ownObjectsAreRead() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let folder = root.joined(separator: "/") + "/.build/debug/ObjectFiles.build"
    let names = ["Atom", "Archive", "ELFReader", "MachOReader"]
    for path in Self.existing(names.map { "\(folder)/\($0).swift.o" }) {
      let object = try ObjectFile.read(path)
      #expect(object.kind == .relocatable && !object.references.isEmpty)
      #expect(object.missingReferences == nil)
      #expect(Laws.broken(by: object, depth: .references) == [])
    }
  }
}
