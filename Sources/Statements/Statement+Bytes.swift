extension Statement {
  /// Makes a statement of what stands at `range` in a file, whose bytes are `bytes`; where that is no
  /// UTF-8, it is nothing that could be read without knowing its encoding.
  init(_ meaning: Meaning, key: String, at range: Range<Int>, in bytes: [UInt8]) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text.utf8.elementsEqual(bytes[range]) {
      self.init(meaning, key: key, text, at: range)
    } else {
      self.init(meaning, key: key, computedAt: range, in: bytes)
    }
  }

  /// Makes a statement of a value that only running the code at `range` would tell.
  init(_ meaning: Meaning, key: String, computedAt range: Range<Int>, in bytes: [UInt8]) {
    let line = bytes[range].prefix { !$0.isCodeNewline }
    let text = String(decoding: line, as: UTF8.self)
    let isWhole = line.count == range.count && text.count <= 60
    self.init(
      meaning, key: key, .computed(isWhole ? text : "\(text.prefix(60))…"),
      offset: range.lowerBound)
  }
}
