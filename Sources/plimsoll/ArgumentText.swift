/// The words of the command line as text that loses nothing.
///
/// Names of files need not be UTF-8. Each byte that is at fault becomes a scalar of its own, one of
/// the last 128 there are, which nobody else uses; where they are written to a stream they are
/// shown as `\xNN`.
enum ArgumentText {
  private static let first: UInt32 = 0x10_FF80

  /// The text that stands for these bytes, and for no others.
  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { byte(of: $0) != nil })
    {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let next = rest.first {
      var decoder = UTF8()
      var input = rest.prefix(4).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&input), byte(of: scalar) == nil {
        text.append(scalar)
        rest.removeFirst(UTF8.width(scalar))
      } else if let scalar = Unicode.Scalar(first + UInt32(next & 0x7F)) {
        text.append(scalar)
        rest.removeFirst()
      }
    }
    return String(text)
  }

  /// The bytes that a text stands for.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// The byte that a scalar stands for, if it stands for one that is not UTF-8.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= first ? 0x80 | UInt8(truncatingIfNeeded: scalar.value) : nil
  }
}
