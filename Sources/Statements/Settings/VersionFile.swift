/// A file that holds one word, which is the version.
enum VersionFile {
  static func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    let words = bytes.withoutByteOrderMark.split { $0.isCodeBlank || $0.isCodeNewline }
    guard let word = words.first, words.count == 1 else { return [] }
    return [Statement(.version, key: "", at: word.indices, in: bytes)]
  }
}
