/// Looks for versions in running text, spelled as people spell them.
package enum VersionText {
  /// Where the version ends that begins at an offset: two to four numbers, and after three of them
  /// a prerelease and build metadata; `nil` where none stands there alone.
  package static func end(in bytes: [UInt8], from start: Int, upTo limit: Int) -> Int? {
    var offset = start
    var numbers: [Range<Int>] = []
    while true {
      let first = offset
      while offset < limit, bytes[offset].isDigit { offset += 1 }
      guard offset > first else { return nil }
      numbers.append(first..<offset)
      guard offset + 1 < limit, bytes[offset] == UInt8(ascii: "."), bytes[offset + 1].isDigit else {
        break
      }
      offset += 1
    }
    guard 2...4 ~= numbers.count, !isDate(numbers, in: bytes) else { return nil }
    if numbers.count > 2 {
      // Ruby and old Maven packages have a period before the prerelease.
      let word = offset + 1 < limit && bytes[offset] == UInt8(ascii: ".") ? offset + 1 : limit
      let letters = String(decoding: bytes[word..<limit].prefix(while: \.isLetter), as: UTF8.self)
      if stages.contains(letters.lowercased()) {
        offset = suffixEnd(behind: UInt8(ascii: "."), in: bytes, from: offset, upTo: limit)
      }
      offset = suffixEnd(behind: UInt8(ascii: "-"), in: bytes, from: offset, upTo: limit)
      offset = suffixEnd(behind: UInt8(ascii: "+"), in: bytes, from: offset, upTo: limit)
    }
    guard offset < limit else { return offset }
    let next = bytes[offset]
    return next.isDigit || next.isLetter || next == UInt8(ascii: "_") ? nil : offset
  }

  /// The versions in the address of a file; behind a hyphen only a stage, such as rc, belongs to one.
  package static func inAddress(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var versions: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset].isDigit else {
        offset += 1
        continue
      }
      // The run of numbers and what may belong to them, such as 1.2.3 of 1.2.3-dynamic.zip.
      let previous = offset > range.lowerBound ? bytes[offset - 1] : UInt8(ascii: "/")
      let isJoined = previous.isLetter && previous | 0x20 != UInt8(ascii: "v") || previous == 0x2E
      let numbers = bytes[offset..<range.upperBound].prefix { $0.isDigit || $0 == 0x2E }
      var limit = numbers.last == 0x2E ? numbers.endIndex - 1 : numbers.endIndex
      if limit < range.upperBound, bytes[limit] == UInt8(ascii: "-") {
        let letters = bytes[(limit + 1)..<range.upperBound].prefix(while: \.isLetter)
        if stages.contains(String(decoding: letters, as: UTF8.self).lowercased()) {
          let stage = bytes[letters.endIndex..<range.upperBound]
            .prefix { $0.isDigit || $0 == 0x2E || $0 == 0x2D }
          limit = stage.endIndex
        }
      }
      if !isJoined, let version = end(in: bytes, from: offset, upTo: limit) {
        versions.append(offset..<version)
        offset = version
      } else {
        offset = max(limit, offset + 1)
      }
    }
    return versions
  }

  private static let stages: Set = [
    "alpha", "beta", "rc", "pre", "dev", "snapshot", "final", "release",
  ]

  private static func suffixEnd(
    behind sign: UInt8, in bytes: [UInt8], from start: Int, upTo limit: Int
  ) -> Int {
    guard start < limit, bytes[start] == sign else { return start }
    var end = start + 1
    while end < limit, bytes[end].isDigit || bytes[end].isLetter || isJoint(bytes[end]) { end += 1 }
    // A period or a hyphen at the end belongs to the sentence.
    while end > start, isJoint(bytes[end - 1]) || bytes[end - 1] == sign { end -= 1 }
    return end
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Whether the numbers are those of a day, as in 16.02.2026.
  private static func isDate(_ numbers: [Range<Int>], in bytes: [UInt8]) -> Bool {
    guard numbers.count == 3, numbers[0].count <= 2, numbers[1].count <= 2 else { return false }
    return numbers[2].count == 4 && bytes[numbers[2].lowerBound] <= UInt8(ascii: "2")
  }
}
