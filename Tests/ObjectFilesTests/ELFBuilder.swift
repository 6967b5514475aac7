import Bytes

/// Writes an ELF file by hand, of any width and byte order.
struct ELFBuilder {
  struct Section {
    var name: String
    /// `SHT_PROGBITS`.
    var type: UInt32 = 1
    /// `SHF_ALLOC`.
    var flags: UInt64 = 2
    var address: UInt64 = 0
    var bytes: [UInt8] = []
    /// The size, where it is not that of the bytes.
    var size: UInt64?
    var link: UInt32 = 0
    var info: UInt32 = 0
    var entrySize: UInt64 = 0
  }

  struct Symbol {
    var name: String
    /// Four bits of binding, four of type.
    var info: UInt8 = 0x10
    var other: UInt8 = 0
    var section: UInt16 = 0
    var value: UInt64 = 0
    var size: UInt64 = 0
  }

  struct Relocation {
    var offset: UInt64
    /// Counted from 1: the builder puts the null symbol first.
    var symbol: UInt32
    var type: UInt32 = 1
    var addend: Int64 = 0
  }

  struct Segment {
    var type: UInt32
    var address: UInt64 = 0
    var offset: UInt64 = 0
    var size: UInt64 = 0
  }

  var is64Bit = true
  var order = ByteOrder.little
  /// `ET_REL`.
  var type: UInt16 = 1
  /// `EM_X86_64`.
  var machine: UInt16 = 62
  /// From index 1 on; the builder puts the null section before them, and after them `.symtab`,
  /// `.strtab` and `.shstrtab`.
  var sections: [Section] = []
  var symbols: [Symbol] = []
  var segments: [Segment] = []

  /// The index that the symbol table will have.
  var symbolTable: UInt32 { UInt32(sections.count + 1) }

  /// Adds a section of relocations for section `target`.
  mutating func relocate(_ target: UInt32, with entries: [Relocation], hasAddends: Bool = true) {
    var writer = ByteWriter(order)
    for entry in entries {
      writer.append(entry.offset, is64Bit: is64Bit)
      writer.append(
        is64Bit
          ? UInt64(entry.symbol) << 32 | UInt64(entry.type)
          : UInt64(entry.symbol << 8 | entry.type), is64Bit: is64Bit)
      if hasAddends { writer.append(UInt64(bitPattern: entry.addend), is64Bit: is64Bit) }
    }
    sections.append(
      Section(
        name: hasAddends ? ".rela" : ".rel", type: hasAddends ? 4 : 9, flags: 0,
        bytes: writer.bytes, info: target,
        entrySize: UInt64((is64Bit ? 16 : 8) + (hasAddends ? (is64Bit ? 8 : 4) : 0))))
  }

  /// The whole file: header, program headers, contents, section headers.
  func build() -> [UInt8] {
    var names: [UInt8] = [0]
    var table = ByteWriter(order)
    for symbol in [Symbol(name: "", info: 0)] + symbols {
      let name = UInt32(symbol.name.isEmpty ? 0 : names.count)
      if !symbol.name.isEmpty { names += Array(symbol.name.utf8) + [0] }
      table.append(name)
      if !is64Bit {
        table.append(symbol.value, is64Bit: false)
        table.append(symbol.size, is64Bit: false)
      }
      table.append(symbol.info)
      table.append(symbol.other)
      table.append(symbol.section)
      if is64Bit {
        table.append(symbol.value)
        table.append(symbol.size)
      }
    }
    let end = UInt32(sections.count)
    var all = [Section(name: "", type: 0, flags: 0)] + sections
    all.append(
      Section(
        name: ".symtab", type: 2, flags: 0, bytes: table.bytes, link: end + 2, info: 1,
        entrySize: is64Bit ? 24 : 16))
    all.append(Section(name: ".strtab", type: 3, flags: 0, bytes: names))
    var sectionNames: [UInt8] = [0]
    let nameOffsets = (all.map(\.name) + [".shstrtab"]).map { name -> UInt32 in
      if name.isEmpty { return 0 }
      defer { sectionNames += Array(name.utf8) + [0] }
      return UInt32(sectionNames.count)
    }
    all.append(Section(name: ".shstrtab", type: 3, flags: 0, bytes: sectionNames))

    let headerSize = is64Bit ? 64 : 52
    let contentStart = headerSize + (is64Bit ? 56 : 32) * segments.count
    var content = ByteWriter(order)
    var offsets: [UInt64] = []
    for section in all {
      while content.count % 8 != 0 { content.append(UInt8(0)) }
      offsets.append(UInt64(contentStart + content.count))
      content.append(contentsOf: section.bytes)
    }
    while content.count % 8 != 0 { content.append(UInt8(0)) }

    var writer = ByteWriter(order)
    writer.append(
      contentsOf: [0x7f, 0x45, 0x4c, 0x46, is64Bit ? 2 : 1, order == .little ? 1 : 2, 1])
    writer.pad(to: 16)
    writer.append(type)
    writer.append(machine)
    writer.append(UInt32(1))
    writer.append(0, is64Bit: is64Bit)
    writer.append(segments.isEmpty ? 0 : UInt64(headerSize), is64Bit: is64Bit)
    writer.append(UInt64(contentStart + content.count), is64Bit: is64Bit)
    writer.append(UInt32(0))
    for half in [
      headerSize, is64Bit ? 56 : 32, segments.count, is64Bit ? 64 : 40, all.count, all.count - 1,
    ] { writer.append(UInt16(half)) }
    for segment in segments { append(segment, to: &writer) }
    writer.append(contentsOf: content.bytes)
    for (index, section) in all.enumerated() {
      writer.append(nameOffsets[index])
      writer.append(section.type)
      writer.append(section.flags, is64Bit: is64Bit)
      writer.append(section.address, is64Bit: is64Bit)
      writer.append(offsets[index], is64Bit: is64Bit)
      writer.append(section.size ?? UInt64(section.bytes.count), is64Bit: is64Bit)
      writer.append(section.link)
      writer.append(section.info)
      writer.append(1, is64Bit: is64Bit)
      writer.append(section.entrySize, is64Bit: is64Bit)
    }
    return writer.bytes
  }

  private func append(_ segment: Segment, to writer: inout ByteWriter) {
    writer.append(segment.type)
    if is64Bit { writer.append(UInt32(4)) }
    for number in [segment.offset, segment.address, segment.address, segment.size, segment.size] {
      writer.append(number, is64Bit: is64Bit)
    }
    if !is64Bit { writer.append(UInt32(4)) }
    writer.append(1, is64Bit: is64Bit)
  }
}
