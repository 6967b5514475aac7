/// A parameter that knows the type of its value, and so reads it back from an ``Invocation``.
public protocol TypedParameter: Sendable {
  /// What an invocation gives for the parameter.
  associatedtype Value: Sendable

  /// The parameter as data.
  var parameter: Parameter { get }

  /// The value that `texts`, the values as written, stand for.
  ///
  /// It is `nil` only where the texts did not pass the parser: none for a required parameter, or
  /// one that cannot be read.
  func value(of texts: [String]) -> Value?
}
