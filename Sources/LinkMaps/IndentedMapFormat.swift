internal import Bytes

/// The columns of the maps that ld.lld and mold write, and whose they are.
///
/// Both print numbers in columns, and then a name that is the further to the right, the deeper it
/// lies: an output section, a piece of it, a symbol of that.
struct IndentedMapFormat {
  let linker: LinkMap.Linker
  /// Whether the second number is the address where the section is loaded.
  let hasLoadAddress: Bool

  /// What ld.lld prints for the file of what it made itself.
  static let internalFile = Array("<internal>".utf8)
  /// How the names of sections begin that hold the strings of many files.
  static let mergedStrings = Array(".rodata.str".utf8)
  /// What an assignment of a linker script holds, and no section's name.
  static let assignment = Array("= ".utf8)

  /// Recognises the heading that is the map's first line.
  init?(heading bytes: RawSpan) {
    // The longest heading has 76 bytes.
    let line = bytes.text(in: 0..<min(bytes.lineEnd(from: 0), 100))
    switch line.split(separator: " ").joined(separator: " ") {
    case "VMA LMA Size Align Out In Symbol":
      (linker, hasLoadAddress) = (.lldELF, true)
    case "Address Size Align Out In Symbol":
      (linker, hasLoadAddress) = (.lldELF, false)
    case "VMA Size Align Out In Symbol":
      (linker, hasLoadAddress) = (.mold, false)
    default:
      return nil
    }
  }
}
