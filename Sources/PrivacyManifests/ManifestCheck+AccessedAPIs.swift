internal import Findings
internal import PropertyLists

extension ManifestCheck {
  /// Checks the reasons that the manifest gives for the use of APIs.
  mutating func checkAccessedAPIs(_ keys: [String: PropertyList.Node]) {
    let elements = array(keys[ManifestKey.accessed], key: ManifestKey.accessed) ?? []
    for (index, element) in elements.enumerated() {
      let key = "\(ManifestKey.accessed)[\(index)]"
      guard let values = dictionary(element, key: key, of: ManifestKey.allOfAccessed),
        !reportEmpty(element, key: key)
      else { continue }
      let node = values[ManifestKey.category]
      if node == nil { reportMissing(ManifestKey.category, in: element, key: key) }
      let categories = AccessedAPICategory.allCases.map(\.rawValue)
      let category = node.flatMap {
        name(
          $0, key: "\(key).\(ManifestKey.category)", among: categories,
          prefix: "NSPrivacyAccessedAPICategory", what: "category of APIs", .invalidCategory)
      }.flatMap(AccessedAPICategory.init)
      if let category, let node, !declared.insert(category).inserted {
        report(
          .error, .invalidManifest, at: node.location, key: "\(key).\(ManifestKey.category)",
          found: category.rawValue, "declares `\(category.rawValue)` twice",
          hint: "put the reasons of both into one dictionary")
      }
      checkReasons(values[ManifestKey.reasons], of: category, in: element, key: key)
    }
  }

  private mutating func checkReasons(
    _ node: PropertyList.Node?, of category: AccessedAPICategory?, in element: PropertyList.Node,
    key: String
  ) {
    guard let node else {
      reportMissing(ManifestKey.reasons, in: element, key: key, .invalidReason)
      return
    }
    let key = "\(key).\(ManifestKey.reasons)"
    guard let reasons = array(node, key: key) else { return }
    if reasons.isEmpty {
      report(
        .error, .invalidReason, at: node.location, key: key,
        "gives no reason for \(category?.rawValue ?? "the use of an API")",
        hint: category.map { "give one of \($0.reasons.joined(separator: ", "))" }
          ?? "give a reason of that category")
    }
    var seen: Set<String> = []
    for (index, node) in reasons.enumerated() {
      let key = "\(key)[\(index)]"
      guard let reason = string(node, key: key) else { continue }
      if !seen.insert(reason).inserted {
        report(
          .warning, nil, at: node.location, key: key, found: reason,
          "gives the reason \(reason) twice", hint: "remove one of the two")
      } else if let category {
        check(reason, of: category, at: node.location, key: key)
      }
    }
  }

  private mutating func check(
    _ reason: String, of category: AccessedAPICategory, at location: PropertyList.Location,
    key: String
  ) {
    let known = category.reasons.joined(separator: ", ")
    guard category.reasons.contains(reason) else {
      let other = AccessedAPICategory.allCases.first { $0.reasons.contains(reason) }
      report(
        .error, .invalidReason, at: location, key: key, expected: known, found: reason,
        "gives \(reason) as a reason for \(category.rawValue), which "
          + (other.map { "is one for \($0.rawValue)" } ?? "Apple does not know"),
        hint: "give one of \(known)")
      return
    }
    switch owner {
    case .app where AccessedAPICategory.reasonsOfSDKs.contains(reason):
      report(
        .error, .invalidReason, at: location, key: key, found: reason,
        "gives the reason \(reason), which only SDKs may give", hint: "give another of \(known)")
    case .sdk:
      guard let apps = AccessedAPICategory.reasonsOfApps[reason] else { return }
      report(
        .warning, nil, at: location, key: key, found: reason,
        "gives the reason \(reason), which is meant for \(apps)",
        hint: "make sure that it holds for every app with the SDK in it, or give another of "
          + known)
    default: break
    }
  }
}
