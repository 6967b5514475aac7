internal import SwiftTokens
internal import Versions

extension ManifestReader {
  /// Reads a call such as `.package(url: "https://h/appy.git", from: "1.2.3")`.
  mutating func readDependency(_ arguments: [ManifestTokens.Argument], at call: Range<Int>) {
    let places = ["url", "path", "id"]
    guard let place = arguments.first(where: { $0.label.map(places.contains) ?? false }),
      let address = texts.text(place.value), let url = address.text
    else { return }
    let name = texts.argument("name", of: arguments)?.text
    let identity = identity(url) ?? name ?? url
    let names = [identity, name ?? identity]
    let uses = usage.uses(of: names)
    var seen: Set<String> = []
    let products = uses.map(\.product).filter { seen.insert($0).inserted }
    // What no target takes may yet be taken by one that is made otherwise.
    let isForUsers = uses.isEmpty || uses.contains { !$0.isByTest }
    let key = "dependencies.\(identity)"
    func meaning(_ requirement: Requirement) -> Statement.Meaning {
      .requirement(.swift(url: url, products: products), requirement, isForUsers: isForUsers)
    }

    if place.label == "path" {
      add(meaning(Requirement(.unversioned, url)), key, address, place.value)
      return
    }
    let known = places + ["name", "traits"]
    let others = arguments.filter { argument in !(argument.label.map(known.contains) ?? false) }
    guard let argument = others.first, !argument.value.isEmpty else {
      add(meaning(Requirement(.any, "")), key, nil, call)
      return
    }
    let (requirement, text) = requirement(argument)
    add(meaning(requirement), key, text, argument.value)
  }

  /// The name that a package has by its address: the last part, without `.git`.
  private func identity(_ url: String) -> String? {
    guard let last = url.split(separator: "/").last, last != "..", last != "." else { return nil }
    return last.hasSuffix(".git") && last.utf8.count > 4 ? String(last.dropLast(4)) : String(last)
  }

  /// The requirement that an argument is, and the text that its statement is of.
  private func requirement(
    _ argument: ManifestTokens.Argument
  ) -> (Requirement, PiecedText?) {
    let unknown = (Requirement(.any, ""), PiecedText?.none)
    let tokens = manifest.tokens
    var (label, value) = (argument.label, argument.value)
    let first = value.lowerBound
    if label == nil, let call = manifest.memberCall(at: first),
      tokens.end(of: first + 2) == value.upperBound
    {
      // `.exact("1.2.3")`, `.upToNextMinor(from: "1.2.3")`
      guard let inner = manifest.arguments(first + 2).first else { return unknown }
      (label, value) = (call, inner.value)
    }
    switch label {
    case nil, "range": return range(value) ?? unknown
    default: break
    }
    guard let text = texts.text(value), let version = text.text else { return unknown }
    switch label {
    case "from", "upToNextMajor": return (.swiftUpToNextMajor(version), text)
    case "upToNextMinor": return (.swiftUpToNextMinor(version), text)
    case "exact": return (.swiftExactly(version), text)
    case "branch", "revision": return (Requirement(.unversioned, version), text)
    default: return unknown
    }
  }

  /// The requirement that two bounds are: `"1.2.3" ..< "2.0.0"`.
  private func range(_ value: Range<Int>) -> (Requirement, PiecedText?)? {
    let tokens = manifest.tokens
    guard
      let sign = value.first(where: { index in
        tokens.kind(at: index) == .operator
          && ["..<", "..."].contains(tokens.text(index..<(index + 1)))
      }), let lower = texts.text(value.lowerBound..<sign), let first = lower.text,
      let upper = texts.text((sign + 1)..<max(sign + 1, value.upperBound)), let last = upper.text
    else { return nil }
    let isClosed = tokens.text(sign..<(sign + 1)) == "..."
    let text = PiecedText(joining: [lower, upper], with: isClosed ? "..." : "..<")
    return (.swiftRange(first, last, closed: isClosed), text)
  }
}
