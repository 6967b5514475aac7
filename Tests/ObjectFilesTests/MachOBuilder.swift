import Bytes

/// Writes a Mach-O file by hand, of any width and byte order.
struct MachOBuilder {
  struct Section {
    var segment = "__TEXT"
    var name: String
    var address: UInt64 = 0
    var bytes: [UInt8] = []
    /// The size, where it is not that of the bytes.
    var size: UInt64?
    var flags: UInt32 = 0
    /// The two words of each relocation.
    var relocations: [(UInt32, UInt32)] = []
  }

  struct Symbol {
    var name: String
    var type: UInt8
    var section: UInt8 = 0
    var description: UInt16 = 0
    var value: UInt64
  }

  var is64Bit = true
  var order = ByteOrder.little
  /// `CPU_TYPE_ARM64`.
  var processor: UInt32 = 0x0100_000c
  var subtype: UInt32 = 0
  /// `MH_OBJECT`.
  var fileType: UInt32 = 1
  /// `MH_SUBSECTIONS_VIA_SYMBOLS`.
  var flags: UInt32 = 0x2000
  var sections: [Section] = []
  var symbols: [Symbol] = []

  /// The whole file: header, one segment, the symbol table, and what they speak of.
  func build() -> [UInt8] {
    let headerSize = is64Bit ? 32 : 28
    let segmentSize = (is64Bit ? 72 : 56) + (is64Bit ? 80 : 68) * sections.count
    let contentStart = headerSize + segmentSize + 24
    var end = contentStart
    let contentOffsets = sections.map { section in
      defer { end += section.bytes.count }
      return end
    }
    let relocationOffsets = sections.map { section in
      defer { end += 8 * section.relocations.count }
      return end
    }
    let symbolOffset = end
    var names: [UInt8] = [0]
    let nameOffsets = symbols.map { symbol in
      defer { names += Array(symbol.name.utf8) + [0] }
      return names.count
    }

    var writer = ByteWriter(order)
    writer.append(is64Bit ? UInt32(0xfeed_facf) : 0xfeed_face)
    for word in [processor, subtype, fileType, 2, UInt32(segmentSize + 24), flags] {
      writer.append(word)
    }
    if is64Bit { writer.append(UInt32(0)) }

    writer.append(UInt32(is64Bit ? 0x19 : 1))
    writer.append(UInt32(segmentSize))
    writer.append("", width: 16)
    for number in [0, 0, UInt64(contentStart), 0] { writer.append(number, is64Bit: is64Bit) }
    for word in [7, 7, UInt32(sections.count), 0] { writer.append(word) }
    for (index, section) in sections.enumerated() {
      writer.append(section.name, width: 16)
      writer.append(section.segment, width: 16)
      writer.append(section.address, is64Bit: is64Bit)
      writer.append(section.size ?? UInt64(section.bytes.count), is64Bit: is64Bit)
      for word in [
        UInt32(contentOffsets[index]), 0, UInt32(relocationOffsets[index]),
        UInt32(section.relocations.count), section.flags, 0, 0,
      ] { writer.append(word) }
      if is64Bit { writer.append(UInt32(0)) }
    }

    let entrySize = is64Bit ? 16 : 12
    for word in [
      2, 24, UInt32(symbolOffset), UInt32(symbols.count),
      UInt32(symbolOffset + entrySize * symbols.count), UInt32(names.count),
    ] { writer.append(word) }
    for section in sections { writer.append(contentsOf: section.bytes) }
    for (first, second) in sections.flatMap(\.relocations) {
      writer.append(first)
      writer.append(second)
    }
    for (symbol, name) in zip(symbols, nameOffsets) {
      writer.append(UInt32(name))
      writer.append(symbol.type)
      writer.append(symbol.section)
      writer.append(symbol.description)
      writer.append(symbol.value, is64Bit: is64Bit)
    }
    writer.append(contentsOf: names)
    return writer.bytes
  }
}
