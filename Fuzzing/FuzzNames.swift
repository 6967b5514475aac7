import SymbolNames

/// Reads any bytes as a symbol's name; nothing may trap, and no name may grow without bound.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNames(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let name = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  if SymbolName.readable(name).utf8.count >= 1 << 22 { stop("a readable name without bound") }
  let owner = SymbolName.owner(of: name)
  if (owner.type?.utf8.count ?? 0) >= 1 << 22 { stop("a type's name without bound") }
  _ = SymbolName.swiftRecordKind(of: name)
  return 0
}
