/// A parameter that is told by its place, such as the name of an SDK.
///
/// The type says how often it is expected, as that of a property would: `Argument<String>` is
/// required, `Argument<String?>` may be left out, `Argument<[String]>` takes all that are left
/// and so comes last.
public struct Argument<Value: Sendable>: TypedParameter {
  /// The argument as data.
  public let parameter: Parameter
  private let read: @Sendable ([String]) -> Value?

  /// Declares an argument that is required.
  public init(_ name: String, help: String) where Value: ExpressibleByArgument {
    self.parameter = Parameter(.argument, name, arity: .required, help: help, type: Value.self)
    self.read = { texts in texts.last.flatMap(Value.init(argument:)) }
  }

  /// Declares an argument that may be left out.
  public init<Wrapped: ExpressibleByArgument>(_ name: String, help: String)
  where Value == Wrapped? {
    self.parameter = Parameter(.argument, name, arity: .optional, help: help, type: Wrapped.self)
    self.read = { texts in texts.last.map(Wrapped.init(argument:)) ?? .some(nil) }
  }

  /// Declares an argument that takes every word that is left.
  public init<Element: ExpressibleByArgument>(
    _ name: String, atLeastOne: Bool = false, help: String
  ) where Value == [Element] {
    self.parameter = Parameter(
      .argument, name, arity: atLeastOne ? .atLeastOnce : .repeated, help: help,
      type: Element.self)
    self.read = { texts in texts.compactMap(Element.init(argument:)) }
  }

  /// The value, or the values in the order written.
  public func value(of texts: [String]) -> Value? { read(texts) }
}
