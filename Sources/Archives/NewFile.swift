internal import Bytes
internal import Platform

/// A file that comes to be at its path as a whole, or not at all, and never in place of another.
@safe struct NewFile: ~Copyable {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  /// How many bytes have been appended.
  private(set) var byteCount = 0

  private init(path: String, temporary: String, descriptor: Int32) {
    self.path = path
    self.temporary = temporary
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    // Under its own name it stays.
    unsafe unlink(temporary)
  }

  static func create(at path: String) throws(ArchiveError) -> NewFile {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let temporary = "\(folder).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    let descriptor = unsafe open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path, errno) }
    return NewFile(path: path, temporary: temporary, descriptor: descriptor)
  }

  mutating func append(_ bytes: [UInt8]) throws(ArchiveError) {
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw .unwritable(path, failure) }
    byteCount += bytes.count
  }

  /// Puts other bytes where some have been written before.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(ArchiveError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done,
          off_t(offset + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(path, count == 0 ? EIO : errno) }
      done += count
    }
  }

  /// Gives the file its name, unless another has it.
  consuming func finish() throws(ArchiveError) -> ZipWriter.Result {
    let digest = try Self.digest(of: temporary)
    var result = ZipWriter.Result(byteCount: byteCount, digest: digest, wasThere: false)
    // Unlike renaming, linking never puts one file in the place of another.
    if unsafe link(temporary, path) == 0 { return result }
    guard errno == EEXIST else {
      let number = errno
      // Not every file system has links.
      guard unsafe access(path, F_OK) != 0, unsafe rename(temporary, path) == 0 else {
        throw .unwritable(path, number)
      }
      return result
    }
    let old = try Self.digest(of: path)
    guard old == digest else {
      throw ArchiveError(
        .exists, path, "is there already with the sum \(old); the new archive would have \(digest)",
        hint: "an archive that somebody may have fetched never changes: release another version, "
          + "or remove the old archive if nobody has it")
    }
    result.wasThere = true
    return result
  }

  private static func digest(of path: String) throws(ArchiveError) -> SHA256Digest {
    do throws(FileError) {
      return try SHA256.digest(ofFile: path)
    } catch {
      throw ArchiveError(.unreadable, error.subject, error.reason, hint: error.hint)
    }
  }
}
