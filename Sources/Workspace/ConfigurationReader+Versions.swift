extension ConfigurationReader {
  // Where a key is missing that `check` demands, the mapping stands in for it, and is no text.

  func versionSource(_ place: ConfigurationPlace) throws(ConfigurationError) -> VersionSource {
    VersionSource(
      file: try source.read(place["file"] ?? place, as: PathNotation.sdk),
      symbol: place["symbol"]?.text, key: place["key"]?.text,
      format: try source.read(place["format"], as: VersionFormatNotation()))
  }

  func copies(_ place: ConfigurationPlace?) throws(ConfigurationError) -> [VersionSource] {
    var copies: [VersionSource] = []
    for item in place?.items ?? [] { copies.append(try versionSource(item)) }
    return copies
  }

  func ignoredPlaces(_ place: ConfigurationPlace?) throws(ConfigurationError) -> [IgnoredPlace] {
    var ignored: [IgnoredPlace] = []
    for item in place?.items ?? [] {
      let file = try source.read(item["file"] ?? item, as: PathNotation.sdk)
      ignored.append(IgnoredPlace(file: file, key: item["key"]?.text))
    }
    return ignored
  }

  func groups(
    _ place: ConfigurationPlace?, of sdks: [String]
  ) throws(ConfigurationError) -> [VersionGroup] {
    var groups: [VersionGroup] = []
    var owners: [String: String] = [:]
    for (name, group) in place?.entries ?? [] {
      for item in group["sdks"]?.items ?? [] {
        guard let sdk = item.text else { continue }
        try checkIsKnown(sdk, item, among: sdks)
        guard let owner = owners.updateValue(name, forKey: sdk) else { continue }
        throw source.error(
          at: item.node, "'\(item.path)' names '\(sdk)', which is in '\(owner)' already",
          hint: "name each SDK once")
      }
      groups.append(
        VersionGroup(
          name: name, versions: word(group["versions"]) ?? .independent,
          sdks: try source.readAll(group["sdks"], as: TextNotation())))
    }
    return groups
  }
}
