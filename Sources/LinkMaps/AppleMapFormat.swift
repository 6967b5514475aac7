internal import Bytes

/// The words of the maps that ld64, ld-prime and ld64.lld write.
enum AppleMapFormat {
  static let pathHeading = Array("# Path: ".utf8)
  static let architectureHeading = Array("# Arch: ".utf8)
  static let filesHeading = Array("# Object files:\n".utf8)
  static let sectionsHeading = Array("# Sections:\n".utf8)
  static let symbolsHeading = Array("# Symbols:\n".utf8)
  static let deadHeading = Array("# Dead Stripped Symbols:\n".utf8)
  /// How the line goes on that names the columns, where there is a column of sizes.
  static let sizeColumn = Array("\tSize".utf8)
  /// How the assembler's own labels begin.
  static var temporaryPrefix: FourBytes { FourBytes("l", "t", "m", "p") }
  /// The halves of `<<dead>>`, which a dead row begins with.
  static var deadTagStart: FourBytes { FourBytes("<", "<", "d", "e") }
  static var deadTagEnd: FourBytes { FourBytes("a", "d", ">", ">") }

  private static let pageZero = Array("page zero".utf8)
  private static let machHeader = Array("__mh_execute_header".utf8)

  /// Whether a list of the dead can only hold this name if it holds what is alive.
  @inline(__always)
  static func isNeverDead(_ name: Range<Int>, of bytes: RawSpan) -> Bool {
    switch name.count {
    case 9: bytes.matches(pageZero, at: name.lowerBound)
    case 19: bytes.matches(machHeader, at: name.lowerBound)
    default: false
    }
  }

  /// Whether a dead row's tag stands at `offset`.
  @inline(__always)
  static func hasDeadTag(_ bytes: RawSpan, at offset: Int) -> Bool {
    bytes.has(deadTagStart, at: offset) && bytes.has(deadTagEnd, at: offset + 4)
  }

  /// Whether a Mach-O section of this name takes no bytes in its file.
  static func isZeroFill(_ section: String) -> Bool {
    ["__bss", "__common", "__thread_bss", "__huge"].contains(section)
  }
}
