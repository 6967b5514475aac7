import Bytes
import LinkMaps
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// Swift's objects of ELF, with a section for each function, by whatever linkers there are.
@Suite(needs(InstalledTool.swift, InstalledTool.elfLinker, named: "swiftc or ld.lld"))
struct SwiftELFLinkTests {
  @Test(arguments: [
    ["-Onone"], ["-Osize"], ["-Osize", "-Xfrontend", "-internalize-at-link"],
    ["-Osize", "-enable-library-evolution"],
  ])
  func kitsLiveAsLLDKeepsThem(flags: [String]) throws {
    let scratch = try Scratch()
    try scratch.write((SwiftSources.kit).utf8, to: "Kit.swift")
    try #require(InstalledTool.swift).run(
      ["-wmo", "-parse-as-library", "-module-name", "Kit", "-Xfrontend", "-function-sections"]
        + flags + ["-c", "Kit.swift"], in: scratch.path)
    let arguments = ["-e", "kit_start", "--unresolved-symbols=ignore-all"]
    let link = RealLink(
      elf: flags.joined(separator: " "), [:], inputs: ["Kit.o"], arguments: arguments,
      options: LinkOptions(entry: "kit_start"))
    try link.expectELFAgreement(in: scratch)
    let predicted = try link.predict(in: scratch)
    // Others write unwind frames anew, and all but GNU ld give merged constants to no object.
    let expected = predicted.bytes(of: 0) { atom, section in
      section.name != ".eh_frame" && atom.role != .literal
    }
    for linker in InstalledTool.otherELFLinkers {
      try linker.run(
        ["--gc-sections", "-Map=other.map", "-o", "other"] + arguments + link.inputs,
        in: scratch.path)
      let map = try LinkMap(MappedFile("\(scratch.path)/other.map"))
      let file = try #require(map.files.firstIndex { $0.name == "Kit.o" })
      let bytes = map.rows.reduce(0) { sum, row in
        let isFrame = row.section >= 0 && map.sections[row.section].name == ".eh_frame"
        return row.file == file && !isFrame ? sum + row.bytes : sum
      }
      let literals = linker.name == "ld.bfd" ? predicted.literalBytes(of: 0) : 0
      #expect(bytes == expected + literals, "\(linker.name)")
    }
  }
}
