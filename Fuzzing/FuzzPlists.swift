import PropertyLists

/// Reads any bytes as a property list; what is read can be written and is then read alike.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlists(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  guard let list = try? PropertyList(bytes) else { return 0 }
  let written = list.root.value.xml()
  guard let again = try? PropertyList(written) else { stop("what was written cannot be read") }
  if again.root.value.xml() != written { stop("what was written is read as something else") }
  return 0
}
