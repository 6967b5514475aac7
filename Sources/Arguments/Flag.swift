/// A switch that is off unless it is written: `--push`, or `-q`.
public struct Flag: TypedParameter {
  /// The flag as data.
  public let parameter: Parameter

  /// Declares a flag by its name without dashes.
  public init(_ name: String, short: Character? = nil, help: String) {
    self.parameter = Parameter(flag: name, short: short, help: help)
  }

  /// Whether the flag was written at all.
  public func value(of texts: [String]) -> Bool? { !texts.isEmpty }
}
