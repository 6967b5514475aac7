internal import Bytes

/// What the end of a zip archive says of its directory.
struct ZipEnd {
  /// The number of entries.
  var count: Int
  /// Where the directory lies.
  var directory: Range<Int>

  /// Finds the record that ends the archive, and the one of Zip64 before it.
  static func find(in file: borrowing ReadFile) throws(ArchiveError) -> ZipEnd {
    // The record, and the longest comment.
    let start = max(0, file.byteCount - 22 - 65_535)
    guard let tail = try file.bytes(in: start..<file.byteCount) else {
      throw .truncated(file.path, at: start, "the file became shorter while it was read")
    }
    guard let place = place(in: tail) else {
      throw ArchiveError(
        .notAnArchive, file.path, "does not end as a zip archive does",
        hint: "name a .zip file; if it is one, fetch it again: its end is missing")
    }
    let record = start + place
    let bytes = unsafe tail.span.bytes
    // Within the tail: the record's length has been checked.
    let disks: UInt32 = bytes.integer(at: place + 4) ?? 0
    let (here, count): (UInt16, UInt16) = (
      bytes.integer(at: place + 8) ?? 0, bytes.integer(at: place + 10) ?? 0
    )
    let (size, offset): (UInt32, UInt32) = (
      bytes.integer(at: place + 12) ?? 0, bytes.integer(at: place + 16) ?? 0
    )
    let locator = place - 20
    if let signature: UInt32 = bytes.integer(at: locator),
      signature == ZipRecord.zip64LocatorSignature
    {
      let place: UInt64 = bytes.integer(at: locator + 8) ?? 0
      let end = try zip64(at: place, before: start + locator, in: file)
      // A number that is small enough stands in both records.
      guard count == .max || Int(count) == end.count,
        size == .max || Int(size) == end.directory.count,
        offset == .max || Int(offset) == end.directory.lowerBound
      else { throw .contradiction(file.path, at: record, "the two ends of the archive disagree") }
      return end
    }
    guard disks == 0, here == count else { throw severalDisks(file.path, record) }
    return ZipEnd(
      count: Int(count),
      directory: try directory(UInt64(offset), UInt64(size), before: record, file.path, record))
  }

  /// The record's place in the last bytes of the file; its comment goes to the very end.
  private static func place(in tail: [UInt8]) -> Int? {
    let bytes = unsafe tail.span.bytes
    var place = tail.count - 22
    while place >= 0 {
      if bytes.integer(at: place) == ZipRecord.endSignature,
        let length: UInt16 = bytes.integer(at: place + 20), place + 22 + Int(length) == tail.count
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  private static func zip64(
    at place: UInt64, before limit: Int, in file: borrowing ReadFile
  ) throws(ArchiveError) -> ZipEnd {
    guard place <= UInt64(limit), limit - Int(place) >= 56,
      let record = try file.bytes(in: Int(place)..<Int(place) + 56)
    else {
      throw .truncated(file.path, at: limit + 8, "the Zip64 end does not lie in the archive")
    }
    let offset = Int(place)
    let bytes = unsafe record.span.bytes
    guard bytes.integer(at: 0) == ZipRecord.zip64EndSignature,
      bytes.integer(at: 4) == UInt64(limit - offset - 12)
    else { throw .contradiction(file.path, at: offset, "here should be the Zip64 end") }
    guard bytes.integer(at: 16) == 0 as UInt64,
      let count: UInt64 = bytes.integer(at: 32), bytes.integer(at: 24) == count,
      let size: UInt64 = bytes.integer(at: 40), let start: UInt64 = bytes.integer(at: 48)
    else { throw severalDisks(file.path, offset) }
    let directory = try directory(start, size, before: offset, file.path, offset)
    guard count <= UInt64(directory.count / 46) else {
      throw .contradiction(file.path, at: offset, "\(count) entries do not fit into the directory")
    }
    return ZipEnd(count: Int(count), directory: directory)
  }

  private static func directory(
    _ offset: UInt64, _ size: UInt64, before limit: Int, _ path: String, _ record: Int
  ) throws(ArchiveError) -> Range<Int> {
    guard offset <= UInt64(limit), size == UInt64(limit) - offset else {
      throw .contradiction(
        path, at: record,
        "the directory (\(size) bytes from \(offset)) does not end where the end begins")
    }
    return Int(offset)..<limit
  }

  private static func severalDisks(_ path: String, _ offset: Int) -> ArchiveError {
    ArchiveError(
      .unsupported, path, at: offset, "is one part of several",
      hint: "make one archive that is whole")
  }
}
