internal import CIconv

/// Text in the encodings that commits may name, through the platform's `iconv`.
enum TextEncoding {
  /// `bytes` in UTF-8, or `nil` where `name` is unknown or `bytes` are not in that encoding.
  ///
  /// A name that stands for UTF-8 leaves the bytes as they are, valid or not.
  static func utf8(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    if isUTF8(name) { return bytes }
    // Git reads this one without caring for its byte-order mark.
    let name = name.lowercased() == "utf-16le-bom" ? "UTF-16" : name
    return convert(bytes, from: name)
      ?? (name.lowercased() == "latin-1" ? convert(bytes, from: "ISO-8859-1") : nil)
  }

  /// Whether `name` is a spelling of UTF-8 in git's eyes: `utf8`, `UTF-8`, …
  private static func isUTF8(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return lowercased == "utf8" || lowercased == "utf-8"
  }

  private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    let converter = unsafe iconv_open("UTF-8", name)
    // The C interface says failure with the pointer -1.
    guard let converter = unsafe converter, Int(bitPattern: converter) != -1
    else { return nil }
    defer { unsafe iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 6 + 16)
    let written: Int? = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        var sourceStart = source.baseAddress
        var sourceCount = source.count
        var targetStart = target.baseAddress
        var targetCount = target.count
        let status = unsafe iconv(
          converter, &sourceStart, &sourceCount, &targetStart, &targetCount)
        return status == -1 ? nil : target.count - targetCount
      }
    }
    return written.map { count in output[..<count].map { UInt8(bitPattern: $0) } }
  }
}
