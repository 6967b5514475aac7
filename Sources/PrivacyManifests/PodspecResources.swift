/// What a podspec has as resources, as far as that can be told without running it.
struct PodspecResources {
  /// A path or pattern of a podspec.
  struct Pattern {
    var text: String
    /// The byte of the podspec at which it begins.
    var offset: Int
  }

  /// What goes into bundles of the pod's own.
  private(set) var bundled: [Pattern] = []
  /// What goes into the bundle of the app, or of the framework.
  private(set) var loose: [Pattern] = []
  /// Whether something of it is computed.
  private(set) var isComputed = false
  /// Whether the pod is built of sources.
  private(set) var hasSources = false

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while offset < bytes.count { next() }
  }

  private mutating func next() {
    let byte = bytes[offset]
    if byte == UInt8(ascii: "#") {
      skipLine()
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      _ = text()
    } else if Self.isWordByte(byte) {
      let start = offset
      let word = word()
      guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return }
      switch word {
      case "source_files": hasSources = true
      case "resource_bundles", "resource_bundle": bundled += assigned()
      case "resources", "resource": loose += assigned()
      default: break
      }
    } else {
      offset += 1
    }
  }

  /// The texts of the value that is assigned to the name before.
  private mutating func assigned() -> [Pattern] {
    var found: [Pattern] = []
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return found }
    offset += 1
    var depth = 0
    // Whether the value goes on behind the end of the line.
    var isOpen = true
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "#"): skipLine()
      case 0x0A, UInt8(ascii: ";"):
        if depth == 0, !isOpen { return found }
        offset += 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let start = offset + 1
        let text = text()
        if text.contains("#{") { isComputed = true }
        // `"Name": …` names a bundle.
        if offset == bytes.count || bytes[offset] != UInt8(ascii: ":") {
          found.append(Pattern(text: text, offset: start))
        }
        isOpen = false
      case UInt8(ascii: "=") where bytes[(offset + 1)...].first == UInt8(ascii: ">"):
        // So does what stands before `=>`.
        _ = found.popLast()
        offset += 2
      case UInt8(ascii: "%"):
        readWords(into: &found)
        isOpen = false
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return found }
        isOpen = false
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "\\"):
        isOpen = true
        offset += 1
      case UInt8(ascii: ":"):
        // The name of a bundle, as a symbol.
        offset += 1
        _ = word()
      case _ where Self.isWordByte(byte):
        _ = word()
        // `Name:` names a bundle too; all else would have to be run.
        if offset == bytes.count || bytes[offset] != UInt8(ascii: ":") { isComputed = true }
        isOpen = false
      default: offset += 1
      }
    }
    return found
  }

  /// Reads `%w[a b]`.
  private mutating func readWords(into found: inout [Pattern]) {
    offset += 1
    guard offset + 1 < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "w") else { return }
    let closings: [UInt8: UInt8] = [
      UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"),
      UInt8(ascii: "{"): UInt8(ascii: "}"),
    ]
    let start = offset + 2
    guard let closing = closings[bytes[offset + 1]],
      let end = bytes[start...].firstIndex(of: closing)
    else { return }
    for part in bytes[start..<end].split(whereSeparator: { $0 <= 0x20 }) {
      found.append(Pattern(text: String(decoding: part, as: UTF8.self), offset: part.startIndex))
    }
    offset = end + 1
  }

  /// Passes over the text in quotes that begins here; a quote without another on its line is of
  /// something else, such as a regular expression.
  private mutating func text() -> String {
    let quote = bytes[offset]
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == quote else {
      offset = start
      return ""
    }
    offset = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }
}
