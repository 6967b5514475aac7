import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// A libSystem of a few names, for linkers that want one.
private let systemStub = """
  --- !tapi-tbd
  tbd-version:     4
  targets:         [ arm64-ios, x86_64-macos, x86_64h-macos, arm64_32-watchos ]
  install-name:    '/usr/lib/libSystem.B.dylib'
  current-version: 1319
  exports:
    - targets:     [ arm64-ios, x86_64-macos, x86_64h-macos, arm64_32-watchos ]
      symbols:     [ _malloc, _free, _abort, _puts, dyld_stub_binder ]
  ...

  """

extension RealLink {
  /// Links with LLVM's linker for Mach-O, and gives its map.
  func linkMachO(
    in scratch: Scratch, linker: InstalledTool? = InstalledTool.machOLinker
  ) throws -> LinkMap {
    let linker = try #require(linker)
    try scratch.write(systemStub.utf8, to: "libSystem.tbd")
    let platform =
      switch target.split(separator: "-").last.map(String.init) {
      case let system? where system.hasPrefix("macos"): ["macos", "12.0", "12.0"]
      case let system? where system.hasPrefix("watchos"): ["watchos", "7.0", "7.0"]
      default: ["ios", "13.0", "13.0"]
      }
    try linker.run(
      ["-arch", architecture, "-platform_version"] + platform
        + ["-dead_strip", "-undefined", "dynamic_lookup", "-map", "program.map", "-o", "program"]
        + arguments + command + ["libSystem.tbd"], in: scratch.path)
    return try LinkMap(MappedFile("\(scratch.path)/program.map"))
  }

  /// Builds, links and predicts, and expects the same symbols and bytes of both sides.
  func expectMachOAgreement() throws {
    let scratch = try Scratch()
    try build(in: scratch)
    try expectMachOAgreement(in: scratch)
  }

  /// Links and predicts what `scratch` holds, and expects the same symbols and bytes of both sides.
  func expectMachOAgreement(
    in scratch: Scratch, linker: InstalledTool? = InstalledTool.machOLinker
  ) throws {
    let map = try linkMachO(in: scratch, linker: linker)
    let predicted = try predict(in: scratch)
    let rows = Set(map.liveSymbols.keys).union(map.deadSymbols.keys)
    let others = predicted.labelsBesideOthers.union(predicted.labelsOfOthers(than: rows))
    expectEqual(predicted.symbols { $0 == .live }, map.liveSymbols, "live", except: others)
    expectEqual(predicted.symbols { $0 == .dead }, map.deadSymbols, "dead", except: others)
    let footprint = Footprint(predicted)
    for (index, share) in footprint.objects.enumerated() {
      let name = LinkedSymbol.objectName(share.identity)
      let file = map.files.firstIndex { LinkedSymbol.objectName($0.path) == name }
      let bytes = file.map(map.objectBytes) ?? 0
      // What a label covers that lost to another object's has no row.
      guard !others.contains(where: { $0.object == name && !$0.name.hasPrefix("l") }) else {
        continue
      }
      #expect(
        share.sizes.bytes - predicted.unprintedBytes(of: index) == bytes, "\(rule): \(name)")
    }
  }
}

extension PredictedLink {
  /// The compiler's labels of places that have other symbols too: lld prints some of them.
  var labelsBesideOthers: Set<LinkedSymbol> {
    var labels: Set<LinkedSymbol> = []
    for object in objects {
      for (one, other) in zip(object.symbolOrder, object.symbolOrder.dropFirst()) {
        let (one, other) = (object.symbols[Int(one)], object.symbols[Int(other)])
        guard one.place == other.place, one.address == other.address else { continue }
        for symbol in [one, other] where symbol.traits.contains(.isTemporary) {
          labels.insert(
            LinkedSymbol(
              object: LinkedSymbol.objectName(object.path), name: object.name(of: symbol)))
        }
      }
    }
    return labels
  }

  /// Names of places within larger atoms that lost to the definitions of other objects, which alone
  /// have `rows`.
  func labelsOfOthers(than rows: Set<LinkedSymbol>) -> Set<LinkedSymbol> {
    let names = Dictionary(grouping: rows, by: \.name)
    var labels: Set<LinkedSymbol> = []
    for (index, object) in objects.enumerated() {
      for (position, atom) in object.atoms.enumerated()
      where !graph.isSuperseded[Int(graph.firstNodes[index]) + position] {
        for place in atom.symbols {
          let symbol = object.symbols[Int(object.symbolOrder[Int(place)])]
          let label = LinkedSymbol(
            object: LinkedSymbol.objectName(object.path), name: object.name(of: symbol))
          guard symbol.binding != .local, names[label.name] != nil, !rows.contains(label) else {
            continue
          }
          labels.insert(label)
        }
      }
    }
    return labels
  }

  /// The bytes of an object that live but have no row in a map of lld's.
  ///
  /// Those are literals other than strings, what has no label, and what each object says of its
  /// Objective-C.
  func unprintedBytes(of index: Int) -> Int {
    bytes(of: index) { atom, section in
      if case .literals = section.content { return true }
      let isNameless = atom.symbols.isEmpty && section.content == .regular
      return isNameless || section.name == "__objc_imageinfo"
    }
  }
}
