/// A zip archive put together by hand, so that every number in it can be a lie.
struct RawZip {
  struct Entry {
    var name: String
    var content: [UInt8] = []
    var mode: UInt32 = 0o100644
    var method: UInt16 = 0
    var flags: UInt16 = 0
    var checksum: UInt32 = 0
    /// What the entry's own header says where that differs.
    var localName: String?
    var size: UInt32?
    var packedSize: UInt32?
    var localChecksum: UInt32?
    var localSize: UInt32?
    /// Where the directory says that the entry begins.
    var offset: UInt32?
  }

  var entries: [Entry]
  var count: UInt16?
  var directoryOffset: UInt32?
  var directorySize: UInt32?
  var disk: UInt16 = 0
  var comment: [UInt8] = []

  init(_ entries: [Entry]) { self.entries = entries }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = entry.offset ?? UInt32(bytes.count)
      let size = UInt32(entry.content.count)
      bytes += Self.little(0x0403_4b50 as UInt32) + Self.little(20 as UInt16)
      bytes += Self.little(entry.flags) + Self.little(entry.method) + Self.little(0x0021_0000)
      bytes += Self.little(entry.localChecksum ?? entry.checksum)
      bytes += Self.little(entry.localSize ?? entry.packedSize ?? size)
      bytes += Self.little(entry.localSize ?? entry.size ?? size)
      let localName = Array((entry.localName ?? entry.name).utf8)
      bytes += Self.little(UInt16(localName.count)) + [0, 0] + localName + entry.content

      directory += Self.little(0x0201_4b50 as UInt32) + [30, 3, 20, 0]
      directory += Self.little(entry.flags) + Self.little(entry.method) + Self.little(0x0021_0000)
      directory += Self.little(entry.checksum) + Self.little(entry.packedSize ?? size)
      directory += Self.little(entry.size ?? size) + Self.little(UInt16(entry.name.utf8.count))
      directory += [UInt8](repeating: 0, count: 8)
      directory += Self.little(entry.mode << 16) + Self.little(offset) + Array(entry.name.utf8)
    }
    let start = UInt32(bytes.count)
    bytes += directory
    bytes += Self.little(0x0605_4b50 as UInt32) + Self.little(disk) + [0, 0]
    bytes +=
      Self.little(count ?? UInt16(entries.count)) + Self.little(count ?? UInt16(entries.count))
    bytes += Self.little(directorySize ?? UInt32(directory.count))
    bytes += Self.little(directoryOffset ?? start) + Self.little(UInt16(comment.count)) + comment
    return bytes
  }

  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }

  private static func little(_ number: Int) -> [UInt8] { little(UInt32(number)) }
}
