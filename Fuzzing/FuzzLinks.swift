import Bytes
import Footprint
import ObjectFiles

/// Links whatever any bytes hold, twice over; sums must hold, and nothing may trap or hang.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinks(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = UnsafeRawBufferPointer(start: data, count: count)
  guard let container = try? ObjectContainer(MappedFile("fuzz", bytes: buffer.bytes)) else {
    return 0
  }
  for linker in LinkOptions.Linker.allCases {
    let options = LinkOptions(
      isDynamicLibrary: true, linker: linker, loadsObjectiveC: true, foldsIdenticalCode: true)
    guard let link = try? PredictedLink([container, container], options: options) else { continue }
    let footprint = Footprint(link)
    let held = link.holdings().reduce(0) { $0 + $1.bytes }
    if held != footprint.total.bytes { stop("holdings are not all that lives") }
    for grouping in Grouping.allCases {
      let sum = footprint.shares(by: grouping).reduce(0) { $0 + $1.sizes.bytes }
      if sum != footprint.total.bytes { stop("groups by \(grouping) are not all bytes") }
    }
    _ = link.retained(by: .type, limit: 3)
    _ = try? link.why("a")
  }
  return 0
}
