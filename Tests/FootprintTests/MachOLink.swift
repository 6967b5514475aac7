import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// One link of the fixtures: its inputs, and the map that a linker wrote for them.
struct MachOLink: Sendable, CustomTestStringConvertible {
  var map: String
  var inputs: [String]

  init(_ map: String, _ inputs: [String]) {
    self.map = map
    self.inputs = inputs
  }

  var testDescription: String { map }

  /// The links whose objects lie beside their maps.
  static let all = [
    MachOLink("small.lld19", ["main.o", "small.o", "ministd-Swift.o"]),
    MachOLink("small_ial.lld19", ["main.o", "small_ial.o", "ministd-Swift.o"]),
    MachOLink("mid_ial.lld19", ["main.o", "mid_ial.o", "ministd-Swift.o"]),
    MachOLink("arch.lld19", ["main.o", "libAppy.a", "ministd-Swift.o"]),
    MachOLink("objc.lld19", ["mo.o", "objc.o", "cxx.o"]),
    MachOLink("emb.lld19", ["main_none.o", "emb.o"]),
    MachOLink("emb.lldswift", ["main_none.o", "emb.o"]),
    MachOLink("frames.lld19", ["frames.o"]),
    MachOLink("frames_x86_64.lld19", ["frames_x86_64.o"]),
    MachOLink("small.ld64", ["main.o", "small.o", "ministd-Swift.o"]),
    MachOLink("small_ial.ld64", ["main.o", "small_ial.o", "ministd-Swift.o"]),
    MachOLink("mid_ial.ld64", ["main.o", "mid_ial.o", "ministd-Swift.o"]),
    MachOLink("arch.ld64", ["main.o", "libAppy.a", "ministd-Swift.o"]),
    MachOLink("objc.ld64", ["mo.o", "objc.o", "cxx.o"]),
  ]

  var linker: LinkOptions.Linker { map.hasSuffix(".ld64") ? .ld64 : .lld }

  func predict() throws -> PredictedLink {
    let containers = try inputs.map {
      try ObjectContainer(MappedFile(LinkFixture.path("macho/\($0)")))
    }
    return try PredictedLink(containers, options: LinkOptions(linker: linker))
  }

  func read() throws -> LinkMap {
    try LinkMap(MappedFile(LinkFixture.path("macho/\(map).map")))
  }
}

/// A symbol of one object, as both sides name it.
struct LinkedSymbol: Hashable, CustomStringConvertible {
  var object: String
  var name: String

  var description: String { "\(object): \(name)" }

  /// An object's name on both sides: a member's own, and the small Swift module's.
  static func objectName(_ path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(")"), let bracket = name.firstIndex(of: "(") {
      name = String(name[name.index(after: bracket)...].dropLast())
    }
    return name == "Swift.o" ? "ministd-Swift.o" : name
  }
}

extension PredictedLink {
  /// The symbols that live or die, literals and the labels of the assembler aside, each as often as it occurs.
  func symbols(where isWanted: (Fate) -> Bool) -> [LinkedSymbol: Int] {
    var symbols: [LinkedSymbol: Int] = [:]
    for (index, object) in objects.enumerated() {
      for (position, atom) in object.atoms.enumerated() {
        let node = Int(graph.firstNodes[index]) + position
        guard atom.role == .ordinary || atom.role == .liveSupport, isWanted(fate(of: node)) else {
          continue
        }
        for place in atom.symbols {
          let name = object.name(of: object.symbols[Int(object.symbolOrder[Int(place)])])
          if name.hasPrefix("ltmp") || name.hasPrefix("lCPI") { continue }
          symbols[
            LinkedSymbol(object: LinkedSymbol.objectName(object.path), name: name), default: 0] += 1
        }
      }
    }
    return symbols
  }
}

extension LinkMap {
  /// Sections that linkers make themselves: stubs, pointers, the index for unwinding.
  private static let own: Set<String> = [
    "__stubs", "__la_symbol_ptr", "__got", "__unwind_info", "__stub_helper",
  ]

  /// The bytes that a file has in sections that come from objects.
  func objectBytes(of file: Int) -> Int {
    rows.reduce(0) { sum, row in
      let isOwn = row.section >= 0 && Self.own.contains(sections[row.section].name)
      return row.file == file && !isOwn ? sum + row.bytes : sum
    }
  }

  /// The live symbols of the objects, each as often as it occurs.
  var liveSymbols: [LinkedSymbol: Int] {
    var symbols: [LinkedSymbol: Int] = [:]
    for row in rows where row.file > 0 {
      if row.section >= 0, Self.own.contains(sections[row.section].name) { continue }
      add(name(of: row), row.file, &symbols)
    }
    return symbols
  }

  /// The dead symbols of the objects, each as often as it occurs.
  var deadSymbols: [LinkedSymbol: Int] {
    var symbols: [LinkedSymbol: Int] = [:]
    for row in deadRows ?? [] where row.file > 0 { add(name(of: row), row.file, &symbols) }
    return symbols
  }

  private func add(_ name: String, _ file: Int, _ symbols: inout [LinkedSymbol: Int]) {
    if ["ltmp", "lCPI", "literal string: ", "EH_Frame"].contains(where: name.hasPrefix) { return }
    let object = LinkedSymbol.objectName(files[file].path)
    symbols[LinkedSymbol(object: object, name: name), default: 0] += 1
  }
}
