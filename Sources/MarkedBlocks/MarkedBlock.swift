internal import Bytes
internal import Markdown

/// A part of a document that is written by Plimsoll, between two comments:
/// `<!-- plimsoll:size -->` and `<!-- /plimsoll:size -->`, each on a line of its own.
///
/// What stands in a block of code is an example of a marker and none.
public struct MarkedBlock: Sendable, Equatable {
  /// What stands behind `plimsoll:`: lower-case letters, digits and hyphens.
  public var name: String
  /// The bytes between the lines of the markers.
  public var range: Range<Int>
  /// Where the marker that begins it stands.
  public var offset: Int

  private static let marker = Array("plimsoll:".utf8)

  /// All blocks of a document in Markdown, in its order.
  ///
  /// A marker that is not closed, or closes nothing, is an error: whatever stands behind it would
  /// be lost.
  public static func blocks(
    in bytes: [UInt8], of file: String
  ) throws(MarkedBlockError) -> [MarkedBlock] {
    // Most documents have none.
    guard unsafe bytes.span.bytes.contains(marker) else { return [] }
    let lines = MarkdownLines(bytes).lines
    var blocks: [MarkedBlock] = []
    var open: (name: String, line: Int)?
    for (index, line) in lines.enumerated() where !line.isFenced {
      guard let marker = Marker(bytes[line.range]) else { continue }
      func failure(_ reason: String, hint: String) -> MarkedBlockError {
        Self.failure(at: line.range.lowerBound, in: bytes, of: file, reason, hint: hint)
      }
      switch (marker.isEnd, open) {
      case (false, nil):
        guard !blocks.contains(where: { $0.name == marker.name }) else {
          throw failure(
            "marks a second block '\(marker.name)'", hint: "keep one of them, or rename it")
        }
        open = (marker.name, index)
      case (true, (let name, let start)?) where name == marker.name:
        // The first line behind the marker is there: it is that of the end, at the least.
        let first = lines[start + 1].range.lowerBound
        blocks.append(
          MarkedBlock(
            name: name, range: first..<line.range.lowerBound,
            offset: lines[start].range.lowerBound))
        open = nil
      case (_, (let name, _)?):
        throw failure(
          "has a marker within the block '\(name)'",
          hint: "end that one first, with <!-- /plimsoll:\(name) -->")
      case (true, nil):
        throw failure(
          "ends a block '\(marker.name)' that was not begun",
          hint: "put <!-- plimsoll:\(marker.name) --> where it begins")
      }
    }
    guard let open else { return blocks }
    throw failure(
      at: lines[open.line].range.lowerBound, in: bytes, of: file,
      "begins a block '\(open.name)' that has no end",
      hint: "put <!-- /plimsoll:\(open.name) --> where it ends")
  }

  private static func failure(
    at offset: Int, in bytes: [UInt8], of file: String, _ reason: String, hint: String
  ) -> MarkedBlockError {
    let line = SourcePosition(offset: offset, in: bytes).line
    return MarkedBlockError(
      subject: "\(file):\(line)", offset: offset, reason: reason, hint: hint)
  }
}

extension MarkedBlock {
  /// A line that begins or ends a block.
  private struct Marker {
    var name: String
    var isEnd = false

    init?(_ line: ArraySlice<UInt8>) {
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      var text = line.drop(while: isBlank)
      while let last = text.last, isBlank(last) { text.removeLast() }
      guard text.starts(with: "<!--".utf8), text.count >= 7,
        text.suffix(3).elementsEqual("-->".utf8)
      else { return nil }
      text = text.dropFirst(4).dropLast(3).drop(while: isBlank)
      while let last = text.last, isBlank(last) { text.removeLast() }
      if text.first == UInt8(ascii: "/") {
        isEnd = true
        text.removeFirst()
      }
      guard text.starts(with: "plimsoll:".utf8) else { return nil }
      text = text.dropFirst("plimsoll:".utf8.count)
      let isNameByte = { (byte: UInt8) in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
      guard !text.isEmpty, text.allSatisfy(isNameByte) else { return nil }
      name = String(decoding: text, as: UTF8.self)
    }
  }
}

extension RawSpan {
  fileprivate func contains(_ pattern: [UInt8]) -> Bool {
    var offset = 0
    while let found = firstOffset(of: pattern[0], from: offset) {
      if matches(pattern, at: found) { return true }
      offset = found + 1
    }
    return false
  }
}
