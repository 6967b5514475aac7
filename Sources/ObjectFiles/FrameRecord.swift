internal import Bytes

/// A record of an `.eh_frame` or `__eh_frame` section, as the Linux Standard Base describes them.
struct FrameRecord {
  /// Where it lies, from the object's beginning.
  var range: Range<Int>
  var role: Atom.Role
  /// Of the description of a function: where the function's address is in it.
  var functionOffset: Int?
  /// Of the description of a function: where its header is.
  var header: Int?

  /// Takes the section at `range` of `bytes` apart.
  ///
  /// What follows a terminator, which linkers do not read, is one last record with it.
  static func records(
    at range: Range<Int>, of bytes: RawSpan, _ order: ByteOrder, subject: String
  ) throws(ObjectError) -> [FrameRecord] {
    var records: [FrameRecord] = []
    var headers: Set<Int> = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard range.upperBound - start >= 4, let short: UInt32 = bytes.integer(at: start, order)
      else { throw .truncated(subject, at: start, "the unwind frames end within a length") }
      if short == 0 {
        records.append(FrameRecord(range: start..<range.upperBound, role: .ordinary))
        break
      }
      var content = start + 4
      var length = UInt64(short)
      if short == 0xffff_ffff {
        guard range.upperBound - content >= 8, let long: UInt64 = bytes.integer(at: content, order)
        else { throw .truncated(subject, at: start, "the unwind frames end within a length") }
        content += 8
        length = long
      }
      guard length >= 4, length <= UInt64(range.upperBound - content),
        let identity: UInt32 = bytes.integer(at: content, order)
      else {
        throw .truncated(
          subject, at: start, "a record of \(length) bytes does not fit into the unwind frames")
      }
      var record = FrameRecord(range: start..<content + Int(length), role: .frameHeader)
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
