internal import Statements

/// What a podspec of the SDK says already.
struct ExistingPodspec {
  let file: String
  let outline: PodspecOutline

  /// What it says of the version: whether it reads it from elsewhere, or names a framework.
  var kind: PodspecRequest.Kind? {
    if item("source", "http") != nil { return .binary }
    switch attribute("version")?.value {
    case .derived, .computed: return .derived
    case .text: return .literal
    default: return nil
    }
  }

  var name: String? { text("name") }

  /// The text of an attribute, by the first of its names that is given one.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { name in attribute(name)?.text }.first
  }

  /// The last value that an attribute of the pod gets, for all platforms.
  func attribute(_ name: String) -> PodspecOutline.Item? {
    outline.pod.attributes.last { $0.name == name && $0.platform == nil }?.item
  }

  /// What an attribute has at a key.
  func item(_ name: String, _ key: String) -> PodspecOutline.Item? {
    attribute(name)?.entries?.last { $0.name == key }?.item
  }

  var license: PackageAbout.License? {
    if let name = text("license") { return PackageAbout.License(name: name) }
    guard let name = item("license", "type")?.text else { return nil }
    return PackageAbout.License(name: name, file: item("license", "file")?.text)
  }

  var authors: [PackageAbout.Author] {
    guard let item = attribute("authors") ?? attribute("author") else { return [] }
    if let text = item.text { return [PackageAbout.Author(text)] }
    if let entries = item.entries {
      return entries.map { PackageAbout.Author(name: $0.name, mail: $0.item.text) }
    }
    return item.texts.map { PackageAbout.Author($0) }
  }

  /// The names of the pods that it needs.
  var dependencies: [String] {
    outline.pod.attributes.filter { $0.name == "dependency" || $0.name == "dependencies" }
      .flatMap { attribute in
        attribute.item.entries?.map(\.name) ?? [attribute.item.texts.first].compactMap(\.self)
      }
  }
}

extension PodspecOutline.Item {
  /// The text, if that is what it is.
  var text: String? {
    guard case .text(let text) = value else { return nil }
    return text
  }

  /// The values by name, if that is what it is.
  var entries: [PodspecOutline.Entry]? {
    guard case .table(let entries) = value else { return nil }
    return entries
  }

  /// The text, or those of a list.
  var texts: [String] { items.compactMap(\.text) }

  /// The items of a list, or the one that it is.
  var items: [PodspecOutline.Item] {
    guard case .list(let items) = value else { return [self] }
    return items
  }
}
