internal import Bytes

extension FileKind {
  /// Whether a file of this kind may state a semantic version, as a look at its bytes tells.
  ///
  /// It takes a fraction of the time of reading the file, and never denies one that the file has. A
  /// file of code that holds no three numbers with periods between them is the only one denied.
  package func mayStateVersion(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .swift, .objectiveC, .kotlin, .java, .dart, .javaScript: Self.hasThreeNumbers(bytes)
    default: true
    }
  }

  private static func hasThreeNumbers(_ bytes: [UInt8]) -> Bool {
    let period = UInt8(ascii: ".")
    var next = 0
    while let found = unsafe bytes.span.bytes.firstOffset(of: period, from: next) {
      next = found + 1
      guard found > 0, bytes[found - 1].isCodeDigit else { continue }
      while next < bytes.count, bytes[next].isCodeDigit { next += 1 }
      guard next > found + 1, next + 1 < bytes.count, bytes[next] == period else { continue }
      if bytes[next + 1].isCodeDigit { return true }
    }
    return false
  }
}
