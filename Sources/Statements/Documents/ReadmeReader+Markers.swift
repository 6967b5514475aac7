internal import Bytes

extension ReadmeReader {
  /// Reads what stands between `<!-- version -->` and `<!-- /version -->`, in the bytes of the file
  /// with its comments.
  mutating func readMarkers(in bytes: [UInt8]) {
    var start: Int?
    var offset = 0
    while let open = Self.find("<!--", in: bytes, from: offset),
      let close = Self.find("-->", in: bytes, from: open + 4)
    {
      offset = close + 3
      // In code, a marker is an example of one.
      let isExample = open > 0 && bytes[open - 1] == UInt8(ascii: "`")
      let text = String(
        decoding: bytes[open + 4..<close].filter { !$0.isBlank }, as: UTF8.self)
      if text == "version", !isExample {
        start = offset
      } else if text == "/version", let first = start {
        start = nil
        let content = bytes[first..<open]
        let isSpace = { (byte: UInt8) in byte.isBlank || byte == 0x0A || byte == 0x0D }
        let lower = content.firstIndex { !isSpace($0) } ?? open
        let upper = content.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? open
        let marked = lower..<upper
        statements.append(
          Statement(
            .version, key: "marker", String(decoding: bytes[marked], as: UTF8.self), at: marked))
      }
    }
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let pattern = Array(text.utf8)
    var offset = start
    while offset + pattern.count <= bytes.count {
      if bytes[offset] == pattern[0], bytes[offset...].starts(with: pattern) { return offset }
      offset += 1
    }
    return nil
  }
}
