import Archives
import Bytes
import Platform

/// Opens any bytes as a zip archive, which has to be a file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArchives(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  let path = "/dev/shm/plimsoll-fuzz-\(getpid()).zip"
  guard (try? WholeFile.write(bytes, to: path)) != nil else { return 0 }
  defer { unlink(path) }
  guard let archive = try? ZipArchive.open(path) else { return 0 }
  for entry in archive.entries.prefix(16) { _ = try? archive.bytes(of: entry, limit: 1 << 20) }
  return 0
}
