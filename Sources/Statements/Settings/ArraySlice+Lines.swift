// The parts of files that consist of lines.

extension [UInt8] {
  /// The bytes behind U+FEFF, where the file begins with it.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// The lines of the file that hold anything, without their ends, which are LF, CR LF or CR.
  var codeLines: [ArraySlice<UInt8>] {
    withoutByteOrderMark.split(whereSeparator: \.isCodeNewline)
  }
}

extension ArraySlice<UInt8> {
  /// What is left without the blanks at both ends.
  var withoutBlanks: Self {
    let rest = drop(while: \.isCodeBlank)
    let end = rest.lastIndex { !$0.isCodeBlank }.map { $0 + 1 } ?? rest.startIndex
    return rest[..<end]
  }
}
