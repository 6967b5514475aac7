import Bytes
import ObjectFiles

/// Reads any bytes as an object file, an archive or a universal file; the laws of the tests must hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzObjects(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeRawBufferPointer(start: data, count: count)
  let file = MappedFile("fuzz", bytes: buffer.bytes)
  let sizes = try? ObjectContainer(file, depth: .sizes)
  do {
    let container = try ObjectContainer(file)
    let faults = Laws.broken(by: container, depth: .references)
    if !faults.isEmpty { stop(faults.joined(separator: "\n")) }
    guard let sizes else { stop("sizes cannot be read where references can") }
    let others = Laws.broken(by: sizes, depth: .sizes)
    if !others.isEmpty { stop(others.joined(separator: "\n")) }
  } catch {
    if error.reason.isEmpty || error.hint.isEmpty { stop("an error without words: \(error)") }
    if let offset = error.offset, !(0...count).contains(offset) {
      stop("an offset outside of the file: \(error)")
    }
  }
  return 0
}
