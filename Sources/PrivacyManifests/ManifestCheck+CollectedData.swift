internal import Findings
internal import PropertyLists

extension ManifestCheck {
  /// Checks what the manifest says of the data that are collected.
  mutating func checkCollectedData(_ keys: [String: PropertyList.Node]) {
    // What is no Boolean has been reported.
    let tracks = keys[ManifestKey.tracking].map { $0.boolean ?? true } ?? false
    var seen: Set<String> = []
    let elements = array(keys[ManifestKey.collected], key: ManifestKey.collected) ?? []
    for (index, element) in elements.enumerated() {
      let key = "\(ManifestKey.collected)[\(index)]"
      guard let values = dictionary(element, key: key, of: ManifestKey.allOfCollected) else {
        continue
      }
      guard !reportEmpty(element, key: key) else { continue }
      for required in ManifestKey.allOfCollected where values[required] == nil {
        reportMissing(required, in: element, key: key)
      }
      let type = values[ManifestKey.type].flatMap {
        name(
          $0, key: "\(key).\(ManifestKey.type)", among: CollectedData.types,
          prefix: CollectedData.typePrefix, what: "kind of data")
      }
      if let type, let node = values[ManifestKey.type], !seen.insert(type).inserted {
        report(
          .warning, nil, at: node.location, key: "\(key).\(ManifestKey.type)", found: type,
          "declares `\(type)` twice", hint: "put the purposes of both into one dictionary")
      }
      if let linked = values[ManifestKey.linked] {
        _ = boolean(linked, key: "\(key).\(ManifestKey.linked)")
      }
      if let node = values[ManifestKey.isForTracking],
        boolean(node, key: "\(key).\(ManifestKey.isForTracking)") == true, !tracks
      {
        report(
          .error, .invalidTracking, at: node.location, key: "\(key).\(ManifestKey.isForTracking)",
          expected: "false", found: "true",
          "tracks with \(type.map { "`\($0)`" } ?? "data"), but does not say that it tracks",
          hint: "set `\(ManifestKey.tracking)` to `<true/>` and list the domains, or this to "
            + "`<false/>`")
      }
      checkPurposes(values[ManifestKey.purposes], key: "\(key).\(ManifestKey.purposes)")
    }
  }

  private mutating func checkPurposes(_ node: PropertyList.Node?, key: String) {
    guard let node, let purposes = array(node, key: key) else { return }
    if purposes.isEmpty {
      report(
        .error, .invalidManifest, at: node.location, key: key,
        "collects data for no purpose at all",
        hint: "name a purpose: \(CollectedData.purposes.joined(separator: ", "))")
    }
    var seen: Set<String> = []
    for (index, purpose) in purposes.enumerated() {
      let key = "\(key)[\(index)]"
      let purposeName = name(
        purpose, key: key, among: CollectedData.purposes, prefix: CollectedData.purposePrefix,
        what: "purpose")
      if let purposeName, !seen.insert(purposeName).inserted {
        report(
          .warning, nil, at: purpose.location, key: key, found: purposeName,
          "names the purpose `\(purposeName)` twice", hint: "remove one of the two")
      }
    }
  }

  /// The text of a string that must be one of `names`; `nil` where it is none.
  mutating func name(
    _ node: PropertyList.Node, key: String, among names: [String], prefix: String, what: String,
    _ issue: AppStoreIssue = .invalidManifest
  ) -> String? {
    guard let text = string(node, key: key) else { return nil }
    if names.contains(text) { return text }
    report(
      .error, issue, at: node.location, key: key, found: text,
      "has `\(text)` as a \(what), which Apple does not know",
      hint: Self.hint(for: text, among: names, prefix: prefix))
    return nil
  }

  /// Adds that a key is not there.
  mutating func reportMissing(
    _ name: String, in node: PropertyList.Node, key: String,
    _ issue: AppStoreIssue = .invalidManifest
  ) {
    report(
      .error, issue, at: node.location, key: key, expected: name,
      "lacks `\(name)` in `\(key)`", hint: "write the key and its value")
  }

  /// Adds that a dictionary is empty, if it is.
  mutating func reportEmpty(_ node: PropertyList.Node, key: String) -> Bool {
    guard node.entries?.isEmpty ?? false else { return false }
    report(
      .error, .invalidManifest, at: node.location, key: key, "has an empty dictionary as `\(key)`",
      hint: "remove it: a list without elements is `<array/>`")
    return true
  }
}
