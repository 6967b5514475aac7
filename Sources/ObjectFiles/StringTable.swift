internal import Bytes

/// A table of NUL-terminated names, of which an object file refers to each by its offset.
struct StringTable {
  /// Where it lies, from the object's beginning.
  private let range: Range<Int>
  private let subject: String
  /// How many bytes the names that are still to come may have.
  private var budget: Int

  /// Makes a table out of `range` of an object of `byteCount` bytes; `subject` names it in errors.
  ///
  /// Names may share bytes. All of them together are held to sixteen times the object's size, which
  /// no linker comes near: a small file could make a reader look at the same bytes forever.
  init(_ range: Range<Int>, byteCount: Int, subject: String) {
    self.range = range
    self.subject = subject
    // The file is mapped, so it is far smaller than the address space.
    budget = byteCount * 16
  }

  /// The bytes of the name at `offset` of the table; `entry` is where the offset was read.
  ///
  /// Offset 0 is an empty name in both formats.
  mutating func name(
    at offset: UInt32, in bytes: RawSpan, entry: Int
  ) throws(ObjectError) -> Range<Int> {
    if offset == 0 { return 0..<0 }
    let begin = range.lowerBound + Int(offset)
    let table = bytes.extracting(0..<range.upperBound)
    guard Int(offset) < range.count, let end = table.firstOffset(of: 0, from: begin) else {
      throw .truncated(
        subject, at: entry, "a name, at \(offset), lies outside the \(range.count) bytes of names")
    }
    budget -= end - begin
    guard budget >= 0 else {
      throw .malformed(subject, at: entry, "its names share more bytes than any linker lets them")
    }
    return begin..<end
  }
}
