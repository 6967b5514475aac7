extension Unicode.Scalar {
  /// Whether operators may hold it; for scalars beyond ASCII, by the ranges of Swift's grammar.
  var isOperatorPart: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// Whether names may hold it, for scalars beyond ASCII: all but operators, blanks and controls.
  ///
  /// The grammar leaves out some more, which no program that compiles has outside of its comments
  /// and literals.
  var isIdentifierPart: Bool {
    switch value {
    case 0...0xA0, 0x2000...0x200A, 0x2028...0x202F, 0x205F, 0x3000, 0xFEFF: false
    default: !isOperatorPart
    }
  }
}
