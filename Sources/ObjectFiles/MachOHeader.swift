internal import Bytes

/// The header of a Mach-O file (`mach_header`, `mach_header_64`).
struct MachOHeader {
  var processor: Processor
  var kind: ObjectFile.Kind
  var commandCount: Int
  /// Where the load commands end.
  var commandsEnd: Int
  /// `MH_SUBSECTIONS_VIA_SYMBOLS`: a linker may take the sections apart at their symbols.
  var isDivisible: Bool
  /// The header's own length.
  var byteCount: Int

  init(
    _ bytes: RawSpan, is64Bit: Bool, order: ByteOrder, subject: String
  ) throws(ObjectError) {
    byteCount = is64Bit ? 32 : 28
    guard bytes.byteCount >= byteCount,
      let type: UInt32 = bytes.integer(at: 4, order),
      let subtype: UInt32 = bytes.integer(at: 8, order),
      let fileType: UInt32 = bytes.integer(at: 12, order),
      let count: UInt32 = bytes.integer(at: 16, order),
      let size: UInt32 = bytes.integer(at: 20, order),
      let flags: UInt32 = bytes.integer(at: 24, order)
    else { throw .truncated(subject, at: bytes.byteCount, "ends within its header") }
    processor = Processor(type: type, subtype: subtype)
    kind =
      switch fileType {
      case 1: .relocatable
      case 2: .executable
      case 6, 8: .dynamicLibrary
      case 10: .debugSymbols
      default: .other(fileType)
      }
    guard Int(size) <= bytes.byteCount - byteCount else {
      throw .truncated(
        subject, at: 20,
        "\(size) bytes of load commands do not lie within the \(bytes.byteCount) of the file")
    }
    commandCount = Int(count)
    commandsEnd = byteCount + Int(size)
    isDivisible = flags & 0x2000 != 0
  }

  /// Calls `body` with each load command and the bytes it takes up, in their order.
  ///
  /// A command that does not lie within those that the header announces is an error.
  func forEachCommand(
    in bytes: RawSpan, _ order: ByteOrder, subject: String,
    _ body: (_ command: UInt32, _ range: Range<Int>) throws(ObjectError) -> Void
  ) throws(ObjectError) {
    var offset = byteCount
    for index in 0..<commandCount {
      guard let command: UInt32 = bytes.integer(at: offset, order),
        let size: UInt32 = bytes.integer(at: offset + 4, order), size >= 8,
        Int(size) <= commandsEnd - offset
      else {
        throw .truncated(
          subject, at: offset, "load command \(index) of \(commandCount) does not fit")
      }
      let end = offset + Int(size)
      try body(command, offset..<end)
      offset = end
    }
  }
}
