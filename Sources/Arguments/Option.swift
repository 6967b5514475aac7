/// A parameter that is written with its name: `--rev HEAD`, `--rev=HEAD`, `-C dir` or `-Cdir`.
///
/// The type says how often it is expected, as that of a property would: `Option<String?>` may be
/// left out, `Option<String>` has a default or is required, `Option<[String]>` may be repeated.
public struct Option<Value: Sendable>: TypedParameter {
  /// The option as data.
  public let parameter: Parameter
  private let read: @Sendable ([String]) -> Value?

  /// Declares an option that may be left out.
  public init<Wrapped: ExpressibleByArgument>(
    _ name: String, short: Character? = nil, value: String? = nil, help: String
  ) where Value == Wrapped? {
    self.parameter = Parameter(
      .option, name, short: short, valueName: value, arity: .optional, help: help,
      type: Wrapped.self)
    self.read = { texts in texts.last.map(Wrapped.init(argument:)) ?? .some(nil) }
  }

  /// Declares an option with a default.
  public init(
    _ name: String, short: Character? = nil, value: String? = nil, default: Value, help: String
  ) where Value: ExpressibleByArgument {
    self.parameter = Parameter(
      .option, name, short: short, valueName: value, arity: .optional, help: help,
      type: Value.self, defaultValue: `default`)
    self.read = { texts in texts.last.map(Value.init(argument:)) ?? `default` }
  }

  /// Declares an option that is required.
  public init(_ name: String, short: Character? = nil, value: String? = nil, help: String)
  where Value: ExpressibleByArgument {
    self.parameter = Parameter(
      .option, name, short: short, valueName: value, arity: .required, help: help,
      type: Value.self)
    self.read = { texts in texts.last.flatMap(Value.init(argument:)) }
  }

  /// Declares an option that may be written several times, once a value.
  public init<Element: ExpressibleByArgument>(
    _ name: String, short: Character? = nil, value: String? = nil, help: String
  ) where Value == [Element] {
    self.parameter = Parameter(
      .option, name, short: short, valueName: value, arity: .repeated, help: help,
      type: Element.self)
    self.read = { texts in texts.compactMap(Element.init(argument:)) }
  }

  /// The value, of several the last.
  public func value(of texts: [String]) -> Value? { read(texts) }
}
