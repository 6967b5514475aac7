internal import Bytes

/// How a header of unwind frames (CIE) says that pointers are written in its descriptions.
///
/// The forms are those of the Linux Standard Base: `DW_EH_PE_…`, and augmentations that begin with `z`.
struct FrameEncoding {
  private let order: ByteOrder
  private let is64Bit: Bool
  private var functionEncoding: UInt8 = 0
  private var tableEncoding: UInt8?
  private var hasAugmentation = false

  /// Reads the header at `header`; `nil` if its augmentation is of another kind.
  init?(ofHeaderAt header: Int, _ bytes: RawSpan, _ order: ByteOrder, is64Bit: Bool) {
    self.order = order
    self.is64Bit = is64Bit
    let isLong = bytes.integer(at: header, order, as: UInt32.self) == 0xffff_ffff
    var offset = header + (isLong ? 12 : 4) + 4
    guard let version: UInt8 = bytes.integer(at: offset) else { return nil }
    let text = offset + 1
    guard let end = bytes.firstOffset(of: 0, from: text), end - text < 16 else { return nil }
    offset = end + 1
    guard Self.skipNumber(&offset, bytes), Self.skipNumber(&offset, bytes) else { return nil }
    if version == 1 {
      offset += 1
    } else if !Self.skipNumber(&offset, bytes) {
      return nil
    }
    let letters = bytes.bytes(in: text..<end)
    guard let first = letters.first else { return }
    guard first == UInt8(ascii: "z"), Self.skipNumber(&offset, bytes) else { return nil }
    hasAugmentation = true
    for letter in letters.dropFirst() {
      switch letter {
      case UInt8(ascii: "R"):
        guard let encoding: UInt8 = bytes.integer(at: offset) else { return nil }
        functionEncoding = encoding
        offset += 1
      case UInt8(ascii: "L"):
        tableEncoding = bytes.integer(at: offset)
        offset += 1
      case UInt8(ascii: "P"):
        guard let encoding: UInt8 = bytes.integer(at: offset), let width = width(encoding) else {
          return nil
        }
        offset += 1 + width
      case UInt8(ascii: "S"), UInt8(ascii: "B"): break
      default: return nil
      }
    }
  }

  /// How far the function is from the place at `offset`, if it is written as a distance.
  func functionDistance(at offset: Int, _ bytes: RawSpan) -> UInt64? {
    distance(functionEncoding, at: offset, bytes)
  }

  /// How far the exception table is from the place at `offset`; 0 if there is none.
  func tableDistance(at offset: Int, _ bytes: RawSpan) -> UInt64? {
    tableEncoding.flatMap { distance($0, at: offset, bytes) }
  }

  /// Where a description, whose function's address is at `function`, names its exception table.
  func tablePlace(after function: Int, _ bytes: RawSpan) -> Int? {
    guard tableEncoding != nil, hasAugmentation, let width = width(functionEncoding) else {
      return nil
    }
    var offset = function + 2 * width
    return Self.skipNumber(&offset, bytes) ? offset : nil
  }

  /// The number of bytes of a pointer; `nil` for forms of varying length.
  private func width(_ encoding: UInt8) -> Int? {
    switch encoding & 0x0f {
    case 0x00, 0x08: is64Bit ? 8 : 4
    case 0x02, 0x0a: 2
    case 0x03, 0x0b: 4
    case 0x04, 0x0c: 8
    default: nil
    }
  }

  private func distance(_ encoding: UInt8, at offset: Int, _ bytes: RawSpan) -> UInt64? {
    guard encoding != 0xff, encoding & 0x70 == 0x10 else { return nil }  // DW_EH_PE_pcrel
    switch width(encoding) {
    case 2:
      return bytes.integer(at: offset, order, as: Int16.self)
        .map { UInt64(bitPattern: Int64($0)) }
    case 4:
      return bytes.integer(at: offset, order, as: Int32.self)
        .map { UInt64(bitPattern: Int64($0)) }
    case 8: return bytes.integer(at: offset, order, as: UInt64.self)
    default: return nil
    }
  }

  /// Steps over a number of seven bits a byte (LEB128).
  private static func skipNumber(_ offset: inout Int, _ bytes: RawSpan) -> Bool {
    while let byte: UInt8 = bytes.integer(at: offset) {
      offset += 1
      if byte & 0x80 == 0 { return true }
    }
    return false
  }
}
