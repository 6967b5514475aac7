internal import Bytes
internal import Findings
internal import PropertyLists
internal import Suggestions

/// Looks for what is wrong with a privacy manifest.
struct ManifestCheck {
  let file: String
  let owner: PrivacyManifest.Owner
  var problems: [Problem] = []
  var declared: Set<AccessedAPICategory> = []

  init(file: String, owner: PrivacyManifest.Owner) {
    self.file = file
    self.owner = owner
  }

  /// Checks the whole manifest.
  mutating func check(_ root: PropertyList.Node) {
    guard let keys = dictionary(root, key: nil, of: ManifestKey.all) else { return }
    if keys.isEmpty, root.entries?.isEmpty ?? false {
      report(
        .warning, nil, at: root.location, "declares nothing",
        hint: "write `\(ManifestKey.tracking)` and `<false/>` if there is nothing to declare")
    }
    checkTracking(keys)
    checkCollectedData(keys)
    checkAccessedAPIs(keys)
    problems.sort { first, second in
      let (one, other) = (first.position, second.position)
      return (one?.line ?? 0, one?.column ?? 0) < (other?.line ?? 0, other?.column ?? 0)
    }
  }

  // MARK: Reporting

  /// Adds a problem to those that were found.
  mutating func report(
    _ severity: Severity, _ issue: AppStoreIssue?, at location: PropertyList.Location,
    key: String? = nil, expected: String? = nil, found: String? = nil, _ message: String,
    hint: String
  ) {
    problems.append(
      Problem(
        severity, in: file, at: location.position, key: key, expected: expected, found: found,
        issue.map { "\(message) (\($0.rawValue))" } ?? message, hint: hint))
  }

  /// Adds that a value is of the wrong kind.
  mutating func reportKind(
    _ node: PropertyList.Node, key: String?, expected: String,
    _ issue: AppStoreIssue = .invalidManifest
  ) {
    report(
      .error, issue, at: node.location, key: key, expected: expected, found: node.value.noun,
      "has \(node.value.noun) \(key.map { "as `\($0)`" } ?? "at its root"), not \(expected)",
      hint: Self.hint(for: expected))
  }

  private static func hint(for kind: String) -> String {
    switch kind {
    case "a Boolean": "write `<true/>` or `<false/>`"
    case "a string": "write it as `<string>`"
    case "an array": "write it as `<array>`, also where it has one element or none"
    default: "write it as `<dict>`"
    }
  }

  // MARK: Kinds of values

  /// The values of a dictionary by their keys, which must be some of `keys`.
  ///
  /// Of a key that is there twice the last value is given, which is the one that Apple takes.
  mutating func dictionary(
    _ node: PropertyList.Node, key: String?, of keys: [String]
  ) -> [String: PropertyList.Node]? {
    guard let entries = node.entries else {
      reportKind(node, key: key, expected: "a dictionary")
      return nil
    }
    var values: [String: PropertyList.Node] = [:]
    var places: [String: PropertyList.Location] = [:]
    for entry in entries {
      let path = key.map { "\($0).\(entry.key)" } ?? entry.key
      guard keys.contains(entry.key) else {
        report(
          .error, .invalidManifest, at: entry.keyLocation, key: path, found: entry.key,
          "has the unknown key `\(entry.key)`", hint: Self.hint(for: entry.key, among: keys))
        continue
      }
      if let first = places.updateValue(entry.keyLocation, forKey: entry.key) {
        report(
          .error, .invalidManifest, at: entry.keyLocation, key: path,
          "has the key `\(entry.key)` twice, first at \(first)", hint: "remove one of the two")
      }
      values[entry.key] = entry.node
    }
    return values
  }

  /// The elements of an array; `nil` where there is none.
  mutating func array(_ node: PropertyList.Node?, key: String) -> [PropertyList.Node]? {
    guard let node else { return nil }
    if let elements = node.elements { return elements }
    reportKind(node, key: key, expected: "an array")
    return nil
  }

  /// The truth of a Boolean; `nil` where there is none.
  mutating func boolean(_ node: PropertyList.Node, key: String) -> Bool? {
    if let truth = node.boolean { return truth }
    reportKind(node, key: key, expected: "a Boolean")
    return nil
  }

  /// The text of a string; `nil` where there is none.
  mutating func string(_ node: PropertyList.Node, key: String) -> String? {
    if let text = node.string { return text }
    reportKind(node, key: key, expected: "a string")
    return nil
  }

  /// What to do about a name that is none of `names`, all of which may begin alike.
  static func hint(for name: String, among names: [String], prefix: String = "NSPrivacy") -> String
  {
    func tail(_ name: String) -> String {
      name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
    let tails = names.map(tail)
    if let near = nearestMatch(to: tail(name), among: tails),
      let index = tails.firstIndex(of: near)
    {
      return "did you mean `\(names[index])`?"
    }
    return names.count > 8
      ? "take one of Apple's \(names.count) names, which begin with `\(prefix)`"
      : "take one of \(names.joined(separator: ", "))"
  }
}
