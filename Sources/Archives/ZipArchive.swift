/// A zip archive whose structure has been checked: every length, both headers of every entry, every
/// name.
///
/// Nothing is unpacked to a disk. ``verify(limit:progress:)`` looks at the bytes of all entries.
public struct ZipArchive: ~Copyable {
  /// The path as it was given.
  public var path: String { file.path }
  /// The number of the archive's bytes.
  public var byteCount: Int { file.byteCount }
  /// The entries in the directory's order.
  public let entries: [ZipEntry]
  private let file: ReadFile

  private init(entries: [ZipEntry], file: consuming ReadFile) {
    self.entries = entries
    self.file = file
  }

  /// Opens the archive at `path` and checks all but the packed bytes.
  public static func open(_ path: String) throws(ArchiveError) -> ZipArchive {
    let file = try ReadFile.open(path)
    let end = try ZipEnd.find(in: file)
    let entries = try ZipDirectory(end: end, path: path).entries(in: file)
    return ZipArchive(entries: entries, file: file)
  }

  /// Unpacks every entry in memory, a piece at a time, and checks its length, its sum, and that links
  /// stay within the archive.
  ///
  /// An archive of more than `limit` unpacked bytes is refused unread. `progress` is told how many of
  /// the unpacked bytes of how many are done.
  public func verify(
    limit: Int = 1 << 36, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(ArchiveError) {
    var total = 0
    for entry in entries {
      let (sum, isTooLarge) = total.addingReportingOverflow(entry.byteCount)
      guard !isTooLarge, sum <= limit else {
        throw ArchiveError(
          .tooLarge, "\(path)(\(entry.name))", at: entry.offset,
          "the entries unpack to more than \(limit) bytes",
          hint: "check that it is the right archive")
      }
      total = sum
    }
    var done = 0
    var targets: [String: String] = [:]
    for entry in entries where entry.kind != .folder {
      var target: [UInt8] = []
      try read(entry) { piece in
        if entry.kind == .link { target += piece }
        done += piece.count
        progress(done, total)
      }
      guard entry.kind == .link else { continue }
      guard let text = String(validating: target, as: UTF8.self), !text.isEmpty else {
        throw ArchiveError(
          .unsupported, "\(path)(\(entry.name))", at: entry.dataOffset,
          "is a link whose target is no UTF-8", hint: ArchiveError.makerHint)
      }
      targets[entry.name] = text
    }
    let links = LinkTargets(targets)
    for entry in entries where entry.kind == .link {
      try links.check(entry.name, in: "\(path)(\(entry.name))", at: entry.dataOffset)
    }
  }

  /// The bytes of one entry, at most `limit` of them.
  public func bytes(of entry: ZipEntry, limit: Int = 1 << 26) throws(ArchiveError) -> [UInt8] {
    guard entry.byteCount <= limit else {
      throw ArchiveError(
        .tooLarge, "\(path)(\(entry.name))", at: entry.offset, "has more than \(limit) bytes",
        hint: "check that it is the right archive")
    }
    var bytes: [UInt8] = []
    try read(entry) { bytes += $0 }
    return bytes
  }

  /// Lends the unpacked bytes of an entry piece by piece, and checks them.
  private func read(
    _ entry: ZipEntry, _ body: ([UInt8]) -> Void
  ) throws(ArchiveError) {
    let subject = "\(path)(\(entry.name))"
    var checksum = CRC32()
    var count = 0
    func take(_ piece: [UInt8]) -> Bool {
      guard piece.count <= entry.byteCount - count else { return false }
      count += piece.count
      checksum.update(piece)
      body(piece)
      return true
    }
    var inflater = try RawInflater.make()
    var offset = entry.dataOffset
    while offset < entry.data.upperBound {
      let end = min(offset + 1 << 18, entry.data.upperBound)
      guard let piece = try file.bytes(in: offset..<end) else {
        throw .truncated(subject, at: offset, "the archive became shorter while it was read")
      }
      let isWhole =
        entry.method == .stored ? take(piece) : inflater.inflate(piece) { take($0) }
      guard isWhole else {
        throw ArchiveError(
          .checksum, subject, at: offset,
          "its packed bytes are damaged, or more than they should be",
          hint: ArchiveError.damagedHint)
      }
      offset = end
    }
    guard count == entry.byteCount, entry.method == .stored || inflater.isFinished else {
      throw ArchiveError(
        .checksum, subject, at: entry.dataOffset,
        "unpacks to \(count) bytes, not to \(entry.byteCount)", hint: ArchiveError.damagedHint)
    }
    guard checksum.value == entry.checksum else {
      throw ArchiveError(
        .checksum, subject, at: entry.dataOffset,
        "its bytes are not those that were packed: their CRC-32 is another",
        hint: ArchiveError.damagedHint)
    }
  }
}
