internal import Suggestions

/// What there is where a name was not found.
struct NameSuggestion {
  /// What the names are of, as in `constants`.
  let noun: String
  let names: [String]

  init(of noun: String, names: [String]) {
    self.noun = noun
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  /// The name that is most likely meant, or else some of those there are; `nil` where there is none.
  func hint(for name: String) -> String? {
    let ownName = name.split(separator: ".").last
    let namesake = names.first { $0.split(separator: ".").last == ownName }
    if let near = namesake ?? nearestMatch(to: name, among: names) {
      return "did you mean \(near)?"
    }
    return list
  }

  /// The first of the names, and how many more there are; `nil` where there is none.
  var list: String? {
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(5).joined(separator: ", ")
    return "its \(noun) are \(shown)\(names.count > 5 ? " and \(names.count - 5) more" : "")"
  }
}
