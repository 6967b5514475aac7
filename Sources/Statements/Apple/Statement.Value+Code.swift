extension Statement.Value {
  /// A value that only running this code would tell: the first line of it, cut where it is long.
  static func computed(by code: ArraySlice<UInt8>) -> Self {
    let line = String(decoding: code.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let isWhole = line.utf8.count == code.count && line.count <= 60
    return .computed(isWhole ? line : "\(line.prefix(60))…")
  }
}
