import Bytes
import LinkMaps
import Testing
import _TestSupport

/// Maps that are cut, or not as any linker writes them.
@Suite struct BrokenMapTests {
  static let small = Sample.all.filter {
    !$0.contains("mid_") && !$0.contains("arch.") && !$0.contains("AppySDK")
  }

  /// Cut anywhere, a map is an error or says less than the whole, and then it was cut at a line.
  @Test(arguments: small)
  func aCutMapIsAnErrorOrSmaller(name: String) throws {
    let bytes = try Sample.bytes(name)
    let lines = bytes.indices.filter { bytes[$0] == 0x0a }.map { $0 + 1 }
    let offsets = Self.sample(of: Array(bytes.indices)) + Self.sample(of: lines)
    try checkCuts(of: bytes, at: offsets)
  }

  @Test(arguments: ["macho/lto.lld19"])
  func aSmallMapIsCutAtEveryByte(name: String) throws {
    let bytes = try Sample.bytes(name)
    try checkCuts(of: bytes, at: Array(bytes.indices))
  }

  @Test(arguments: TinyMaps.all)
  func aTinyMapIsCutAtEveryByte(text: String) throws {
    let bytes = Array(text.utf8)
    try checkCuts(of: bytes, at: Array(bytes.indices))
  }

  private static func sample(of offsets: [Int]) -> [Int] {
    stride(from: 0, to: offsets.count, by: max(1, offsets.count / 60)).map { offsets[$0] }
  }

  private func checkCuts(of bytes: [UInt8], at offsets: [Int]) throws {
    let whole = try LinkMapTotals(Sample.file(holding: bytes))
    for offset in offsets where offset < bytes.count {
      do {
        let part = try LinkMapTotals(Sample.file(holding: Array(bytes[..<offset])))
        #expect(offset > 0 && bytes[offset - 1] == 0x0a, "cut at \(offset)")
        if !part.notes.contains(.endsAmongLoadedSections) {
          #expect(part.total.bytes <= whole.total.bytes, "cut at \(offset)")
        }
        // A list whose falsehood shows in its end cannot be told from a true one without it.
        if let dead = whole.total.deadBytes {
          #expect(part.total.deadBytes ?? 0 <= dead, "cut at \(offset)")
        }
      } catch {
        #expect(error.offset <= offset, "cut at \(offset)")
        #expect(offset > 0 || error.code == .empty)
      }
    }
  }

  @Test func aMapThatEndsAmongItsSymbolsSaysSo() throws {
    let text = String(decoding: try Sample.bytes("macho/small.ld64"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let part = lines[..<200].joined(separator: "\n") + "\n"
    let map = try Sample.map(part)
    #expect(map.deadRows == nil)
    #expect(map.notes.count == 1)
    #expect(map.notes[0].description.contains("cut short"))
  }

  @Test(arguments: small)
  func changedBytesNeverTrap(name: String) throws {
    let bytes = try Sample.bytes(name)
    var random = SplitMix64(seed: UInt64(bytes.count))
    for _ in 0..<20 {
      var changed = bytes
      for _ in 0...random.below(4) { Self.change(&changed, &random) }
      guard let map = try? LinkMap(Sample.file(holding: changed)) else { continue }
      try checkSums(of: map)
    }
  }

  /// Puts in, takes out, doubles or replaces a part, mostly by what these maps are made of.
  private static func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let words = [
      "\n", "\t", " ", "0x", "0xFFFFFFFFFFFFFFFF", "[", "]", "# Symbols:\n", "<<dead>>\t", "\0",
      "# Dead Stripped Symbols:\n", "*fill*", " ** ", "*default*", "OUTPUT(", "9999999999",
      "                ", ":(", ")",
    ]
    let start = random.below(bytes.count)
    let end = min(bytes.count, start + random.below(40))
    switch random.below(5) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
    case 2: bytes[start] = UInt8(truncatingIfNeeded: random.next())
    case 3: bytes.replaceSubrange(start..<min(end, start + 3), with: random.pick(words).utf8)
    default: bytes.insert(contentsOf: random.pick(words).utf8, at: start)
    }
  }
}
