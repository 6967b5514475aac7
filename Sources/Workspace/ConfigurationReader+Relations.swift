extension ConfigurationReader {
  /// Refuses two SDKs that have the same value under `key`.
  func checkUnique(
    _ key: String, _ sdks: [(name: String, place: ConfigurationPlace)], _ values: [String?]
  ) throws(ConfigurationError) {
    var owners: [String: String] = [:]
    for (sdk, value) in zip(sdks, values) {
      guard let value, let owner = owners.updateValue(sdk.name, forKey: value) else { continue }
      throw source.error(
        at: sdk.place[key]?.node ?? sdk.place.key,
        "'\(sdk.place.path).\(key)' is '\(value)', which is the \(key) of '\(owner)' already",
        hint: "give each SDK a \(key) of its own")
    }
  }

  /// Refuses SDKs that wrap themselves, or what is no SDK of the file.
  func checkWraps(
    _ sdks: [(name: String, place: ConfigurationPlace)]
  ) throws(ConfigurationError) {
    for (owner, place) in sdks {
      for item in place["wraps"]?.items ?? [] {
        guard let name = item.text else { continue }
        guard name != owner else {
          throw source.error(at: item.node, "'\(name)' cannot wrap itself", hint: "remove it")
        }
        try checkIsKnown(name, item, among: sdks.map(\.name), except: owner)
      }
    }
  }

  /// Refuses a `name` that is none of the SDKs'; of these, `owner` is never what was meant.
  func checkIsKnown(
    _ name: String, _ place: ConfigurationPlace, among sdks: [String], except owner: String? = nil
  ) throws(ConfigurationError) {
    guard !sdks.contains(name) else { return }
    throw source.error(
      at: place.node, "'\(place.path)' names '\(name)', but there is no such SDK in this file",
      hint: suggestion(for: name, among: sdks.filter { $0 != owner }))
  }
}
