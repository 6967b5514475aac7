internal import Bytes

/// One record of a zip archive's directory.
struct CentralRecord {
  var system: UInt8
  var flags: UInt16
  var method: UInt16
  var checksum: UInt32
  var packedByteCount: UInt64
  var size: UInt64
  var name: [UInt8]
  var attributes: UInt32
  var offset: UInt64
  /// The record's own length.
  var byteCount: Int

  /// Reads the record at `offset`; `nil` where it does not lie in `directory`.
  init?(_ directory: [UInt8], at start: Int, subject: String) {
    let bytes = unsafe directory.span.bytes
    guard bytes.byteCount - start >= 46, bytes.integer(at: start) == ZipRecord.centralSignature,
      let system: UInt8 = bytes.integer(at: start + 5),
      let flags: UInt16 = bytes.integer(at: start + 8),
      let method: UInt16 = bytes.integer(at: start + 10),
      let checksum: UInt32 = bytes.integer(at: start + 16),
      let packed: UInt32 = bytes.integer(at: start + 20),
      let size: UInt32 = bytes.integer(at: start + 24),
      let nameLength: UInt16 = bytes.integer(at: start + 28),
      let extraLength: UInt16 = bytes.integer(at: start + 30),
      let commentLength: UInt16 = bytes.integer(at: start + 32),
      let attributes: UInt32 = bytes.integer(at: start + 38),
      let offset: UInt32 = bytes.integer(at: start + 42)
    else { return nil }
    let nameEnd = start + 46 + Int(nameLength)
    let extraEnd = nameEnd + Int(extraLength)
    byteCount = 46 + Int(nameLength) + Int(extraLength) + Int(commentLength)
    guard byteCount <= bytes.byteCount - start else { return nil }
    self.system = system
    self.flags = flags
    self.method = method
    self.checksum = checksum
    self.attributes = attributes
    name = bytes.bytes(in: start + 46..<nameEnd)
    (self.packedByteCount, self.size, self.offset) = (UInt64(packed), UInt64(size), UInt64(offset))

    var large = ZipExtra(bytes.extracting(nameEnd..<extraEnd)).zip64[...]
    if size == .max { self.size = large.popFirst() ?? self.size }
    if packed == .max { self.packedByteCount = large.popFirst() ?? self.packedByteCount }
    if offset == .max { self.offset = large.popFirst() ?? self.offset }
  }

  /// The entry as the directory has it; where its bytes begin is still to be found.
  func entry(path: String, place: Int) throws(ArchiveError) -> ZipEntry {
    guard let text = String(validating: name, as: UTF8.self), !text.isEmpty else {
      throw ArchiveError(
        .unsupported, path, at: place, "an entry's name is no UTF-8", hint: ArchiveError.makerHint)
    }
    // Encrypted, with strong encryption, or with a directory that hides what it says.
    guard flags & (1 | 1 << 6 | 1 << 13) == 0 else {
      throw ArchiveError(
        .encrypted, "\(path)(\(text))", at: place, "is encrypted",
        hint: "make the archive without a password")
    }
    guard let method = ZipEntry.Method(rawValue: method) else {
      throw ArchiveError(
        .unsupported, "\(path)(\(text))", at: place, "is packed with method \(method)",
        hint: "store or deflate it: nothing else can be unpacked everywhere")
    }
    guard let packedByteCount = Int(exactly: packedByteCount), let byteCount = Int(exactly: size),
      let offset = Int(exactly: offset), method == .deflated || packedByteCount == byteCount,
      // Deflated bytes never stand for more than 1032 times as many.
      byteCount / 1032 <= packedByteCount
    else {
      throw .contradiction(
        "\(path)(\(text))", at: place,
        "\(packedByteCount) packed bytes cannot stand for \(size)")
    }
    let isFolder = text.hasSuffix("/")
    return ZipEntry(
      name: isFolder ? String(text.dropLast()) : text,
      kind: try kind(isFolder: isFolder, "\(path)(\(text))", place), permissions: permissions,
      method: method, checksum: checksum, byteCount: byteCount, packedByteCount: packedByteCount,
      offset: offset, dataOffset: 0)
  }

  /// Unix and macOS keep `st_mode` in the upper half of the attributes.
  private var mode: UInt32 { system == 3 || system == 19 ? attributes >> 16 : 0 }

  private var permissions: UInt32 { mode & 0o7777 }

  private func kind(
    isFolder: Bool, _ subject: String, _ place: Int
  ) throws(ArchiveError) -> ZipEntry.Kind {
    let kind: ZipEntry.Kind
    switch mode & 0o170000 {
    case 0: kind = isFolder ? .folder : .file
    case 0o100000: kind = .file
    case 0o040000: kind = .folder
    case 0o120000: kind = .link
    default:
      throw ArchiveError(
        .unsupported, subject, at: place, "is neither a file nor a folder nor a link",
        hint: "make the archive without it")
    }
    guard isFolder == (kind == .folder), kind != .folder || size == 0 else {
      throw .contradiction(subject, at: place, "is a folder by name or kind, but not by both")
    }
    return kind
  }
}
