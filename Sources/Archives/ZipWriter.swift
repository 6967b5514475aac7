public import Bytes

/// Packs files into a zip archive that depends on their names and bytes alone.
///
/// Entries are in the order of their names' bytes, all from 1980-01-01, with permissions 755 or 644
/// and no extra fields; Zip64 comes in where a number needs it. Memory stays constant.
public struct ZipWriter: Sendable {
  /// How files are packed.
  ///
  /// Other versions of zlib may deflate to other bytes; stored files are the same everywhere.
  public var method: ZipEntry.Method

  /// What has been written.
  public struct Result: Sendable, Hashable {
    /// The number of the archive's bytes.
    public var byteCount: Int
    /// The sum of the archive, as it was read back from the disk.
    public var digest: SHA256Digest
    /// Whether the very same archive was there before.
    public var wasThere: Bool
  }

  /// Makes a writer.
  public init(method: ZipEntry.Method = .deflated) { self.method = method }

  /// Packs `entries` into a new file at `path`, which is there as a whole or not at all.
  ///
  /// A file that is there already stays: if it has other bytes, that is an error. `progress` is told
  /// how many bytes of how many are packed.
  public func write(
    _ entries: [ArchiveEntry], to path: String, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(ArchiveError) -> Result {
    let entries = ArchiveEntry.inOrder(entries)
    try Self.check(entries)
    let total = entries.reduce(0) { $0 &+ $1.byteCount }
    var output = try NewFile.create(at: path)
    let deflater = try RawDeflater.make()
    var packed: [(entry: ZipEntry, isLarge: Bool)] = []
    var done = 0
    for entry in entries {
      packed.append(
        try write(entry, with: deflater, to: &output) { count in
          done += count
          progress(done, total)
        })
    }
    let start = output.byteCount
    for (entry, isLarge) in packed { try output.append(ZipRecord.central(entry, isLarge: isLarge)) }
    try output.append(ZipRecord.end(count: packed.count, directory: start..<output.byteCount))
    return try output.finish()
  }

  private func write(
    _ entry: ArchiveEntry, with deflater: borrowing RawDeflater, to output: inout NewFile,
    progress: (Int) -> Void
  ) throws(ArchiveError) -> (ZipEntry, isLarge: Bool) {
    var isDeflated = false
    var kind = ZipEntry.Kind.file
    switch entry.content {
    case .folder: kind = .folder
    case .link: kind = .link
    case .file, .bytes: isDeflated = method == .deflated && entry.byteCount > 0
    }
    // What cannot be deflated grows by less than a thousandth.
    let isLarge = entry.byteCount >= 0xff00_0000
    var record = ZipEntry(
      name: entry.name, kind: kind, permissions: entry.mode & 0o777,
      method: isDeflated ? .deflated : .stored, checksum: 0, byteCount: entry.byteCount,
      packedByteCount: 0, offset: output.byteCount, dataOffset: 0)
    try output.append(ZipRecord.local(record, isLarge: isLarge))
    record.dataOffset = output.byteCount

    if isDeflated { deflater.reset() }
    var checksum = CRC32()
    var chunk: [UInt8] = []
    try Self.read(entry) { piece, isLast throws(ArchiveError) in
      checksum.update(piece)
      if isDeflated {
        chunk.removeAll(keepingCapacity: true)
        try deflater.compress(piece, isLast: isLast, into: &chunk)
        try output.append(chunk)
      } else {
        try output.append(piece)
      }
      progress(piece.count)
    }
    record.checksum = checksum.value
    record.packedByteCount = output.byteCount - record.dataOffset
    try output.overwrite(ZipRecord.local(record, isLarge: isLarge), at: record.offset)
    return (record, isLarge)
  }

  /// Lends the bytes of an entry piece by piece.
  private static func read(
    _ entry: ArchiveEntry, _ body: ([UInt8], _ isLast: Bool) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    switch entry.content {
    case .folder: return
    case .link(let target): try body(Array(target.utf8), true)
    case .bytes(let bytes): try body(bytes, true)
    case .file(let path, let byteCount, _):
      let file = try ReadFile.open(path)
      guard file.byteCount == byteCount else { throw .changed(path) }
      var offset = 0
      repeat {
        let end = min(offset + 1 << 18, byteCount)
        guard let piece = try file.bytes(in: offset..<end) else { throw .changed(path) }
        try body(piece, end == byteCount)
        offset = end
      } while offset < byteCount
    }
  }

  /// Names that no archive of ours may have.
  private static func check(_ entries: [ArchiveEntry]) throws(ArchiveError) {
    let links = LinkTargets(of: entries)
    var names = EntryNames()
    for entry in entries {
      try names.insert(entry.name, isFolder: entry.content == .folder, in: entry.name, at: nil)
      guard entry.storedName.count <= Int(UInt16.max) else {
        throw ArchiveError(
          .unsupported, entry.name, "is longer than 65,535 bytes", hint: "give it a shorter name")
      }
      guard case .link = entry.content else { continue }
      try links.check(entry.name, in: entry.name, at: nil)
    }
    for entry in entries { try names.checkFolders(of: entry.name, in: entry.name, at: nil) }
  }
}

extension ArchiveError {
  fileprivate static func changed(_ path: String) -> ArchiveError {
    ArchiveError(
      .changed, path, "became another file while it was packed",
      hint: "let nothing write there, and run again")
  }
}
