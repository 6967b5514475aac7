internal import Suggestions

/// Sorts the words of a command line to the parameters they belong to.
///
/// Values are kept as written until the last word is read, for only then is the command known
/// whose parameters say what is valid.
struct CommandLineParser {
  private let version: String?
  private var scope: CommandScope
  private var texts: [Parameter.ID: [String]] = [:]
  private var positional: [String] = []
  /// The first thing that was wrong; what follows it may be wrong only because of it.
  private var firstError: UsageError?

  init(root: Command) {
    version = root.version
    scope = CommandScope(root: root)
  }

  mutating func read(_ words: [String]) {
    var rest = words[...]
    var isAfterTerminator = false
    while let word = rest.popFirst() {
      do throws(UsageError) {
        if isAfterTerminator || word == "-" || !word.hasPrefix("-") {
          try readPositional(word)
        } else if word == "--" {
          isAfterTerminator = true
        } else if word.hasPrefix("--") {
          try readLong(word, &rest)
        } else {
          try readShort(word, &rest)
        }
      } catch {
        firstError = firstError ?? error
      }
    }
  }

  consuming func finish() throws(UsageError) -> ParseResult {
    if firstError?.code != .unknownCommand {
      if texts[CommandScope.help.parameter.id] != nil { return .message(scope.helpPage) }
      if texts[CommandScope.version.parameter.id] != nil, let version {
        return .message(version)
      }
    }
    if let firstError { throw firstError }
    let ownIsGiven = scope.command.parameters.contains { texts[$0.id] != nil }
    if !scope.command.subcommands.isEmpty, !ownIsGiven { return .message(scope.helpPage) }
    try placeArguments()
    try check()
    return .invocation(Invocation(scope: scope, texts: texts))
  }

  // MARK: Words

  private mutating func readPositional(_ word: String) throws(UsageError) {
    if scope.command.subcommands.isEmpty {
      positional.append(word)
    } else if word == "help" {
      texts[CommandScope.help.parameter.id] = [""]
    } else {
      scope = try scope.descend(to: word)
    }
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map(Substring.init)
    let id = String(parts[0])
    guard let parameter = scope.named.first(where: { $0.id == id }) else {
      throw unknownOption(id)
    }
    try give(parameter, spelled: id, attached: parts.count > 1 ? parts[1] : nil, &rest)
  }

  /// `-q`, several in one as in `-qv`, and with a value `-C dir`, `-Cdir` or `-C=dir`.
  private mutating func readShort(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let parameter = scope.named.first(where: { $0.short == letter }) else {
        let isLongName = scope.named.contains { $0.id == "-\(word)" }
        throw unknownOption(isLongName ? word : "-\(letter)")
      }
      var attached: Substring?
      if letters.first == "=" {
        attached = letters.dropFirst()
      } else if parameter.kind == .option, !letters.isEmpty {
        attached = letters
      }
      try give(parameter, spelled: "-\(letter)", attached: attached, &rest)
      if attached != nil { return }
    }
  }

  private mutating func give(
    _ parameter: Parameter, spelled name: String, attached: Substring?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var text = attached.map(String.init)
    if parameter.kind == .flag {
      if let text {
        throw scope.error(
          .unexpectedValue,
          "The option '\(name)' does not take any value, but '\(text)' was specified")
      }
    } else if text == nil {
      guard let next = rest.first, next == "-" || !next.hasPrefix("-") else {
        throw scope.error(
          .missingValue, "Missing value for '\(name) <\(parameter.valueName ?? "")>'",
          about: parameter)
      }
      text = rest.removeFirst()
    }
    texts[parameter.id, default: []].append(text ?? "")
  }

  private func unknownOption(_ name: String) -> UsageError {
    var nearest: String?
    if name.count > 2 {
      nearest = nearestMatch(to: String(name.drop { $0 == "-" }), among: scope.named.map(\.name))
    }
    return scope.error(
      .unknownOption,
      "Unknown option '\(name)'" + (nearest.map { ". Did you mean '--\($0)'?" } ?? ""))
  }

  // MARK: The whole

  private mutating func placeArguments() throws(UsageError) {
    var rest = positional[...]
    for argument in scope.arguments {
      if argument.isRepeated {
        texts[argument.id] = Array(rest)
        rest = []
      } else if let word = rest.popFirst() {
        texts[argument.id] = [word]
      }
    }
    guard !rest.isEmpty else { return }
    let words = rest.map { "'\($0)'" }.joined(separator: ", ")
    throw scope.error(
      .unexpectedArgument,
      rest.count == 1
        ? "Unexpected argument \(words)" : "\(rest.count) unexpected arguments: \(words)")
  }

  private func check() throws(UsageError) {
    for parameter in scope.parameters {
      let given = texts[parameter.id] ?? []
      if given.isEmpty, parameter.isRequired {
        throw scope.error(
          .missingParameter, "Missing expected argument '\(parameter.usage)'", about: parameter)
      }
      for text in given where !parameter.accepts(text) {
        let choices = parameter.choices.alternatives
        throw scope.error(
          .invalidValue,
          "The value '\(text)' is invalid for '\(parameter.usage)'"
            + (choices.map { ". Please provide one of \($0)." } ?? ""),
          about: choices == nil ? parameter : nil)
      }
    }
  }
}

extension [String] {
  /// `'a', 'b' or 'c'`.
  fileprivate var alternatives: String? {
    guard let last else { return nil }
    let others = dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return others.isEmpty ? "'\(last)'" : "\(others) or '\(last)'"
  }
}
