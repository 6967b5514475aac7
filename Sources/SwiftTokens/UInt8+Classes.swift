// The bytes that Swift's grammar names, and the classes it puts them in.

extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var exclamationMark: UInt8 { UInt8(ascii: "!") }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var pound: UInt8 { UInt8(ascii: "#") }
  static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
  static var asterisk: UInt8 { UInt8(ascii: "*") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var period: UInt8 { UInt8(ascii: ".") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var zero: UInt8 { UInt8(ascii: "0") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var semicolon: UInt8 { UInt8(ascii: ";") }
  static var lessThan: UInt8 { UInt8(ascii: "<") }
  static var equals: UInt8 { UInt8(ascii: "=") }
  static var greaterThan: UInt8 { UInt8(ascii: ">") }
  static var questionMark: UInt8 { UInt8(ascii: "?") }
  static var at: UInt8 { UInt8(ascii: "@") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
  static var underscore: UInt8 { UInt8(ascii: "_") }
  static var backquote: UInt8 { UInt8(ascii: "`") }
  static var openBrace: UInt8 { UInt8(ascii: "{") }
  static var closeBrace: UInt8 { UInt8(ascii: "}") }

  var isNewline: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether it is a blank that ends no line.
  var isBlank: Bool {
    switch self {
    case .space, .tab, 0x0B, 0x0C, 0: true
    default: false
    }
  }

  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "f"))
  }

  /// Whether it is an ASCII character that a name may start with.
  var isIdentifierHead: Bool {
    (UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z"))
      || self == .underscore || self == UInt8(ascii: "$")
  }

  /// Whether it is an ASCII character that a name may go on with.
  var isIdentifierTail: Bool { isIdentifierHead || isDigit }

  var isPunctuation: Bool {
    switch self {
    case .openParenthesis, .closeParenthesis, .openBracket, .closeBracket, .openBrace, .closeBrace,
      .comma, .semicolon, .colon, .at, .backslash:
      true
    default: false
    }
  }

  /// Whether it is an ASCII character of operators; the period is one only after another period.
  var isOperator: Bool {
    switch self {
    case .slash, .equals, .exclamationMark, .asterisk, .lessThan, .greaterThan, .questionMark,
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether an operator right after it has nothing at its left side, as the compiler sees it.
  var isOpenToTheRight: Bool {
    switch self {
    case .openParenthesis, .openBracket, .openBrace: true
    default: isGap
    }
  }

  /// Whether an operator right before it has nothing at its right side, as the compiler sees it.
  var isOpenToTheLeft: Bool {
    switch self {
    case .closeParenthesis, .closeBracket, .closeBrace: true
    default: isGap
    }
  }

  /// Whether it is no part of what is at either of its sides; vertical tabs and form feeds are.
  private var isGap: Bool {
    switch self {
    case .comma, .semicolon, .colon, .space, .tab, 0: true
    default: isNewline
    }
  }
}
