import SymbolNames

/// Reads any bytes as a symbol's name; nothing may trap, and no name may grow without bound.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNames(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let name = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  precondition(SymbolName.readable(name).utf8.count < 1 << 22)
  let owner = SymbolName.owner(of: name)
  precondition((owner.type?.utf8.count ?? 0) < 1 << 22)
  _ = SymbolName.swiftRecordKind(of: name)
  return 0
}
