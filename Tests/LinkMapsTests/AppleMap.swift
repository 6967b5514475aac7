/// A small map of Apple's form, written out of its rows.
struct AppleMap {
  var files = ["linker synthesized", "a.o", "b.o"]
  var sections: [(address: UInt64, size: UInt64, segment: String, name: String)] = [
    (0x1000, 0x100, "__TEXT", "__text"), (0x2000, 0x40, "__DATA", "__bss"),
  ]
  var rows: [(address: UInt64, size: UInt64, file: Int, name: String)]
  /// The dead rows; `nil` for no list.
  var dead: [(size: UInt64, file: Int, name: String)]?
  var deadTag = "<<dead>> "
  var hasBlankLine = true

  init(
    rows: [(address: UInt64, size: UInt64, file: Int, name: String)],
    dead: [(size: UInt64, file: Int, name: String)]? = nil
  ) {
    (self.rows, self.dead) = (rows, dead)
  }

  var text: String {
    var text = "# Path: a.out\n# Arch: arm64\n# Object files:\n"
    for (index, file) in files.enumerated() { text += "\(Self.bracketed(index)) \(file)\n" }
    text += "# Sections:\n# Address\tSize    \tSegment\tSection\n"
    for section in sections {
      text += "\(Self.hex(section.address))\t\(Self.hex(section.size))\t\(section.segment)"
      text += "\t\(section.name)\n"
    }
    text += "# Symbols:\n# Address\tSize    \tFile  Name\n"
    for row in rows {
      text += "\(Self.hex(row.address))\t\(Self.hex(row.size))\t\(Self.bracketed(row.file))"
      text += " \(row.name)\n"
    }
    guard let dead else { return text }
    text += hasBlankLine ? "\n" : ""
    text += "# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n"
    for row in dead {
      text += "\(deadTag)\t\(Self.hex(row.size))\t\(Self.bracketed(row.file)) \(row.name)\n"
    }
    return text
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  private static func bracketed(_ number: Int) -> String {
    "[" + String(repeating: " ", count: max(0, 3 - String(number).count)) + "\(number)]"
  }
}
