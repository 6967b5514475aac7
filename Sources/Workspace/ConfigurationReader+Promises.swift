extension ConfigurationReader {
  func policies(_ place: ConfigurationPlace?) throws(ConfigurationError) -> Policies {
    var platforms: [Policies.Platform: String] = [:]
    for platform in Policies.Platform.allCases {
      // A level of Android's is checked to be whole; as written it is a version, too.
      platforms[platform] = try source.read(
        place?["platforms"]?[platform.rawValue], as: DottedNumberNotation())
    }
    return Policies(
      dependencies: try dependencies(place?["dependencies"]), platforms: platforms,
      swift: try source.read(place?["swift"], as: DottedNumberNotation()),
      privacyManifest: word(place?["privacy-manifest"]),
      snippets: word(place?["snippets"]) ?? .exact)
  }

  private func dependencies(
    _ place: ConfigurationPlace?
  ) throws(ConfigurationError) -> Policies.Dependencies? {
    guard let place else { return nil }
    switch place.text {
    case "none": return .forbidden
    case "any": return .any
    default: return .only(try source.readAll(place, as: TextNotation()))
    }
  }

  func publication(_ place: ConfigurationPlace) throws(ConfigurationError) -> Publication {
    Publication(
      command: try source.read(place["command"] ?? place, as: CommandNotation()),
      probe: try probe(place["probe"] ?? place))
  }

  private func probe(_ place: ConfigurationPlace) throws(ConfigurationError) -> Publication.Probe {
    switch place.text {
    case "npm": .npm
    case "pub": .pub
    case "maven": .maven
    default: .http(try source.read(place["http"] ?? place, as: URLNotation.probe))
    }
  }

  func binaryRelease(_ place: ConfigurationPlace) throws(ConfigurationError) -> BinaryRelease {
    BinaryRelease(
      repository: try source.read(place["repository"] ?? place, as: TextNotation()),
      url: try source.read(place["url"] ?? place, as: URLNotation.archive))
  }

  func about(_ place: ConfigurationPlace?) throws(ConfigurationError) -> About {
    About(
      summary: try source.read(place?["summary"], as: TextNotation()),
      description: try source.read(place?["description"], as: ProseNotation()),
      homepage: try source.read(place?["homepage"], as: PageNotation()),
      license: try source.read(place?["license"], as: TextNotation()),
      authors: try source.readAll(place?["authors"], as: TextNotation()))
  }
}
