internal import Bytes

/// The parts of a universal file: one object or archive an architecture.
enum UniversalFile {
  struct Slice {
    var processor: Processor
    var range: Range<Int>
  }

  /// Finds the slices of the universal file that `bytes` are; `subject` names it in errors.
  ///
  /// The header is big-endian: `mach-o/fat.h`.
  static func slices(
    of bytes: RawSpan, is64Bit: Bool, subject: String
  ) throws(ObjectError) -> [Slice] {
    let count = Int(bytes.integer(at: 4, .big, as: UInt32.self) ?? 0)
    let entrySize = is64Bit ? 32 : 20
    guard count > 0, 8 + count * entrySize <= bytes.byteCount else {
      throw .truncated(
        subject, at: 4, "a universal file of \(count) architectures ends in its header")
    }
    var slices: [Slice] = []
    for index in 0..<count {
      let entry = 8 + index * entrySize
      // Within the header, whose length has been checked.
      let type: UInt32 = bytes.integer(at: entry, .big) ?? 0
      let subtype: UInt32 = bytes.integer(at: entry + 4, .big) ?? 0
      let (offset, size): (UInt64, UInt64) =
        if is64Bit {
          (bytes.integer(at: entry + 8, .big) ?? 0, bytes.integer(at: entry + 16, .big) ?? 0)
        } else {
          (
            UInt64(bytes.integer(at: entry + 8, .big, as: UInt32.self) ?? 0),
            UInt64(bytes.integer(at: entry + 12, .big, as: UInt32.self) ?? 0)
          )
        }
      guard let range = fileRange(offset, size, within: bytes.byteCount), range.lowerBound >= 8
      else {
        throw .truncated(
          subject, at: entry,
          "the part for architecture \(index) (\(size) bytes from \(offset)) lies outside the file")
      }
      slices.append(Slice(processor: Processor(type: type, subtype: subtype), range: range))
    }
    if let overlap = overlap(of: slices.map(\.range)) {
      throw .malformed(
        subject, at: slices[overlap.second].range.lowerBound, "two architectures share these bytes")
    }
    return slices
  }
}
