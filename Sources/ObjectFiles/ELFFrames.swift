internal import Bytes

/// The records of an `.eh_frame` section, as the Linux Standard Base describes them.
enum ELFFrames {
  struct Record {
    /// Where it lies, from the object's beginning.
    var range: Range<Int>
    var role: Atom.Role
    /// Of the description of a function: where the function's address is in it.
    var functionOffset: Int?
    /// Of the description of a function: where its header is.
    var header: Int?
  }

  /// Takes the section at `range` of `bytes` apart.
  ///
  /// What follows a terminator, which linkers do not read, is one last record with it.
  static func records(
    at range: Range<Int>, of bytes: RawSpan, _ order: ByteOrder, subject: String
  ) throws(ObjectError) -> [Record] {
    var records: [Record] = []
    var headers: Set<Int> = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard range.upperBound - start >= 4, let short: UInt32 = bytes.integer(at: start, order)
      else { throw .truncated(subject, at: start, ".eh_frame ends within a length") }
      if short == 0 {
        records.append(Record(range: start..<range.upperBound, role: .ordinary))
        break
      }
      var content = start + 4
      var length = UInt64(short)
      if short == 0xffff_ffff {
        guard range.upperBound - content >= 8, let long: UInt64 = bytes.integer(at: content, order)
        else { throw .truncated(subject, at: start, ".eh_frame ends within a length") }
        content += 8
        length = long
      }
      guard length >= 4, length <= UInt64(range.upperBound - content),
        let identity: UInt32 = bytes.integer(at: content, order)
      else {
        throw .truncated(
          subject, at: start, "a record of \(length) bytes does not fit into .eh_frame")
      }
      var record = Record(range: start..<content + Int(length), role: .frameHeader)
      if identity == 0 {
        headers.insert(start)
      } else {
        let header = content - Int(identity)
        guard headers.contains(header) else {
          throw .malformed(
            subject, at: content, "a frame description names no header that precedes it")
        }
        record.role = .frameDescription
        record.functionOffset = content + 4
        record.header = header
      }
      records.append(record)
      start = record.range.upperBound
    }
    return records
  }
}
