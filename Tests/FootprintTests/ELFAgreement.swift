import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

extension RealLink {
  /// What LLVM's linker for ELF said of a link.
  struct ELFResult {
    var map: LinkMap
    /// The sections that it removed, each as often as it was named.
    var removed: [LinkedSymbol: Int]
  }

  /// Links with LLVM's linker for ELF.
  func linkELF(in scratch: Scratch) throws -> ELFResult {
    let linker = try #require(InstalledTool.elfLinker)
    let printed = try linker.run(
      // The default of lld before version 15 links members for tentative definitions, like Fortran.
      ["--gc-sections", "--print-gc-sections", "--no-fortran-common"]
        + ["-Map", "program.map", "-o", "program"] + arguments + command, in: scratch.path)
    return ELFResult(
      map: try LinkMap(MappedFile("\(scratch.path)/program.map")),
      removed: ELFLink.removed(in: printed))
  }

  /// Builds, links and predicts, and expects the same sections and bytes of both sides.
  func expectELFAgreement() throws {
    let scratch = try Scratch()
    try build(in: scratch)
    try expectELFAgreement(in: scratch)
  }

  /// Links and predicts what `scratch` holds, and expects the same sections and bytes of both sides.
  func expectELFAgreement(in scratch: Scratch) throws {
    let result = try linkELF(in: scratch)
    let predicted = try predict(in: scratch)
    expectEqual(predicted.removedSections, result.removed, "removed")
    let footprint = Footprint(predicted)
    for (index, share) in footprint.objects.enumerated() {
      let name = LinkedSymbol.objectName(share.identity)
      let file = result.map.files.firstIndex { LinkedSymbol.objectName($0.path) == name }
      let bytes = file.map { result.map.files[$0].figures.bytes } ?? 0
      #expect(share.sizes.bytes - predicted.sharedBytes(of: index) == bytes, "\(rule): \(name)")
    }
    expectEqualLiterals(predicted, result.map)
    let objects = Set(footprint.objects.map { LinkedSymbol.objectName($0.identity) })
    for file in result.map.files.dropFirst() where file.figures.bytes > 0 {
      let name = LinkedSymbol.objectName(file.path)
      #expect(objects.contains(name), "\(rule): \(file.path)")
    }
  }

  /// Expects the bytes of merged strings and constants that the linker put together.
  private func expectEqualLiterals(_ predicted: PredictedLink, _ map: LinkMap) {
    var linked = 0
    for row in map.rows where row.file == 0 && row.isInputSection {
      let name = map.name(of: row)
      if name.contains(".str") && !name.contains("tab") || name.contains(".cst") {
        linked += row.size
      }
    }
    let bytes = predicted.objects.indices.reduce(0) { $0 + predicted.literalBytes(of: $1) }
    // Maps of older versions do not have them.
    if linked == 0 { return }
    #expect(bytes == linked, "\(rule): literals")
  }

  /// Expects the same symbols as often, and says which differ.
  func expectEqual(
    _ predicted: [LinkedSymbol: Int], _ linked: [LinkedSymbol: Int], _ fate: String,
    except others: Set<LinkedSymbol> = []
  ) {
    let names = Set(predicted.keys).union(linked.keys).subtracting(others)
      .filter { predicted[$0] != linked[$0] }
    let differences = names.map { name in
      "\(name): \(predicted[name] ?? 0) predicted \(fate), \(linked[name] ?? 0) linked"
    }
    #expect(differences.sorted() == [], "\(rule)")
  }
}

extension PredictedLink {
  /// The sections of which nothing lives, each as often as its name occurs in an object.
  ///
  /// Tentative definitions and unwind frames are no sections that a linker would name.
  var removedSections: [LinkedSymbol: Int] {
    var removed: [LinkedSymbol: Int] = [:]
    for (index, object) in objects.enumerated() {
      var isLive: [Int32: Bool] = [:]
      for (position, atom) in object.atoms.enumerated() {
        let node = Int(graph.firstNodes[index]) + position
        let section = object.sections[Int(atom.section)]
        guard section.name != ".eh_frame", section.name != "COMMON", !graph.isSuperseded[node]
        else { continue }
        isLive[atom.section] = isLive[atom.section] ?? false || liveness.isLive[node]
      }
      for (section, isLive) in isLive where !isLive {
        removed[
          LinkedSymbol(
            object: LinkedSymbol.objectName(object.path),
            name: object.sections[Int(section)].name), default: 0] += 1
      }
    }
    return removed
  }

  /// The bytes of an object's merged strings and constants that live.
  func literalBytes(of index: Int) -> Int {
    bytes(of: index) { atom, _ in atom.role == .literal }
  }

  /// The bytes of an object that live in what a map of lld's gives to nobody: merged sections, and the
  /// index for unwinding that ARM has.
  func sharedBytes(of index: Int) -> Int {
    bytes(of: index) { atom, section in
      atom.role == .literal || section.name.hasPrefix(".ARM.exidx")
    }
  }

  /// The bytes of an object's atoms that live and for which `isMeant` holds.
  func bytes(of index: Int, where isMeant: (Atom, Section) -> Bool) -> Int {
    let object = objects[index]
    return object.atoms.enumerated().reduce(0) { sum, entry in
      let (position, atom) = entry
      guard isMeant(atom, object.sections[Int(atom.section)]) else { return sum }
      return sum + countedBytes(of: Int(graph.firstNodes[index]) + position)
    }
  }
}
