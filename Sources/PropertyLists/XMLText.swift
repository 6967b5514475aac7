internal import Bytes

/// The text of an XML file in UTF-8, whatever the file is written in.
struct XMLText {
  /// The text in UTF-8, with a byte order mark where a file of UTF-8 has one.
  let bytes: [UInt8]
  /// The offset behind the byte order mark.
  let start: Int
  private let lines: LineIndex
  /// For a file of UTF-16: how many of its units the text has before each 256th byte.
  private var unitsBefore: [Int]?

  /// Decodes a file of UTF-8, or one of UTF-16 with a byte order mark.
  init(_ file: [UInt8]) throws(PropertyListError) {
    if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw Self.unsupported("it is written in UTF-32")
    }
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      bytes = try Self.decode(file)
      unitsBefore = Self.unitsBefore(in: bytes)
      start = 0
    } else if file.starts(with: [0, 0x3C]) || file.starts(with: [0x3C, 0]) {
      throw Self.unsupported("it is written in UTF-16 without a byte order mark")
    } else {
      bytes = file
      start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
    lines = LineIndex(bytes)
    guard let first = bytes[start...].first(where: { !$0.isXMLSpace }) else {
      throw PropertyListError(
        code: .malformed, location: location(start..<start), reason: "the file is empty",
        hint: "write a property list, or remove the file")
    }
    guard first == UInt8(ascii: "<") else {
      throw PropertyListError(
        code: .unsupported, location: location(start..<start),
        reason: "the file is no property list in XML or binary",
        hint: "write it anew with `plutil -convert xml1`")
    }
    if let encoding = declaredEncoding {
      let known =
        unitsBefore == nil ? ["utf-8", "utf8", "us-ascii", "ascii"] : ["utf-16", "utf-8"]
      guard known.contains(encoding) else {
        throw Self.unsupported("it says that it is written in `\(encoding)`")
      }
    }
  }

  /// Where in the file bytes of the text stand.
  func location(_ range: Range<Int>) -> PropertyList.Location {
    let position = lines.position(of: range.lowerBound)
    return PropertyList.Location(fileRange(range), position)
  }

  /// The bytes of the file that bytes of the text stand for.
  func fileRange(_ range: Range<Int>) -> Range<Int> {
    fileOffset(range.lowerBound)..<fileOffset(range.upperBound)
  }

  private func fileOffset(_ offset: Int) -> Int {
    guard let unitsBefore else { return offset }
    let block = offset / 256
    let units = unitsBefore[block] + Self.unitCount(bytes[(block * 256)..<offset])
    return 2 + 2 * units  // the byte order mark is one unit
  }

  private static func unitsBefore(in bytes: [UInt8]) -> [Int] {
    var counts = [0]
    var units = 0
    for end in stride(from: 256, through: bytes.count, by: 256) {
      units += unitCount(bytes[(end - 256)..<end])
      counts.append(units)
    }
    return counts
  }

  /// How many units of UTF-16 begin with bytes of UTF-8.
  private static func unitCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { count, byte in
      switch byte {
      case 0x80...0xBF: count
      case 0xF0...: count + 2
      default: count + 1
      }
    }
  }

  private static func decode(_ file: [UInt8]) throws(PropertyListError) -> [UInt8] {
    let isLittle = file[0] == 0xFF
    let units = stride(from: 2, to: file.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (file[index], file[index + 1]) : (file[index + 1], file[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    guard file.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self)
    else {
      throw PropertyListError(
        code: .malformed, location: Self.start, reason: "the file is damaged: it is not UTF-16",
        hint: "save it in UTF-8")
    }
    return Array(text.utf8)
  }

  /// The first byte of a file whose text is not known.
  private static var start: PropertyList.Location {
    PropertyList.Location(0..<0, SourcePosition(line: 1, column: 1))
  }

  /// What the first line gives as the encoding, in lower case.
  private var declaredEncoding: String? {
    let text = bytes[start...].drop(while: \.isXMLSpace)
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let parts = String(decoding: text[..<end], as: UTF8.self).split(separator: "encoding")
    guard parts.count > 1 else { return nil }
    let marks: Set<Character> = ["=", "\"", "'", " ", "?"]
    let name = parts[1].drop { marks.contains($0) }.prefix { !marks.contains($0) }
    return name.isEmpty ? nil : name.lowercased()
  }

  private static func unsupported(_ reason: String) -> PropertyListError {
    PropertyListError(
      code: .unsupported, location: Self.start,
      reason: "the encoding of the file is not known here: \(reason)", hint: "save it in UTF-8")
  }
}

extension UInt8 {
  /// Whether it is one of the four blanks of XML.
  var isXMLSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
