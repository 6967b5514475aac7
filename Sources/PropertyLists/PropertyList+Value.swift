extension PropertyList {
  /// What a property list can hold.
  public enum Value: Sendable, Hashable {
    case string(String)
    /// A number from −2⁶³ to 2⁶⁴ − 1.
    case integer(Int128)
    case real(Double)
    case boolean(Bool)
    /// A moment, in seconds since the year 2001 began in Greenwich.
    case date(Double)
    case data([UInt8])
    /// The number of an object in an archive of objects; in XML a dictionary with the key `CF$UID`.
    case uid(UInt64)
    case array([Node])
    /// Keys and values, as they stand: in their order, and keys may be there twice.
    case dictionary([Entry])

    /// What kind of value it is, for a sentence: `a string`, `an array`.
    public var noun: String {
      switch self {
      case .string: "a string"
      case .integer: "an integer"
      case .real: "a real number"
      case .boolean: "a Boolean"
      case .date: "a date"
      case .data: "data"
      case .uid: "an object's number"
      case .array: "an array"
      case .dictionary: "a dictionary"
      }
    }
  }
}
