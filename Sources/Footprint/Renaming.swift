/// Names without the parts that change from build to build.
enum Renaming {
  /// `name` with what is random or counted in it replaced.
  ///
  /// That is: Swift's private discriminators (`33_` and 32 hexadecimal digits), LLVM's `.llvm.` and
  /// digits, numbers at the end (`.resume.0`, `.47`), GCC's `cc1aB2cD.ltrans0`, and the hashes of
  /// ThinLTO's temporary objects.
  static func stable(_ name: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(name.utf8)
    var index = 0
    while index < bytes.count {
      let run = hexadecimalRun(bytes, from: index)
      if run == 32, result.last == UInt8(ascii: "_") {
        result.append(UInt8(ascii: "*"))
        index += run
      } else if bytes[index] == UInt8(ascii: "."), let end = numberEnd(bytes, after: index) {
        result += [UInt8(ascii: "."), UInt8(ascii: "*")]
        index = end
      } else if let end = temporaryObjectEnd(bytes, from: index) {
        result += Array("cc*".utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// How many hexadecimal digits stand from `start`, at most 32.
  private static func hexadecimalRun(_ bytes: [UInt8], from start: Int) -> Int {
    var count = 0
    while count < 32, start + count < bytes.count, isHexadecimal(bytes[start + count]) {
      count += 1
    }
    return count
  }

  /// Where a number ends that follows the dot at `dot`, if a dot or the end of the name follows it.
  private static func numberEnd(_ bytes: [UInt8], after dot: Int) -> Int? {
    var end = dot + 1
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    guard end > dot + 1, end == bytes.count || bytes[end] == UInt8(ascii: ".") else { return nil }
    return end
  }

  /// Where GCC's random name ends: `cc`, six letters or digits, and a dot.
  private static func temporaryObjectEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    let end = start + 8
    guard end < bytes.count, bytes[start] == UInt8(ascii: "c"), bytes[start + 1] == bytes[start],
      bytes[end] == UInt8(ascii: "."), start == 0 || bytes[start - 1] == UInt8(ascii: "/")
    else { return nil }
    let isWord = bytes[(start + 2)..<end].allSatisfy { byte in
      isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isWord ? end : nil
  }
}
