internal import Findings
internal import Statements

extension PodspecLint {
  /// What holds of each attribute.
  mutating func check(
    _ attribute: PodspecOutline.Attribute, of specification: PodspecOutline.Specification
  ) {
    guard let known = PodAttribute.named(attribute.name) else {
      report(
        isJSON ? .warning : .error, attribute, at: isJSON ? nil : attribute.offset,
        found: attribute.name,
        "has an attribute '\(attribute.name)', which CocoaPods does not know",
        hint: nearest(to: attribute.name).map { "did you mean '\($0)'?" } ?? "remove it")
      return
    }
    if known.isOfPod, specification.kind != .pod {
      report(
        .error, attribute,
        "gives \(attribute.name) to the part '\(specification.path)', but only the "
          + "pod itself may have it", hint: "give it to the pod")
    }
    if attribute.platform != nil, !known.isByPlatform {
      report(
        .error, attribute, "gives \(attribute.name) to one platform, which cannot be",
        hint: "give it to the pod, for all platforms")
    }
    checkForm(of: attribute, known)
    if known.isPattern { checkPatterns(attribute) }
    switch known.name {
    case "libraries":
      for item in attribute.item.items {
        guard let name = text(item),
          name.hasPrefix("lib") || name.hasSuffix(".a") || name.hasSuffix(".dylib")
            || name.hasSuffix(".tbd")
        else { continue }
        report(
          .error, attribute, at: item.offset, found: name,
          "links the library '\(name)' by the name of its file",
          hint: "leave out 'lib' and the suffix, as in 'z' for libz.tbd")
      }
    case "frameworks", "weak_frameworks":
      for item in attribute.item.items {
        guard let name = text(item), name.contains(".") else { continue }
        report(
          .error, attribute, at: item.offset, found: name,
          "links the framework '\(name)' by the name of its file",
          hint: "write only the name, as in 'UIKit'")
      }
    case "vendored_libraries":
      for item in attribute.item.items {
        guard let path = text(item), let file = path.split(separator: "/").last,
          !file.hasPrefix("lib") && !file.hasPrefix("*") || !file.hasSuffix(".a")
        else { continue }
        report(
          .warning, attribute, at: item.offset, found: path,
          "brings the library '\(path)', which linkers do not find by that name",
          hint: "call it lib….a")
      }
    case "resources": checkResources(attribute)
    case "resource_bundles": checkBundles(attribute)
    case "module_map":
      guard let path = text(attribute.item), !path.hasSuffix(".modulemap") else { break }
      report(
        .error, attribute, found: path,
        "has the module map '\(path)', which does not end with "
          + ".modulemap", hint: "rename it")
    default: break
    }
  }

  private func nearest(to name: String) -> String? {
    // A name that differs by a plural, a letter too many or two that are swapped.
    PodAttribute.names.first { Self.distance($0, name) <= 2 }
  }

  /// How many letters differ, by adding, removing and replacing.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8.prefix(64)), Array(second.utf8.prefix(64)))
    var row = Array(0...second.count)
    for (line, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in second.indices {
        let change = diagonal + (byte == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }

  // MARK: Values

  private mutating func checkForm(
    of attribute: PodspecOutline.Attribute, _ known: PodAttribute
  ) {
    func isText(_ item: PodspecOutline.Item) -> Bool {
      switch item.value {
      case .text, .template, .derived, .computed, .null: true
      case .number: false
      case .flag, .list, .table: false
      }
    }
    let item = attribute.item
    if known.name == "requires_arc", case .text(let text) = item.value,
      ["true", "false"].contains(text)
    {
      report(
        .warning, attribute, found: "'\(text)'", "gives requires_arc the text '\(text)'",
        hint: "write \(text), without quotes")
      return
    }
    if case .computed = item.value { return note(attribute) }
    let isRight =
      switch known.form {
      case .other: true
      case .text: isText(item)
      case .texts:
        item.items.allSatisfy { isText($0) || isNumberedVersion($0, of: known) }
          || isTableOfPatterns(item, known)
      case .flag:
        switch item.value {
        case .flag, .computed, .null: true
        default: false
        }
      case .table: item.entries != nil || isText(item) && !isPlainText(item)
      }
    guard !isRight else { return }
    let noun =
      switch known.form {
      case .text: "a text"
      case .texts: "a text or a list of texts"
      case .flag: "true or false"
      case .table: "a table"
      case .other: "something else"
      }
    report(
      .error, attribute, "gives \(attribute.name) something that is not \(noun)",
      hint: "write \(noun)")
  }

  private func isPlainText(_ item: PodspecOutline.Item) -> Bool {
    if case .text = item.value { true } else { false }
  }

  /// A version of Swift in JSON may be a number.
  private func isNumberedVersion(_ item: PodspecOutline.Item, of known: PodAttribute) -> Bool {
    if known.name == "swift_versions", case .number = item.value { true } else { false }
  }

  /// Frameworks and the like by configuration or platform.
  private func isTableOfPatterns(_ item: PodspecOutline.Item, _ known: PodAttribute) -> Bool {
    item.entries != nil && known.isByPlatform && known.isPattern
  }

  private mutating func checkPatterns(_ attribute: PodspecOutline.Attribute) {
    for item in attribute.item.items {
      guard let pattern = text(item) else {
        note(attribute, item)
        continue
      }
      guard pattern.hasPrefix("/") else { continue }
      report(
        .error, attribute, at: item.offset, found: pattern,
        "names files by the pattern '\(pattern)', which begins with a slash",
        hint: "write it relative to the podspec's folder")
    }
  }

  // MARK: Resources

  private mutating func checkResources(_ attribute: PodspecOutline.Attribute) {
    for item in attribute.item.items {
      guard let path = text(item), path.hasSuffix(".xcprivacy") else { continue }
      report(
        .warning, attribute, at: item.offset, found: path,
        "ships the privacy manifest in resources, where it takes the place of the app's or another "
          + "pod's",
        hint: "write s.resource_bundles = { '\(podName)_Privacy' => ['\(path)'] }")
    }
  }

  private var podName: String { attribute("name")?.item.text ?? "Name" }

  private mutating func checkBundles(_ attribute: PodspecOutline.Attribute) {
    guard let entries = attribute.item.entries else {
      if case .computed = attribute.item.value { return }
      report(
        .error, attribute, "gives \(attribute.name) something that is not a table",
        hint: "write s.resource_bundles = { '\(podName)' => ['…'] }")
      return
    }
    let common = ["privacy", "privacyinfo", "resources", "assets", "resource", "bundle"]
    for entry in entries where common.contains(entry.name.lowercased()) {
      report(
        .warning, attribute, at: entry.item.offset, found: entry.name,
        "calls a bundle '\(entry.name)', as another pod may, too",
        hint: "put the pod's name into it, as in '\(podName)_\(entry.name)'")
    }
  }

  // MARK: Content

  private static let content: Set = [
    "source_files", "resources", "resource_bundles", "on_demand_resources", "vendored_frameworks",
    "vendored_libraries", "dependencies", "preserve_paths",
  ]

  /// Whether a pod without parts, or a part without such, is of anything.
  mutating func checkContent(of specification: PodspecOutline.Specification) {
    guard specification.kind != .test else { return }
    let prefix = specification.path.isEmpty ? "" : "\(specification.path)/"
    let hasParts = outline.specifications.contains {
      $0.kind == .subspec && $0.path != specification.path && $0.path.hasPrefix(prefix)
    }
    let hasContent = specification.attributes.contains {
      Self.content.contains(PodAttribute.canonicalName($0.name))
    }
    guard !hasParts, !hasContent else { return }
    let name = specification.path.isEmpty ? "the pod" : "the part '\(specification.path)'"
    report(
      subject.isReserved ? .warning : .error, at: specification.offset, key: nil,
      "is empty: \(name) has no sources, resources, libraries or dependencies",
      hint: "add s.source_files or s.vendored_frameworks")
  }
}
