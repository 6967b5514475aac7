public import Statements

extension PodVersion {
  /// How a podspec reads the version where `stated` found it, in a file whose bytes are `bytes`.
  ///
  /// `key` is what leads to it in JSON; elsewhere its last name is what stands before the version.
  /// Throws where no text before it tells the place from others.
  public static func reading(
    _ stated: StatedVersion, from file: String, key: String?, in bytes: [UInt8]
  ) throws(PackagingError) -> PodVersion {
    guard stated.format == nil, stated.text == stated.value, let place = stated.places.first else {
      throw PackagingError(
        .unusableValue, stated.file,
        "spells the version in a format of its own, so that no podspec can read it from there",
        hint: "write `podspec: literal` in plimsoll.yml")
    }
    switch FileKind(path: file) {
    case .versionFile: return .file(file)
    case .packageJSON:
      return .json(file: file, keys: (key ?? "version").split(separator: ".").map(String.init))
    default: break
    }
    let range = place.range
    let lineStart = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[lineStart..<range.lowerBound]
    let closing: Closing =
      switch range.upperBound < bytes.count ? bytes[range.upperBound] : 0x0A {
      case UInt8(ascii: "\""): .doubleQuote
      case UInt8(ascii: "'"): .singleQuote
      default: .blank
      }
    // The shortest end of the line's text, from the beginning of a word, that is nowhere before.
    let name = Array((key?.split(separator: ".").last ?? "").utf8)
    let latest = line.indices.last { !name.isEmpty && line[$0...].starts(with: name) }
    for start in line.indices.reversed()
    where start <= latest ?? line.endIndex && isWordStart(start, in: line) {
      let before = bytes[start..<range.lowerBound]
      guard before.contains(where: isLetter),
        isFirst(before, at: start, in: bytes, closing: closing),
        let text = String(validating: before, as: UTF8.self)
      else { continue }
      return .between(file: file, before: text, closing: closing)
    }
    throw PackagingError(
      .unusableValue, "\(stated.file):\(place.position)",
      "nothing on this line tells the version from other texts of the file",
      hint: "write `podspec: literal` in plimsoll.yml")
  }

  private static func isWordStart(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    isLetter(line[index]) && (index == line.startIndex || !isWord(line[index - 1]))
      && !(line[index...].allSatisfy(isTypeOrQuote))
  }

  /// Whether a byte can belong to the type of a constant, or to what is between it and the value.
  private static func isTypeOrQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: " ")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
  }

  /// Whether a regular expression of this text would find this place, and no other before it.
  private static func isFirst(
    _ before: ArraySlice<UInt8>, at start: Int, in bytes: [UInt8], closing: Closing
  ) -> Bool {
    guard let head = before.first else { return false }
    var next = 0
    while let found = bytes[next...].firstIndex(of: head) {
      if found == start { return true }
      if bytes[found...].starts(with: before) { return false }
      next = found + 1
    }
    return false
  }
}
