internal import Bytes

/// A section header of a Mach-O file (`section`, `section_64`), and what follows from it.
struct MachOSection {
  /// `S_ATTR_NO_DEAD_STRIP`, `S_ATTR_LIVE_SUPPORT`, `S_ATTR_DEBUG`.
  private static let retained: UInt32 = 0x1000_0000
  private static let liveSupport: UInt32 = 0x0800_0000
  private static let debug: UInt32 = 0x0200_0000

  var section: Section
  var flags: UInt32
  /// Where its relocations are, in entries of eight bytes.
  var relocationOffset: Int
  var relocationCount: Int
  /// Whether it holds tentative definitions, which linkers take apart in every file.
  var isTentative = false

  /// `S_…`, the lowest byte of the flags.
  var type: UInt8 { UInt8(truncatingIfNeeded: flags) }
  var isRetained: Bool { flags & Self.retained != 0 }
  var isLiveSupport: Bool { flags & Self.liveSupport != 0 }
  /// Whether it holds pointers to functions that are called before or after the program.
  var isInitializer: Bool { [0x09, 0x0a, 0x15, 0x16].contains(type) }
  let isFrames: Bool
  let isCompactUnwind: Bool

  /// A section that no file has, made for tentative definitions.
  init(commonsOf size: UInt64, at address: UInt64) {
    section = Section(
      segment: "__DATA", name: "__common", address: address, size: size, fileRange: 0..<0,
      content: .zeroFill, isAllocated: true, isExecutable: false, isWritable: true)
    flags = 1
    relocationOffset = 0
    relocationCount = 0
    isFrames = false
    isCompactUnwind = false
    isTentative = true
  }

  init(
    _ bytes: RawSpan, at offset: Int, is64Bit: Bool, order: ByteOrder, hasContent: Bool,
    subject: String
  ) throws(ObjectError) {
    func word(_ at: Int) -> UInt32 { bytes.integer(at: offset + at, order) ?? 0 }
    let name = Self.name(bytes, at: offset)
    let segment = Self.name(bytes, at: offset + 16)
    isFrames = name == "__eh_frame"
    isCompactUnwind = name == "__compact_unwind"
    let address: UInt64 =
      is64Bit ? bytes.integer(at: offset + 32, order) ?? 0 : UInt64(word(32))
    let size: UInt64 = is64Bit ? bytes.integer(at: offset + 40, order) ?? 0 : UInt64(word(36))
    let rest = is64Bit ? 48 : 40
    flags = word(rest + 16)
    let isZeroFill = Self.isZeroFill(flags)
    guard !address.addingReportingOverflow(size).overflow else {
      throw .malformed(
        subject, at: offset, "\(segment),\(name) of \(size) bytes at \(address) ends nowhere")
    }
    var fileRange = 0..<0
    if hasContent && !isZeroFill {
      guard
        let range = ObjectFiles.fileRange(UInt64(word(rest)), size, within: bytes.byteCount)
      else {
        throw .truncated(
          subject, at: offset,
          "\(segment),\(name) of \(size) bytes at \(word(rest)) lies outside the file")
      }
      fileRange = range
    }
    relocationOffset = Int(word(rest + 8))
    relocationCount = Int(word(rest + 12))
    guard
      ObjectFiles.fileRange(
        UInt64(relocationOffset), UInt64(relocationCount) * 8, within: bytes.byteCount) != nil
    else {
      throw .truncated(
        subject, at: offset,
        "\(relocationCount) relocations of \(segment),\(name) at \(relocationOffset) lie outside "
          + "the file")
    }
    let content = Self.content(segment: segment, name: name, flags: flags)
    section = Section(
      segment: segment, name: name, address: address, size: size, fileRange: fileRange,
      content: content, isAllocated: content != .debugging && content != .linker,
      isExecutable: flags & 0x8000_0400 != 0, isWritable: segment.hasPrefix("__DATA"))
  }

  /// `S_ZEROFILL`, `S_GB_ZEROFILL`, `S_THREAD_LOCAL_ZEROFILL`.
  private static func isZeroFill(_ flags: UInt32) -> Bool {
    [0x01, 0x0c, 0x12].contains(UInt8(truncatingIfNeeded: flags))
  }

  private static func content(segment: String, name: String, flags: UInt32) -> Section.Content {
    if isZeroFill(flags) { return .zeroFill }
    // `__compact_unwind` carries S_ATTR_DEBUG, but the linker reads it, as it does `__eh_frame`.
    if name == "__compact_unwind" || name == "__eh_frame" || name == "__unwind_info" {
      return .unwind
    }
    if segment == "__DWARF" || flags & debug != 0 { return .debugging }
    // Bitcode, Swift module hashes and the like, which linkers drop.
    if segment == "__LLVM" { return .linker }
    switch UInt8(truncatingIfNeeded: flags) {
    case 0x02: return .strings
    case 0x03: return .literals(size: 4)
    case 0x04: return .literals(size: 8)
    case 0x0e: return .literals(size: 16)
    default: return .regular
    }
  }

  /// A name in a field of sixteen bytes, which need not end with NUL.
  private static func name(_ bytes: RawSpan, at offset: Int) -> String {
    var end = offset
    while end < offset + 16, let byte: UInt8 = bytes.integer(at: end), byte != 0 { end += 1 }
    return String(decoding: bytes.bytes(in: offset..<end), as: UTF8.self)
  }
}
