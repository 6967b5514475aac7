/// The versions within the address of an archive, such as that of
/// `https://h/appy/releases/download/1.2.3/Appy.xcframework.zip`.
///
/// A version has three numbers, and stands behind a slash or another sign that ends a word, or a
/// `v` that does. What follows a hyphen belongs to it where it looks like a prerelease, or where
/// nothing else stands between two slashes.
enum ArchiveAddress {
  /// The bytes of the versions in an address, from the first to the last.
  static func versions(in address: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = path(of: address)
    while index < address.count {
      guard isDigit(address[index]) else {
        // The digits of `%40` are none of the address.
        index += address[index] == UInt8(ascii: "%") ? 3 : 1
        continue
      }
      let start = index
      // All of it is passed over, so that no part of a longer number is a version.
      let numbers = numbers(at: &index, in: address)
      guard numbers == 3, isBoundary(before: start, in: address),
        !isWordByte(at: index, in: address)
      else { continue }
      index = end(of: start..<index, in: address)
      found.append(start..<index)
    }
    return found
  }

  /// The byte behind the host.
  private static func path(of address: [UInt8]) -> Int {
    for index in address.indices.dropLast(2)
    where address[index...].starts(with: Array("://".utf8)) {
      return address[(index + 3)...].firstIndex(of: UInt8(ascii: "/")) ?? address.count
    }
    return 0
  }

  /// Passes over numbers with periods between them, and counts them; none of them may have a
  /// leading zero.
  private static func numbers(at index: inout Int, in address: [UInt8]) -> Int? {
    var count: Int? = 0
    while true {
      let start = index
      while index < address.count, isDigit(address[index]) { index += 1 }
      let hasLeadingZero = index - start > 1 && address[start] == UInt8(ascii: "0")
      count = hasLeadingZero ? nil : count.map { $0 + 1 }
      guard index + 1 < address.count, address[index] == UInt8(ascii: "."),
        isDigit(address[index + 1])
      else { return count }
      index += 1
    }
  }

  /// The end of the version whose numbers are these bytes.
  private static func end(of numbers: Range<Int>, in address: [UInt8]) -> Int {
    if beginsComponent(numbers.lowerBound, in: address) {
      let rest = address[numbers.upperBound...]
      let component = rest.prefix { $0 != UInt8(ascii: "/") }
      let isWhole =
        component.endIndex < address.count && component.first == UInt8(ascii: "-")
        && component.allSatisfy { isWordByte($0) || "-.+".utf8.contains($0) }
      if isWhole { return component.endIndex }
    }
    return prereleaseEnd(numbers.upperBound, in: address) ?? numbers.upperBound
  }

  /// The end of the prerelease that begins here, if what is here looks like one.
  private static func prereleaseEnd(_ start: Int, in address: [UInt8]) -> Int? {
    guard start < address.count, address[start] == UInt8(ascii: "-") else { return nil }
    let letters = address[(start + 1)...].prefix { isLetter($0) }
    let word = String(decoding: letters, as: UTF8.self).lowercased()
    guard prereleases.contains(word) else { return nil }
    var end = letters.endIndex
    while end < address.count {
      let isPart =
        isDigit(address[end])
        || address[end] == UInt8(ascii: ".") && end + 1 < address.count && isDigit(address[end + 1])
      guard isPart else { break }
      end += 1
    }
    return isWordByte(at: end, in: address) ? nil : end
  }

  private static let prereleases: Set = [
    "alpha", "beta", "rc", "pre", "preview", "dev", "snapshot", "nightly", "canary", "next",
  ]

  private static func isBoundary(before index: Int, in address: [UInt8]) -> Bool {
    guard index > 0 else { return true }
    let byte = address[index - 1]
    if byte | 0x20 == UInt8(ascii: "v") {
      return index == 1 || !isWordByte(address[index - 2])
    }
    // `%2F` and `%40` are how addresses spell a slash and an at sign.
    let escape = address[..<index].suffix(3)
    if ["%2F", "%2f", "%40"].contains(where: { escape.elementsEqual($0.utf8) }) { return true }
    return "/-_=@".utf8.contains(byte)
  }

  private static func beginsComponent(_ index: Int, in address: [UInt8]) -> Bool {
    let start = index > 0 && address[index - 1] | 0x20 == UInt8(ascii: "v") ? index - 1 : index
    return start == 0 || address[start - 1] == UInt8(ascii: "/")
  }

  private static func isWordByte(at index: Int, in address: [UInt8]) -> Bool {
    index < address.count && isWordByte(address[index])
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
  }
}
