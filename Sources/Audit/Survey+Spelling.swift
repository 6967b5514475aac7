internal import Findings
internal import Statements
internal import Versions

extension Survey {
  /// How a place would state `version` of the SDK that it is about; `nil` where it cannot.
  func spelling(of version: SemanticVersion, at mention: Mention) -> String? {
    if let format = mention.format { return try? format.write(version) }
    // A snippet may name the tag rather than the version.
    if let tags = self[mention.target]?.sdk.tagFormat, mention.statesTag(of: tags) {
      return try? tags.tag(of: version)
    }
    if mention.requirement?.form == .compatible, !version.isPrerelease {
      // `~> 1.0` takes more than `~> 1.0.0`: what was left out stays so.
      let count = mention.value.split(separator: ".", omittingEmptySubsequences: false).count
      if count < 3 {
        return [version.major, version.minor].prefix(count).map(\.description)
          .joined(separator: ".")
      }
    }
    return version.description
  }

  /// What a place should state, as far as the version of the SDK that it is about is known.
  func expectation(at mention: Mention) -> String? {
    guard let reading = self[mention.target] else { return nil }
    guard let version = reading.version else {
      // A version that is not semantic is repeated as it is.
      return mention.format == nil ? reading.versionText : nil
    }
    return spelling(of: version, at: mention)
  }

  /// The versions of another SDK that the one of a snippet pins itself: its users are told to
  /// install these.
  func pinned(beside snippet: Mention) -> [String] {
    guard snippet.isSnippet, snippet.role == .pin else { return [] }
    return mentions.filter { pin in
      pin.sdk == snippet.sdk && pin.target == snippet.target && pin.role == .pin
        && !pin.isSnippet && pin.requirement?.form == .exact
    }.map(\.value)
  }

  /// Whether a place states the version that the SDK's source does.
  func agrees(_ mention: Mention) -> Bool {
    guard mention.role != .source else { return true }
    guard let reading = self[mention.target] else { return false }
    let pinned = pinned(beside: mention)
    if !pinned.isEmpty {
      let version = reading.sdk.tagFormat.version(of: mention.value)?.description ?? mention.value
      return pinned.contains(version)
    }
    if mention.file.kind == .changelog, mention.value == reading.versionText { return true }
    if let requirement = mention.requirement, let version = reading.version {
      switch requirement.form {
      case .exact: break
      case .compatible where mention.role == .copy && !allowsCompatible(mention): break
      case .compatible, .range, .any, .unversioned:
        return requirement.admits(version) ?? (mention.value == version.description)
      }
    }
    return mention.value == expectation(at: mention)
  }

  /// Whether a snippet may state a version that is older, but takes the newest.
  private func allowsCompatible(_ mention: Mention) -> Bool {
    !mention.isSnippet || self[mention.sdk]?.sdk.policies.snippets == .compatible
  }

  /// The change of a place that lets it state `version`; `nil` where that takes a person, or where
  /// it does so already.
  func repair(_ mention: Mention, stating version: SemanticVersion) -> Repair? {
    guard let range = mention.range, let new = spelling(of: version, at: mention),
      new != mention.value
    else { return nil }
    if let form = mention.requirement?.form, form != .exact, form != .compatible { return nil }
    return Repair(file: mention.file.shownPath, range: range, old: mention.value, new: new)
  }
}

extension Mention {
  /// Whether it names a tag that is not spelled as a version.
  fileprivate func statesTag(of format: TagFormat) -> Bool {
    format.version(of: value) != nil && (try? SemanticVersion(value)) == nil
  }
}
