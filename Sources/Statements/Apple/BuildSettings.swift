/// An `xcconfig` file: settings of an Xcode build.
enum BuildSettings {
  /// Each setting under its name, without the conditions in brackets that some have.
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    bytes.codeLines.compactMap { statement(in: $0, of: bytes) }
  }

  private static func statement(in line: ArraySlice<UInt8>, of bytes: [UInt8]) -> Statement? {
    let rest = withoutComment(line).withoutBlanks
    let name = rest.prefix { $0.isNameTail || $0 == UInt8(ascii: ".") }
    guard !name.isEmpty, let value = value(behind: rest[name.endIndex...]) else { return nil }
    let key = String(decoding: name, as: UTF8.self)
    if value.contains(UInt8(ascii: "$")) {
      return Statement(.setting, key: key, computedAt: value.indices, in: bytes)
    }
    return Statement(.setting, key: key, at: value.indices, in: bytes)
  }

  /// What stands before `//`, which begins a comment wherever it is, even in an address.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.first { index in
      line[index] == slash && index + 1 < line.endIndex && line[index + 1] == slash
    }
    return line[..<(start ?? line.endIndex)]
  }

  /// The value of a setting without quotes, given what follows its name; `nil` where it is empty.
  private static func value(behind rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = rest.drop(while: \.isCodeBlank)
    // A condition may hold an equals sign of its own: `[sdk=iphoneos*]`.
    while rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      rest = rest[(end + 1)...].drop(while: \.isCodeBlank)
    }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    var value = rest.dropFirst().withoutBlanks
    if value.last == UInt8(ascii: ";") { value = value.dropLast().withoutBlanks }
    let quote = UInt8(ascii: "\"")
    if value.count >= 2, value.first == quote, value.last == quote {
      value = value.dropFirst().dropLast()
    }
    return value.isEmpty ? nil : value
  }
}
