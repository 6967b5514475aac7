/// The 32 bytes that SHA-256 makes of a message; its description is 64 lower-case hexadecimal digits.
public struct SHA256Digest: Sendable, Hashable {
  /// The sum, most significant byte first.
  public let bytes: [UInt8]

  init(words: SIMD8<UInt32>) {
    bytes = words.indices.flatMap { index in
      stride(from: 24, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: words[index] >> UInt32($0))
      }
    }
  }

  /// Takes the sum's 32 bytes; `nil` for any other number of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Reads 64 hexadecimal digits, in lower case as `sha256sum` writes them; `nil` for anything else.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for pair in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(digits[pair]), let low = Self.value(digits[pair + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension SHA256Digest: CustomStringConvertible {
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
