/// The number of non-blank lines, found as one would say it: byte by byte.
enum PlainCount {
  static func of(_ bytes: [UInt8]) -> Int {
    bytes.split(separator: 0x0A).count { line in
      line.contains { ![0x09, 0x0B, 0x0C, 0x0D, 0x20].contains($0) }
    }
  }
}
