internal import Platform

/// A file's bytes, mapped read-only for as long as anything read from them lives.
///
/// Only files that nobody writes meanwhile are read so, which object files and link maps are; for
/// sources there is `WholeFile`. Pages that nobody looks at cost no memory.
@safe public final class MappedFile: Sendable {
  /// The path as it was given.
  public let path: String
  /// The number of bytes.
  public let byteCount: Int
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer?
  private let isMapped: Bool

  /// Maps the file at `path`; a pipe is read to its end, if that comes within four gigabytes.
  public init(_ path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    let mapping: UnsafeMutableRawPointer? =
      if descriptor >= 0, unsafe fstat(descriptor, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG,
        status.st_size > 0
      {
        unsafe mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0)
      } else {
        unsafe MAP_FAILED
      }
    if descriptor >= 0 { close(descriptor) }
    guard status.st_mode & S_IFMT != S_IFCHR else {
      throw FileError(
        code: .unreadable, subject: path, reason: "is a device",
        hint: "name a file, or pass its bytes through a pipe")
    }
    self.path = path
    if unsafe mapping != MAP_FAILED {
      unsafe base = mapping
      byteCount = Int(status.st_size)
      isMapped = true
    } else {
      let bytes = try WholeFile.read(path, limit: 1 << 32)
      unsafe base = Self.copy(bytes.span.bytes)
      byteCount = bytes.count
      isMapped = false
    }
  }

  /// Holds a copy of `bytes`, as if they were a file of that path.
  public init(_ path: String, bytes: RawSpan) {
    self.path = path
    unsafe base = Self.copy(bytes)
    byteCount = bytes.byteCount
    isMapped = false
  }

  deinit {
    guard let base = unsafe base else { return }
    if isMapped {
      unsafe munmap(base, byteCount)
    } else {
      unsafe base.deallocate()
    }
  }

  private static func copy(_ bytes: RawSpan) -> UnsafeMutableRawPointer? {
    guard bytes.byteCount > 0 else { return nil }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.byteCount, alignment: 16)
    unsafe bytes.withUnsafeBytes { unsafe copy.copyMemory(from: $0) }
    return copy.baseAddress
  }

  /// Lends the bytes to `body`.
  public func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = unsafe UnsafeRawBufferPointer(start: base, count: byteCount)
    return try body(unsafe buffer.bytes)
  }
}
