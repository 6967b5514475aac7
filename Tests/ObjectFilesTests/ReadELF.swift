import ObjectFiles

/// What GNU readelf says of a file, line by line.
enum ReadELF {
  /// A line of `readelf -sW`.
  struct Symbol: Equatable {
    var value: UInt64
    var size: UInt64
    var type: String
    var binding: String
    var visibility: String
    var section: String
    var name: String
  }

  /// A line of `readelf -SW`.
  struct Section: Equatable {
    var name: String
    var type: String
    var address: UInt64
    var offset: Int
    var size: UInt64
    var flags: String
  }

  /// The symbols of the table `table`.
  static func symbols(_ text: String, table: String) -> [Symbol] {
    var symbols: [Symbol] = []
    var isWanted = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Symbol table") { isWanted = line.contains("'\(table)'") }
      let fields = line.split(separator: " ", maxSplits: 7, omittingEmptySubsequences: true)
      guard isWanted, fields.count >= 7, fields[0].last == ":",
        let value = UInt64(fields[1], radix: 16)
      else { continue }
      let size =
        fields[2].hasPrefix("0x")
        ? UInt64(fields[2].dropFirst(2), radix: 16) : UInt64(fields[2])
      symbols.append(
        Symbol(
          value: value, size: size ?? 0, type: String(fields[3]), binding: String(fields[4]),
          visibility: String(fields[5]), section: String(fields[6]),
          name: fields.count > 7 ? String(fields[7]) : ""))
    }
    return symbols
  }

  /// The section headers, the null one first.
  static func sections(_ text: String) -> [Section] {
    var sections: [Section] = []
    for line in text.split(separator: "\n") {
      guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]"),
        Int(line[open...].dropFirst().prefix { $0 != "]" }.drop { $0 == " " }) != nil
      else { continue }
      var fields = line[line.index(after: close)...].split(separator: " ")
      if sections.isEmpty { fields.insert("", at: 0) }  // The null section has no name.
      guard fields.count >= 9, let address = UInt64(fields[2], radix: 16),
        let offset = Int(fields[3], radix: 16), let size = UInt64(fields[4], radix: 16)
      else { continue }
      sections.append(
        Section(
          name: String(fields[0]), type: String(fields[1]), address: address, offset: offset,
          size: size, flags: fields.count > 9 ? String(fields[6]) : ""))
    }
    return sections
  }
}
