internal import Bytes

/// Reads the directory of a zip archive, and holds it against the headers of the entries.
struct ZipDirectory {
  let end: ZipEnd
  let path: String

  private static let sizeLimit = 1 << 30

  func entries(in file: borrowing ReadFile) throws(ArchiveError) -> [ZipEntry] {
    let start = end.directory.lowerBound
    guard end.directory.count <= Self.sizeLimit else {
      throw ArchiveError(
        .tooLarge, path, at: start, "its directory has \(end.directory.count) bytes",
        hint: "check that it is the right archive")
    }
    guard let directory = try file.bytes(in: end.directory) else {
      throw .truncated(path, at: start, "the file became shorter while it was read")
    }
    var entries: [ZipEntry] = []
    var names = EntryNames()
    var offset = 0
    for index in 0..<end.count {
      guard let record = CentralRecord(directory, at: offset, subject: path) else {
        throw .truncated(
          path, at: start + offset, "entry \(index) of \(end.count) does not fit the directory")
      }
      var entry = try record.entry(path: path, place: start + offset)
      try names.insert(
        entry.name, isFolder: entry.kind == .folder, in: path, at: start + offset)
      entry.dataOffset = try LocalHeader(record, entry, path: path, limit: start).check(in: file)
      entries.append(entry)
      offset += record.byteCount
    }
    guard offset == directory.count else {
      throw .contradiction(
        path, at: start + offset, "the directory has bytes that belong to none of its entries")
    }
    for entry in entries { try names.checkFolders(of: entry.name, in: path, at: entry.offset) }
    try checkOverlap(entries)
    return entries
  }

  private func checkOverlap(_ entries: [ZipEntry]) throws(ArchiveError) {
    let ordered = entries.sorted { $0.offset < $1.offset }
    for (one, next) in zip(ordered, ordered.dropFirst()) where one.data.upperBound > next.offset {
      throw ArchiveError(
        .overlap, path, at: next.offset, "'\(one.name)' and '\(next.name)' share bytes",
        hint: "do not unpack this archive; make it again")
    }
  }
}
