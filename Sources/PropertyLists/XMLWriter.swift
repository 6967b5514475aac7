extension PropertyList.Value {
  /// The value as a file in XML, as Apple's tools write them: with tabs, the keys in the order of
  /// their bytes, and LF as the end of a line.
  ///
  /// The same value gives the same bytes always. Of a key that is there twice, the last value is
  /// written, which is the one that Apple's readers take.
  public func xml() -> [UInt8] {
    var writer = XMLWriter()
    writer.writeFile(self)
    return writer.bytes
  }
}

/// Writes a property list in XML.
private struct XMLWriter {
  var bytes: [UInt8] = []

  mutating func writeFile(_ value: PropertyList.Value) {
    write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    write(value, depth: 0)
    write("</plist>\n")
  }

  private mutating func write(_ value: PropertyList.Value, depth: Int) {
    switch value {
    case .string(let text): writeLine("<string>\(Self.escaped(text))</string>", depth)
    case .integer(let number): writeLine("<integer>\(number)</integer>", depth)
    case .real(let number): writeLine("<real>\(Self.text(of: number))</real>", depth)
    case .boolean(let truth): writeLine(truth ? "<true/>" : "<false/>", depth)
    case .date(let seconds): writeLine("<date>\(CivilDate(seconds: seconds).text)</date>", depth)
    case .data(let data): writeData(data, depth)
    case .uid(let number):
      write(.dictionary([.init("CF$UID", .init(.integer(Int128(number))))]), depth: depth)
    case .array(let elements):
      guard !elements.isEmpty else { return writeLine("<array/>", depth) }
      writeLine("<array>", depth)
      for element in elements { write(element.value, depth: depth + 1) }
      writeLine("</array>", depth)
    case .dictionary(let entries):
      guard !entries.isEmpty else { return writeLine("<dict/>", depth) }
      writeLine("<dict>", depth)
      for entry in Self.sorted(entries) {
        writeLine("<key>\(Self.escaped(entry.key))</key>", depth + 1)
        write(entry.node.value, depth: depth + 1)
      }
      writeLine("</dict>", depth)
    }
  }

  /// Writes data in lines that are 76 columns wide with their tabs, each of which is eight.
  private mutating func writeData(_ data: [UInt8], _ depth: Int) {
    writeLine("<data>", depth)
    let width = max(16, 76 - 8 * depth) / 4 * 3
    for start in stride(from: 0, to: data.count, by: width) {
      let line = Base64.encode(data[start..<min(start + width, data.count)])
      writeLine(String(decoding: line, as: UTF8.self), depth)
    }
    writeLine("</data>", depth)
  }

  private mutating func writeLine(_ line: String, _ depth: Int) {
    write(String(repeating: "\t", count: depth))
    write(line)
    write("\n")
  }

  private mutating func write(_ text: String) {
    bytes += Array(text.utf8)
  }

  private static func sorted(_ entries: [PropertyList.Entry]) -> [PropertyList.Entry] {
    let ordered = entries.enumerated().sorted { first, second in
      let (key, other) = (first.element.key.utf8, second.element.key.utf8)
      return key.elementsEqual(other)
        ? first.offset < second.offset : key.lexicographicallyPrecedes(other)
    }
    let isLast = ordered.indices.map { index in
      index + 1 == ordered.count
        || !ordered[index].element.key.utf8.elementsEqual(ordered[index + 1].element.key.utf8)
    }
    return zip(ordered, isLast).compactMap { $1 ? $0.element : nil }
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number > 0 ? "+infinity" : "-infinity" }
    return "\(number)"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
