/// The text that stands on the lines behind its mention: `<<~END`.
enum RubyHereDocument {
  /// The text that is mentioned at `range`, without the indentation that all of its lines have and
  /// without its last line end; `nil` where it holds code, or is none.
  static func text(at range: Range<Int>, in bytes: [UInt8]) -> String? {
    var mark = bytes[range]
    guard mark.starts(with: "<<".utf8) else { return nil }
    mark = mark.dropFirst(2)
    let isIndented = mark.first == UInt8(ascii: "-") || mark.first == UInt8(ascii: "~")
    if isIndented { mark = mark.dropFirst() }
    var isRaw = false
    if let quote = mark.first, "\"'".utf8.contains(quote) {
      isRaw = quote == UInt8(ascii: "'")
      mark = mark.dropFirst().dropLast()
    }
    guard !mark.isEmpty,
      let lineEnd = bytes[range.upperBound...].firstIndex(of: .rubyNewline),
      // The first of two on one line is followed by the text of both.
      !bytes[range.upperBound..<lineEnd].contains(UInt8(ascii: "<"))
    else { return nil }
    var lines: [ArraySlice<UInt8>] = []
    var start = lineEnd + 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .rubyNewline) ?? bytes.count
      var line = bytes[start..<end]
      if line.last == 0x0D { line = line.dropLast() }
      let bare = isIndented ? line.drop(while: \.isRubyBlank) : line
      if bare.elementsEqual(mark) { return joined(lines, isRaw: isRaw) }
      lines.append(line)
      start = end + 1
    }
    return nil
  }

  private static func joined(_ lines: [ArraySlice<UInt8>], isRaw: Bool) -> String? {
    let indentation =
      lines.filter { !$0.allSatisfy(\.isRubyBlank) }
      .map { $0.prefix(while: \.isRubyBlank).count }.min() ?? 0
    let text = lines.map { $0.dropFirst(indentation) }.joined(separator: [.rubyNewline])
    return isRaw
      ? String(validating: text, as: UTF8.self)
      : RubyEscapes.decoded(ArraySlice(text), interpolates: true)
  }
}
