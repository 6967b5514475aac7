/// A value that a word of the command line can stand for.
///
/// An enumeration with `String` raw values that is `CaseIterable` conforms without further code,
/// and its cases are listed in help pages and errors.
public protocol ExpressibleByArgument: Sendable {
  /// Reads the value from one word, or is `nil` where the word means none.
  init?(argument: String)

  /// Every word that is accepted, where they can be listed; otherwise empty.
  static var allValueStrings: [String] { get }

  /// The word that stands for this value, shown as the default of an option.
  var defaultValueDescription: String { get }
}

extension ExpressibleByArgument {
  public static var allValueStrings: [String] { [] }
  public var defaultValueDescription: String { String(describing: self) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue == String {
  public init?(argument: String) { self.init(rawValue: argument) }
  public var defaultValueDescription: String { rawValue }
}

extension ExpressibleByArgument
where Self: RawRepresentable & CaseIterable, RawValue == String {
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension String: ExpressibleByArgument {
  public init?(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
