internal import Bytes
internal import Markdown

/// What a link means that is named by a label: `[1.2.3]: https://…`.
public struct LinkDefinition: Sendable {
  /// The line, without its end.
  public var range: Range<Int>
  /// The bytes of the label, without brackets.
  public var label: Range<Int>
  /// The bytes of the address.
  public var address: Range<Int>

  /// Reads a line that defines a link, which is indented by three spaces at the most.
  init?(_ line: Range<Int>, in bytes: [UInt8]) {
    var offset = line.lowerBound
    while offset < line.upperBound, bytes[offset] == 0x20 { offset += 1 }
    guard offset - line.lowerBound <= 3, offset < line.upperBound, bytes[offset] == 0x5B else {
      return nil
    }
    let start = offset + 1
    guard let close = bytes[start..<line.upperBound].firstIndex(of: 0x5D), close > start,
      close + 1 < line.upperBound, bytes[close + 1] == UInt8(ascii: ":"),
      !bytes[start..<close].contains(0x5B), bytes[start] != UInt8(ascii: "^")
    else { return nil }
    offset = close + 2
    while offset < line.upperBound, bytes[offset].isBlank { offset += 1 }
    let isBracketed = offset < line.upperBound && bytes[offset] == UInt8(ascii: "<")
    if isBracketed { offset += 1 }
    let rest = bytes[offset..<line.upperBound]
    let end = rest.firstIndex { isBracketed ? $0 == UInt8(ascii: ">") : $0.isBlank }
    guard end ?? line.upperBound > offset else { return nil }
    range = line
    label = start..<close
    address = offset..<(end ?? line.upperBound)
  }
}
