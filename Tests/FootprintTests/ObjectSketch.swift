import Bytes
import Testing
import _TestSupport

@testable import Footprint
@testable import ObjectFiles

/// An object made by hand, which may be what no reader would give.
struct ObjectSketch {
  /// One atom, with the symbols that it has.
  struct Piece {
    var symbols: [(name: String, offset: UInt64)]
    var bytes: [UInt8]
    var section: String
    var binding: Symbol.Binding
    var traits: Symbol.Traits
    var role: Atom.Role
    var retention: Atom.Retention
    var group: Int32
    var needs: [String]
    var addends: [Int64]
  }

  var path: String
  var format: ObjectFile.Format
  var pieces: [Piece] = []
  var groups: [SectionGroup] = []
  /// Names that it refers to weakly.
  var weakReferences: Set<String> = []

  init(_ path: String = "a.o", format: ObjectFile.Format = .machO) {
    (self.path, self.format) = (path, format)
  }

  /// Adds an atom called `names`, which refers to `needs`.
  mutating func add(
    _ names: String..., bytes: [UInt8] = [1, 2, 3, 4], section: String = "__text",
    binding: Symbol.Binding = .global, traits: Symbol.Traits = [], role: Atom.Role = .ordinary,
    retention: Atom.Retention = .none, group: Int32 = -1, needs: [String] = [],
    addends: [Int64] = []
  ) {
    pieces.append(
      Piece(
        symbols: names.map { ($0, 0) }, bytes: bytes, section: section, binding: binding,
        traits: traits, role: role, retention: retention, group: group, needs: needs,
        addends: addends))
  }

  /// Adds a tentative definition.
  mutating func add(common name: String, size: Int) {
    add(
      name, bytes: [UInt8](repeating: 0, count: size),
      section: format == .elf ? "COMMON" : "__common", traits: .isCommon)
  }

  /// The sections that pieces lie in, in order.
  private var sectionNames: [String] {
    var names: [String] = []
    for piece in pieces where !names.contains(piece.section) { names.append(piece.section) }
    return names
  }

  /// The object, whose names and bytes are appended to `content`, without the file that holds them.
  private func object(_ content: inout [UInt8]) -> ObjectFile {
    var names: [String: Range<Int>] = [:]
    func place(_ name: String) -> Range<Int> {
      if let range = names[name] { return range }
      let range = content.count..<content.count + name.utf8.count
      content += Array(name.utf8)
      names[name] = range
      return range
    }
    var object = ObjectFile(
      path: path, format: format, kind: .relocatable, architecture: "arm64", sections: [],
      symbols: [], symbolOrder: [], atoms: [], references: [], groups: groups,
      missingReferences: nil, range: 0..<0,
      file: unsafe MappedFile("", bytes: content.span.bytes.extracting(first: 0)))
    var own: [String: Int32] = [:]
    for (index, name) in sectionNames.enumerated() {
      let start = content.count
      let base = UInt64(index) << 32
      var address = base
      for piece in pieces where piece.section == name {
        let first = Int32(object.symbolOrder.count)
        for (symbol, offset) in piece.symbols {
          own[symbol] = Int32(object.symbols.count)
          object.symbolOrder.append(Int32(object.symbols.count))
          object.symbols.append(
            Symbol(
              name: 0..<0, place: .section(Int32(index)), address: address + offset,
              size: UInt64(piece.bytes.count), binding: piece.binding, kind: .unspecified,
              traits: piece.traits))
        }
        object.atoms.append(
          Atom(
            section: Int32(index), role: piece.role, retention: piece.retention,
            group: piece.group, address: address, size: UInt64(piece.bytes.count),
            symbols: first..<Int32(object.symbolOrder.count), references: 0..<0))
        content += piece.bytes
        address += UInt64(piece.bytes.count)
      }
      let isCommon = name == "COMMON" || name == "__common"
      object.sections.append(
        Section(
          segment: format == .machO ? (name == "__text" ? "__TEXT" : "__DATA") : "", name: name,
          address: base, size: address - base, fileRange: start..<content.count,
          content: isCommon ? .zeroFill : name.contains("cstring") ? .strings : .regular,
          isAllocated: true, isExecutable: name == "__text" || name.hasPrefix(".text"),
          isWritable: false))
    }
    let ordered = sectionNames.flatMap { name in pieces.filter { $0.section == name } }
    for (position, piece) in ordered.enumerated() {
      let first = Int32(object.references.count)
      for (number, need) in piece.needs.enumerated() {
        if own[need] == nil {
          own[need] = Int32(object.symbols.count)
          object.symbols.append(
            Symbol(
              name: 0..<0, place: .undefined, address: 0, size: 0,
              binding: weakReferences.contains(need) ? .weak : .global, kind: .unspecified,
              traits: []))
        }
        object.references.append(
          Reference(
            target: .symbol(own[need] ?? 0), role: .relocation,
            addend: number < piece.addends.count ? piece.addends[number] : 0))
      }
      object.atoms[position].references = first..<Int32(object.references.count)
    }
    for (name, index) in own { object.symbols[Int(index)].name = place(name) }
    return object
  }

  /// The objects that `sketches` are of, all in one file.
  static func objects(_ sketches: [ObjectSketch]) -> [ObjectFile] {
    var content: [UInt8] = []
    let objects = sketches.map { $0.object(&content) }
    let file = unsafe MappedFile("sketch", bytes: content.span.bytes)
    return objects.map { object in
      ObjectFile(
        path: object.path, format: object.format, kind: object.kind,
        architecture: object.architecture, sections: object.sections, symbols: object.symbols,
        symbolOrder: object.symbolOrder, atoms: object.atoms, references: object.references,
        groups: object.groups, missingReferences: nil, range: 0..<content.count, file: file)
    }
  }
}

extension ObjectContainer {
  /// A container of `objects`, as if they had been read.
  static func holding(_ objects: [ObjectFile], isArchive: Bool = false) throws -> ObjectContainer {
    // The header of a Mach-O object that holds nothing.
    let words: [UInt32] = [0xfeed_facf, 0x0100_000c, 0, 1, 0, 0, 0, 0]
    let header = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    var container = unsafe try ObjectContainer(MappedFile("empty.o", bytes: header.span.bytes))
    container.path = objects.first?.path ?? "lib.a"
    container.isArchive = isArchive
    container.members = objects.map {
      Member(path: $0.path, architecture: $0.architecture, content: .object($0))
    }
    return container
  }
}

extension PredictedLink {
  /// The bytes that the program has of its objects.
  var liveBytes: Int { Footprint(self, isItemized: false).total.bytes }
}
