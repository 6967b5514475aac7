extension RawSpan {
  /// The number of lines that hold at least one byte other than blank space.
  ///
  /// It equals `LC_ALL=C grep -c '[^[:space:]]'` for every file without NUL bytes, which are text
  /// here; see ``NonBlankLineCounter``.
  public var nonBlankLineCount: Int {
    var counter = NonBlankLineCounter()
    counter.add(self)
    return counter.count
  }
}
