import Bytes
import LinkMaps
import _TestSupport

/// Maps that linkers wrote, and two written by hand in the words of linkers that run on macOS only.
enum Sample {
  static let macho = [
    "arch.ld64", "mid_ial.ld64", "objc.ld64", "small.ld64", "small_ial.ld64",
    "small_ial.ld64-907", "meter.ld64", "planner.ld-prime", "arch.lld19", "emb.lld19",
    "emb.lldswift", "lto.lld19", "mid_ial.lld19", "mid_onone.lld19", "objc.lld19", "small.lld19",
    "small_ial.lld19", "objc.lld14",
  ].map { "macho/\($0)" }

  static let elf = [
    "AppySDK_ial.lld", "firmware.lld", "icf.lld", "nodem.lld", "relocatable.lld", "thinlto.lld",
    "tiny.lld", "tinycpp.lld", "AppySDK_ial.gnuld", "firmware.gnuld", "lto.gnuld", "tiny.gnuld",
    "tiny-ja.gnuld", "tinycpp.gnuld", "AppySDK_ial.gold", "lto.gold", "tiny.gold", "tiny-ja.gold",
    "tinycpp.gold", "AppySDK_ial.mold", "tiny.mold", "tinycpp.mold",
  ].map { "elf/\($0)" }

  static let all = macho + elf

  /// The map's file, of which `name` lacks the `.map`.
  static func file(_ name: String) throws -> MappedFile {
    try MappedFile(LinkFixture.path("\(name).map"))
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try WholeFile.read(LinkFixture.path("\(name).map"))
  }

  /// A file that holds `bytes`.
  static func file(holding bytes: [UInt8]) -> MappedFile {
    unsafe MappedFile("sample.map", bytes: bytes.span.bytes)
  }

  static func map(_ bytes: [UInt8]) throws(LinkMapError) -> LinkMap {
    try LinkMap(file(holding: bytes))
  }

  static func map(_ text: String) throws(LinkMapError) -> LinkMap { try map(Array(text.utf8)) }
}

extension LinkMap {
  /// The file of a name that only one has.
  func file(named name: String) -> LinkedFile? {
    let found = files.filter { $0.name == name }
    return found.count == 1 ? found[0] : nil
  }

  /// The live rows of a file of that name.
  func rows(ofFile name: String) -> [MapRow] {
    rows.filter { files[$0.file].name == name }
  }

  /// The name of a row, as it stands in the map.
  func nameBytes(of row: MapRow) -> [UInt8] {
    withName(of: row) { name in unsafe name.withUnsafeBytes { unsafe Array($0) } }
  }

  /// What the rows of that name own and print.
  func bytes(named name: String) -> [Int] { rows.filter { self.name(of: $0) == name }.map(\.bytes) }
}
