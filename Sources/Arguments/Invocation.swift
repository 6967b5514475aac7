/// A command with the values of its parameters, checked.
public struct Invocation: Sendable {
  let scope: CommandScope
  let texts: [Parameter.ID: [String]]

  /// The command to run.
  public var command: Command { scope.command }

  /// The words that name the command, the program's included: `plimsoll split`.
  public var commandPath: [String] { scope.path }

  /// The value given for a parameter, or its default.
  ///
  /// The parameter must be one that the command declares or shares. Where a command declares a
  /// shared option anew, its own declaration is the one to read.
  public subscript<P: TypedParameter>(parameter: P) -> P.Value {
    let id = parameter.parameter.id
    let declared = scope.parameters.first { $0.id == id }
    guard declared?.choices == parameter.parameter.choices,
      let value = parameter.value(of: texts[id] ?? [])
    else {
      preconditionFailure("\(id) is no parameter of '\(scope.path.joined(separator: " "))'")
    }
    return value
  }

  /// The error that refuses this invocation for a rule of the command's own, such as two options
  /// that exclude each other.
  public func usageError(_ message: String) -> UsageError {
    scope.error(.refused, message)
  }
}
