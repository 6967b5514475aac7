internal import Suggestions
internal import YAML

extension ConfigurationSource {
  /// Checks that a value and all below it look as they must.
  func check(_ place: ConfigurationPlace, is shape: Shape) throws(ConfigurationError) {
    switch shape {
    case .fileVersion:
      try checkFileVersion(place)
    case .text(let notation):
      try checkText(place, notation)
    case .flag:
      guard ["true", "false"].contains(where: { place.node.content == .scalar($0, .plain) }) else {
        throw mismatchedWord(try text(place, shape), at: place, shape, hint: shape.advice)
      }
    case .choice(let words):
      let text = try self.text(place, shape)
      guard words.contains(text) else {
        throw mismatchedWord(text, at: place, shape, hint: suggestion(for: text, among: words))
      }
    case .list(let element, let minimum):
      guard place.node.items != nil else { throw mismatch(place, shape) }
      guard place.items.count >= minimum else {
        throw error(
          at: place.node, "\(place.subject) is an empty list",
          hint: "name at least one, or remove the key")
      }
      for item in place.items { try check(item, is: element) }
    case .keys(let known):
      guard place.node.entries != nil else { throw mismatch(place, shape) }
      try checkKeys(place, known)
    case .names(let notation, let element):
      guard place.node.entries != nil else { throw mismatch(place, shape) }
      for (name, value) in place.entries {
        try checkName(name, of: value, notation)
        try check(value, is: element)
      }
    case .either(let words, let collection):
      guard place.text != nil else { return try check(place, is: collection) }
      let text = try self.text(place, shape)
      guard words.contains(text) else {
        let nearest = nearestMatch(to: text, among: words)
        throw mismatchedWord(
          text, at: place, shape, hint: nearest.map { "did you mean '\($0)'?" } ?? shape.advice)
      }
    }
  }

  private func checkText(
    _ place: ConfigurationPlace, _ notation: some Notation
  ) throws(ConfigurationError) {
    _ = try read(place, as: notation)
  }

  private func checkName(
    _ name: String, of place: ConfigurationPlace, _ notation: NameNotation
  ) throws(ConfigurationError) {
    do throws(NotationError) {
      _ = try notation.read(name)
    } catch {
      throw self.error(at: place.key, "'\(name)' \(error.reason)", hint: error.hint)
    }
  }

  private func checkFileVersion(_ place: ConfigurationPlace) throws(ConfigurationError) {
    guard place.node.content != .scalar("1", .plain) else { return }
    let found =
      switch place.node.content {
      case .scalar(let text, .plain): "'\(text)'"
      case .scalar(let text, _): "the quoted text '\(text)'"
      default: place.node.noun
      }
    throw error(
      at: place.node, "'version' must be the number 1, but is \(found)",
      hint: Shape.fileVersion.advice)
  }

  private func checkKeys(
    _ place: ConfigurationPlace, _ known: KnownKeys
  ) throws(ConfigurationError) {
    for (name, value) in place.entries {
      guard let key = known[name] else {
        throw error(
          at: value.key,
          "unknown key '\(name)'" + (place.path.isEmpty ? "" : " in '\(place.path)'"),
          hint: suggestion(for: name, among: known.keys.map(\.name)))
      }
      try check(value, is: key.shape)
    }
    for key in known.keys {
      guard let demand = key.demand, place[key.name] == nil else { continue }
      throw error(
        at: place.key,
        place.path.isEmpty ? "'\(key.name)' is missing" : "'\(place.path)' has no '\(key.name)'",
        hint: demand)
    }
    for rule in known.rules { try check(place, rule) }
  }

  private func check(
    _ place: ConfigurationPlace, _ rule: KnownKeys.Rule
  ) throws(ConfigurationError) {
    switch rule {
    case .exclusive(let first, let second):
      guard let one = place[first], let other = place[second] else { return }
      let later = [one.key, other.key].max { $0.range.lowerBound < $1.range.lowerBound }
      throw error(
        at: later ?? place.key, "\(place.subject) has both '\(first)' and '\(second)'",
        hint: "keep one of the two")
    case .anyOf(let names):
      guard names.allSatisfy({ place[$0] == nil }) else { return }
      throw error(
        at: place.key, "\(place.subject) has no \(names.map { "'\($0)'" }.alternatives)",
        hint: "add one of them, or remove '\(place.path)'")
    case .when(let name, let values, let needed, let hint):
      guard let value = place[name], let text = value.text, values.contains(text),
        place[needed] == nil
      else { return }
      throw error(
        at: value.node, "\(place.subject) has no '\(needed)', but its '\(name)' is \(text)",
        hint: hint)
    }
  }

  private func mismatchedWord(
    _ text: String, at place: ConfigurationPlace, _ shape: Shape, hint: String
  ) -> ConfigurationError {
    error(at: place.node, "\(place.subject) must be \(shape.noun), but is '\(text)'", hint: hint)
  }
}
