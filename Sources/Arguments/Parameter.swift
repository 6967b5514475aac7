/// What a command accepts, as data: the command line, help pages, completions and man pages are
/// all read from it.
///
/// Parameters are made by ``Flag``, ``Option`` and ``Argument``, which know the type of the value.
public struct Parameter: Sendable, Identifiable {
  /// How a parameter is written.
  public enum Kind: Sendable, Equatable {
    /// `--push`: there or not.
    case flag
    /// `--rev HEAD`: a name and a value.
    case option
    /// `ios`: a value that is told by its place.
    case argument
  }

  /// How often a parameter is expected.
  public enum Arity: Sendable, Equatable {
    /// Once; without it the command line is an error.
    case required
    /// At most once. Of several options of the same name the last one counts.
    case optional
    /// Any number of times, none included.
    case repeated
    /// At least once.
    case atLeastOnce
  }

  /// How it is written.
  public let kind: Kind
  /// The name, without dashes or brackets.
  public let name: String
  /// The single letter that may be written instead of the name.
  public let short: Character?
  /// What the value is called in help pages; `nil` for a flag.
  public let valueName: String?
  /// How often it is expected.
  public let arity: Arity
  /// What it is for, as a sentence.
  public let help: String
  /// The only values accepted, where they can be listed; otherwise empty.
  public let choices: [String]
  /// What holds where the parameter is left out, as it would be written.
  public let defaultValue: String?

  /// Whether a text can be read as a value of this parameter.
  let accepts: @Sendable (String) -> Bool

  /// A flag.
  init(flag name: String, short: Character?, help: String) {
    self.kind = .flag
    self.name = name
    self.short = short
    self.valueName = nil
    self.arity = .optional
    self.help = help
    self.choices = []
    self.defaultValue = nil
    self.accepts = { _ in true }
  }

  /// An option or an argument whose values are of type `Value`.
  init<Value: ExpressibleByArgument>(
    _ kind: Kind, _ name: String, short: Character? = nil, valueName: String? = nil, arity: Arity,
    help: String, type: Value.Type, defaultValue: Value? = nil
  ) {
    self.kind = kind
    self.name = name
    self.short = short
    self.valueName = valueName ?? name
    self.arity = arity
    self.help = help
    self.choices = Value.allValueStrings
    self.defaultValue = defaultValue?.defaultValueDescription
    self.accepts = { Value(argument: $0) != nil }
  }

  /// What tells it apart from the other parameters of a command: `--name`, or `<name>`.
  public var id: String { kind == .argument ? "<\(name)>" : "--\(name)" }

  /// Whether more than one value may be given.
  public var isRepeated: Bool { arity == .repeated || arity == .atLeastOnce }

  /// Whether the command line is an error without it.
  public var isRequired: Bool { arity == .required || arity == .atLeastOnce }
}
