internal import Bytes

/// The header before an entry's bytes, as it is held against the directory.
struct LocalHeader {
  private let record: CentralRecord
  private let entry: ZipEntry
  private let path: String
  /// Where the directory begins: entries end before.
  private let limit: Int

  init(_ record: CentralRecord, _ entry: ZipEntry, path: String, limit: Int) {
    self.record = record
    self.entry = entry
    self.path = path
    self.limit = limit
  }

  private var subject: String { "\(path)(\(entry.name))" }

  /// Gives the place where the entry's packed bytes begin.
  func check(in file: borrowing ReadFile) throws(ArchiveError) -> Int {
    let start = entry.offset
    guard start <= limit, limit - start >= 30, let header = try file.bytes(in: start..<start + 30)
    else { throw .truncated(subject, at: start, "begins outside of the archive") }
    let bytes = unsafe header.span.bytes
    guard bytes.integer(at: 0) == ZipRecord.localSignature,
      let flags: UInt16 = bytes.integer(at: 6), let method: UInt16 = bytes.integer(at: 8),
      let checksum: UInt32 = bytes.integer(at: 14), let packed: UInt32 = bytes.integer(at: 18),
      let size: UInt32 = bytes.integer(at: 22), let nameLength: UInt16 = bytes.integer(at: 26),
      let extraLength: UInt16 = bytes.integer(at: 28)
    else { throw .contradiction(subject, at: start, "here should be the header of an entry") }
    let nameEnd = start + 30 + Int(nameLength)
    let dataOffset = nameEnd + Int(extraLength)
    guard dataOffset <= limit, entry.packedByteCount <= limit - dataOffset,
      let name = try file.bytes(in: start + 30..<nameEnd),
      let extra = try file.bytes(in: nameEnd..<dataOffset)
    else { throw .truncated(subject, at: start, "goes on where the directory begins") }

    guard name == record.name else {
      throw .contradiction(
        subject, at: start + 30,
        "its own header calls it '\(String(decoding: name, as: UTF8.self))'")
    }
    guard flags == record.flags, method == record.method else {
      throw .contradiction(
        subject, at: start + 6, "its own header and the directory disagree how it is packed")
    }
    let large = unsafe ZipExtra(extra.span.bytes).zip64
    let sizes: (UInt64, UInt64) = (
      size == .max ? large.first ?? UInt64(size) : UInt64(size),
      packed == .max ? large.dropFirst().first ?? UInt64(packed) : UInt64(packed)
    )
    // Bit 3: the numbers follow the bytes, and stand as nothing here.
    let isDeferred = flags & 1 << 3 != 0 && checksum == 0 && sizes == (0, 0)
    guard
      isDeferred || (checksum == record.checksum && sizes == (record.size, record.packedByteCount))
    else {
      throw .contradiction(
        subject, at: start + 14, "its own header and the directory disagree on its length or sum")
    }
    return dataOffset
  }
}
