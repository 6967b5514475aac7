internal import CLibGit2

/// The name of a git object: the 20 bytes of its SHA-1.
public struct ObjectID: Sendable, Hashable {
  /// The first 8 bytes, the first of them the most significant.
  private let head: UInt64
  /// The next 8 bytes.
  private let middle: UInt64
  /// The last 4 bytes.
  private let tail: UInt32

  /// How many bytes an object id takes.
  public static let byteCount = 20
  /// The id that stands for "no object" in git's protocols.
  public static let zero = ObjectID(head: 0, middle: 0, tail: 0)

  private init(head: UInt64, middle: UInt64, tail: UInt32) {
    self.head = head
    self.middle = middle
    self.tail = tail
  }

  /// Reads the 20 bytes of `bytes` at `offset`, or `nil` where there are fewer.
  public init?(_ bytes: RawSpan, at offset: Int) {
    guard offset >= 0, bytes.byteCount >= Self.byteCount,
      offset <= bytes.byteCount - Self.byteCount
    else { return nil }
    // In bounds by the guard.
    unsafe self.init(
      head: UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)),
      middle: UInt64(
        bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)),
      tail: UInt32(
        bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 16, as: UInt32.self)))
  }

  /// Reads the 40 hexadecimal digits of `bytes` at `offset`, or `nil` where they are not digits.
  public init?(hex bytes: RawSpan, at offset: Int) {
    let digitCount = 2 * Self.byteCount
    guard offset >= 0, bytes.byteCount >= digitCount, offset <= bytes.byteCount - digitCount
    else { return nil }
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var invalid: UInt8 = 0
    // In bounds by the guard.
    for index in offset..<offset + 16 {
      let digit = unsafe hexDigit(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      invalid |= digit
      words.0 = words.0 << 4 | UInt64(digit & 15)
    }
    for index in offset + 16..<offset + 32 {
      let digit = unsafe hexDigit(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      invalid |= digit
      words.1 = words.1 << 4 | UInt64(digit & 15)
    }
    for index in offset + 32..<offset + 40 {
      let digit = unsafe hexDigit(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      invalid |= digit
      words.2 = words.2 << 4 | UInt64(digit & 15)
    }
    guard invalid < 16 else { return nil }
    self.init(head: words.0, middle: words.1, tail: UInt32(truncatingIfNeeded: words.2))
  }

  /// Reads exactly 40 hexadecimal digits.
  public init?(hex text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 2 * Self.byteCount else { return nil }
    unsafe self.init(hex: digits.span.bytes, at: 0)
  }

  /// Adds the 20 bytes to the end of `bytes`.
  public func append(to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: head.bigEndian) { unsafe bytes.append(contentsOf: $0) }
    unsafe withUnsafeBytes(of: middle.bigEndian) { unsafe bytes.append(contentsOf: $0) }
    unsafe withUnsafeBytes(of: tail.bigEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds the 40 hexadecimal digits to the end of `bytes`.
  public func appendHex(to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) { bytes.append(hexCharacter(head >> shift)) }
    for shift in stride(from: 60, through: 0, by: -4) {
      bytes.append(hexCharacter(middle >> shift))
    }
    for shift in stride(from: 28, through: 0, by: -4) {
      bytes.append(hexCharacter(UInt64(tail >> shift)))
    }
  }

  /// The first 10 digits, as people are shown commits.
  public var abbreviation: String { String(description.prefix(10)) }

  /// Only the first bytes are hashed: they are already a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(head) }
}

extension ObjectID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.head != rhs.head { return lhs.head < rhs.head }
    if lhs.middle != rhs.middle { return lhs.middle < rhs.middle }
    return lhs.tail < rhs.tail
  }
}

extension ObjectID: CustomStringConvertible {
  /// The 40 hexadecimal digits.
  public var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * Self.byteCount)
    appendHex(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }
}

extension ObjectID {
  /// The same id as the library writes it.
  init(_ id: git_oid) {
    var id = id
    self = unsafe withUnsafeBytes(of: &id) { unsafe ObjectID($0.bytes, at: 0) ?? .zero }
  }

  /// The same id as the library reads it.
  var gitOID: git_oid {
    var id = git_oid()
    unsafe withUnsafeMutableBytes(of: &id) { bytes in
      unsafe bytes.storeBytes(of: head.bigEndian, toByteOffset: 0, as: UInt64.self)
      unsafe bytes.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
      unsafe bytes.storeBytes(of: tail.bigEndian, toByteOffset: 16, as: UInt32.self)
    }
    return id
  }
}

/// The value of a hexadecimal digit, or 255; without branches, as most time is spent here.
private func hexDigit(_ character: UInt8) -> UInt8 {
  let digit = character &- UInt8(ascii: "0")
  let letter = (character | 0x20) &- UInt8(ascii: "a")
  return digit < 10 ? digit : letter < 6 ? letter &+ 10 : 255
}

/// The hexadecimal digit for the four lowest bits.
private func hexCharacter(_ value: UInt64) -> UInt8 {
  let digit = UInt8(truncatingIfNeeded: value & 15)
  return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
}
