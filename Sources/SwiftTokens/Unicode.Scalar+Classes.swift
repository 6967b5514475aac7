extension Unicode.Scalar {
  /// Whether operators may begin with it; for scalars beyond ASCII, by the ranges of Swift's grammar.
  var isOperatorHead: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// Whether operators may go on with it, for scalars beyond ASCII: also with combining characters.
  var isOperatorTail: Bool {
    switch value {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0x3021...0x302F, 0xFE00...0xFE0F,
      0xFE20...0xFE2F, 0xE0100...0xE01EF:
      true
    default: isOperatorHead
    }
  }

  /// Whether names may hold it, for scalars beyond ASCII: all but operators, blanks and controls.
  ///
  /// The grammar leaves out some more, which no program that compiles has outside of its comments
  /// and literals.
  var isIdentifierPart: Bool {
    switch value {
    case 0...0xA0, 0x2000...0x200A, 0x2028...0x202F, 0x205F, 0x3000: false
    default: !isOperatorHead
    }
  }
}
