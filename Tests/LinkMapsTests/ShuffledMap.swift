import _TestSupport

/// A map of Apple's form whose live rows stand in another order.
enum ShuffledMap {
  static func bytes(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(where: { $0.elementsEqual("# Symbols:".utf8) }),
      let dead = lines.firstIndex(where: { $0.elementsEqual("# Dead Stripped Symbols:".utf8) })
    else { return bytes }
    var rows = Array(lines[(heading + 2)..<dead])
    for index in rows.indices.reversed() {
      rows.swapAt(index, random.below(index + 1))
    }
    return Array((lines[..<(heading + 2)] + rows + lines[dead...]).joined(separator: [0x0a]))
  }
}
