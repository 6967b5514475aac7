internal import Bytes

/// How a section of literals is taken apart.
enum LiteralKind {
  /// Strings of characters of that many bytes, each with the NUL that ends it.
  case strings(width: Int)
  /// Constants of that many bytes.
  case constants(size: Int)

  /// The kind of a section of that content; characters have `width` bytes.
  init?(_ content: Section.Content, width: Int = 1) {
    switch content {
    case .strings: self = .strings(width: width)
    case .literals(let size): self = .constants(size: size)
    case .regular, .zeroFill, .unwind, .debugging, .linker: return nil
    }
  }

  /// Takes a section apart, of which something names what lies at `addresses`; the pieces by where they
  /// begin, none of a section without bytes.
  ///
  /// Copies of a literal that follow it are one piece if nothing names them. What pads strings is as many
  /// empty ones, and a file of NULs would need fifty times its room if each were a piece.
  func pieces(
    of section: Section, named addresses: [UInt64], _ bytes: RawSpan
  ) -> [(start: UInt64, role: Atom.Role)] {
    let bytes = bytes.extracting(section.fileRange)
    var addresses = addresses.sorted()[...]
    var pieces: [(start: UInt64, role: Atom.Role)] = []
    var last = 0..<0
    while last.upperBound < bytes.byteCount {
      let literal = last.upperBound..<end(from: last.upperBound, in: bytes)
      // No section ends beyond the address space. What lies beyond the end means the last literal.
      let next = section.address + UInt64(literal.upperBound)
      let isLast = literal.upperBound == bytes.byteCount
      var isNamed = false
      while let address = addresses.first, isLast || address < next {
        isNamed = true
        addresses.removeFirst()
      }
      let isCopy = !isNamed && literal.count == last.count && isEqual(literal, last, in: bytes)
      if !isCopy || pieces.last?.role != .literalCopies {
        pieces.append((next - UInt64(literal.count), isCopy ? .literalCopies : .literal))
      }
      last = literal
    }
    return pieces
  }

  /// Where the literal at `offset` ends; the last one need not have its NUL.
  private func end(from offset: Int, in bytes: RawSpan) -> Int {
    switch self {
    case .constants(let size): return min(offset + size, bytes.byteCount)
    case .strings(1):
      return bytes.firstOffset(of: 0, from: offset).map { $0 + 1 } ?? bytes.byteCount
    case .strings(let width):
      var end = offset
      while end <= bytes.byteCount - width {
        let isNUL = (end..<end + width).allSatisfy { bytes.integer(at: $0) == UInt8(0) }
        end += width
        if isNUL { return end }
      }
      return bytes.byteCount
    }
  }

  private func isEqual(_ one: Range<Int>, _ other: Range<Int>, in bytes: RawSpan) -> Bool {
    let (one, other) = (bytes.extracting(one), bytes.extracting(other))
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        unsafe one.elementsEqual(other)
      }
    }
  }
}
