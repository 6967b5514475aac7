/// Reads the parts of a semantic version, and says what is wrong with them and where.
struct SemanticVersionParser {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Refuses the letter that tags, but not versions, may begin with.
  func rejectPrefix() throws(VersionError) {
    guard let byte = bytes.first, byte | 0x20 == UInt8(ascii: "v") else { return }
    throw failure("the \(quoted(byte)) belongs to a tag and not to the version")
  }

  /// Reads one of the three numbers.
  mutating func number(_ name: String) throws(VersionError) -> Numeral {
    let start = offset
    while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
    guard offset > start else { throw failure("the \(name) number is missing") }
    guard offset == start + 1 || bytes[start] != UInt8(ascii: "0") else {
      throw failure("the \(name) number has a leading zero", at: start)
    }
    return Numeral(digits: text(start..<offset))
  }

  mutating func period(before name: String) throws(VersionError) {
    guard !skip(".") else { return }
    guard offset < bytes.count else { throw failure("the \(name) number is missing") }
    throw failure("a period and the \(name) number must stand in place of \(quoted(bytes[offset]))")
  }

  /// Passes over a character, if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func prerelease() throws(VersionError) -> [PrereleaseIdentifier] {
    var identifiers: [PrereleaseIdentifier] = []
    repeat {
      let range = try identifier(of: "prerelease")
      guard bytes[range].allSatisfy(isDigit) else {
        identifiers.append(.alphanumeric(text(range)))
        continue
      }
      guard range.count == 1 || bytes[range.lowerBound] != UInt8(ascii: "0") else {
        throw failure("the number \(text(range)) has a leading zero", at: range.lowerBound)
      }
      identifiers.append(.numeric(Numeral(digits: text(range))))
    } while skip(".")
    return identifiers
  }

  mutating func build() throws(VersionError) -> [String] {
    var identifiers: [String] = []
    repeat {
      identifiers.append(text(try identifier(of: "build metadata")))
    } while skip(".")
    return identifiers
  }

  func end() throws(VersionError) {
    guard offset < bytes.count else { return }
    throw failure("\(quoted(bytes[offset])) cannot stand here")
  }

  private mutating func identifier(of part: String) throws(VersionError) -> Range<Int> {
    let start = offset
    while offset < bytes.count, isIdentifierByte(bytes[offset]) { offset += 1 }
    let isDelimited =
      offset == bytes.count || [UInt8(ascii: "."), UInt8(ascii: "+")].contains(bytes[offset])
    guard isDelimited else { throw failure("\(quoted(bytes[offset])) cannot stand in the \(part)") }
    guard offset > start else { throw failure("an identifier of the \(part) is empty") }
    return start..<offset
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  private func isIdentifierByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z"))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func quoted(_ byte: UInt8) -> String {
    guard 0x20 <= byte, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16) }
    return "\"\(Unicode.Scalar(byte))\""
  }

  private func failure(_ what: String, at position: Int? = nil) -> VersionError {
    VersionError(
      code: .notSemantic, subject: text(0..<bytes.count).debugDescription,
      reason: "\(what), at byte \((position ?? offset) + 1)",
      hint: "write MAJOR.MINOR.PATCH, as in 1.2.3 or 1.2.3-rc.1")
  }
}
