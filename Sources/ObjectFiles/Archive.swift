internal import Bytes

/// The members of an `ar` archive: BSD's, GNU's and thin ones, whose members are files of their own.
enum Archive {
  struct Member {
    var name: String
    /// Its bytes in the archive; `nil` in a thin archive, where `name` is a path from its folder.
    var range: Range<Int>?
  }

  /// Finds the members of the archive in `bytes`, symbol and name tables left out.
  ///
  /// Equal names stay members of their own. The forms are those of `ar.h`, of the System V tables
  /// `/`, `/SYM64/` and `//`, and of BSD's `#1/<length>` and `__.SYMDEF`.
  static func members(
    of bytes: RawSpan, isThin: Bool, subject: String
  ) throws(ObjectError) -> [Member] {
    var members: [Member] = []
    var longNames = 0..<0
    // Long names may share bytes; see `StringTable`.
    var budget = bytes.byteCount * 16
    var offset = 8
    while offset < bytes.byteCount {
      guard bytes.byteCount - offset >= 60 else {
        // Some archivers fill up with line feeds.
        if isPadding(bytes.extracting(offset..<bytes.byteCount)) { break }
        throw .truncated(subject, at: offset, "the archive ends within the header of a member")
      }
      guard bytes.matches([0x60, 0x0a], at: offset + 58) else {
        throw .malformed(subject, at: offset, "here should be the header of a member")
      }
      guard let size = decimal(bytes, offset + 48..<offset + 58) else {
        throw .malformed(subject, at: offset + 48, "the size of this member is no number")
      }
      let field = text(bytes, offset + 0..<offset + 16)
      let isTable = field == "/" || field == "/SYM64/" || field == "//"
      let begin = offset + 60
      // A thin archive holds the tables alone.
      let held = isThin && !isTable ? 0 : size
      guard held <= bytes.byteCount - begin else {
        throw .truncated(
          subject, at: offset + 48,
          "a member of \(size) bytes begins at \(begin), but the archive has \(bytes.byteCount)")
      }
      var content = begin..<begin + held
      offset = content.upperBound + content.count % 2

      if field == "//" {
        longNames = content
      } else if isTable || field.hasPrefix("__.SYMDEF") {
        continue
      } else if field.hasPrefix("#1/") {
        guard let length = Int(field.dropFirst(3)), length <= content.count, length >= 0 else {
          throw .malformed(subject, at: begin - 60, "the name '\(field)' is longer than its member")
        }
        let name = text(bytes, begin..<begin + length)
        content = begin + length..<content.upperBound
        if name.hasPrefix("__.SYMDEF") { continue }
        members.append(Member(name: name, range: content))
      } else {
        let name = try longName(field, in: longNames, bytes, begin - 60, subject) ?? trimmed(field)
        budget -= name.utf8.count
        guard budget >= 0 else {
          throw .malformed(
            subject, at: begin - 60, "its members' names share more bytes than they can need")
        }
        members.append(Member(name: name, range: isThin ? nil : content))
      }
    }
    return members
  }

  /// The name at `/<offset>` of the table of long names; `nil` if `field` is a name itself.
  private static func longName(
    _ field: String, in table: Range<Int>, _ bytes: RawSpan, _ header: Int, _ subject: String
  ) throws(ObjectError) -> String? {
    guard field.hasPrefix("/"), let start = Int(field.dropFirst()) else { return nil }
    guard start >= 0, start < table.count else {
      throw .malformed(subject, at: header, "the name '\(field)' lies outside the table of names")
    }
    let begin = table.lowerBound + start
    let names = bytes.extracting(0..<table.upperBound)
    var end = names.firstOffset(of: 0x0a, from: begin) ?? table.upperBound
    if end > begin, bytes.integer(at: end - 1, as: UInt8.self) == UInt8(ascii: "/") { end -= 1 }
    return text(bytes, begin..<end)
  }

  /// A name in the header itself: GNU's ends with a slash.
  private static func trimmed(_ field: String) -> String {
    field.count > 1 && field.hasSuffix("/") ? String(field.dropLast()) : field
  }

  /// The bytes of `range` as text, without the spaces and NULs at the end.
  private static func text(_ bytes: RawSpan, _ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound,
      [0x20, 0].contains(bytes.integer(at: end - 1, as: UInt8.self) ?? 0)
    {
      end -= 1
    }
    return String(decoding: bytes.bytes(in: range.lowerBound..<end), as: UTF8.self)
  }

  private static func decimal(_ bytes: RawSpan, _ range: Range<Int>) -> Int? {
    Int(text(bytes, range))
      .flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func isPadding(_ bytes: RawSpan) -> Bool {
    for index in 0..<bytes.byteCount
    where ![0x0a, 0, 0x20].contains(bytes.integer(at: index, as: UInt8.self) ?? 0) {
      return false
    }
    return true
  }
}
