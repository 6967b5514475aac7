extension String {
  /// The text as it stands in a query: all but letters, digits and `-._~` as `%XX`.
  var percentEncoded: String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte.isUnreserved {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 0xF).hexDigit]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text with `A` to `Z` in lower case, and nothing else changed.
  var asciiLowercased: String {
    let bytes = utf8.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The text with each `%XX` replaced by its byte; a `%` that starts none stays.
  var percentDecoded: String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var rest = self
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexValue,
        let low = rest.dropFirst().first?.hexValue
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// What the byte stands for as a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The digit for a value below 16.
  var hexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
  }
}
