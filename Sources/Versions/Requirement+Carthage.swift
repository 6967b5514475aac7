extension Requirement {
  /// What stands behind a repository in a Cartfile: `~> 1.2.3`, `== 1.2.3`, `>= 1.2`.
  ///
  /// `~>` admits later versions of the same major number, or of the same minor one where that is 0;
  /// nothing at all means any version. Source: "Artifacts" of Carthage's documentation.
  public static func carthage(_ text: String) -> Self {
    let text = text.trimmed
    if text.isEmpty { return Self(.any, "") }
    guard let range = versionRange(in: text) else { return Self(.range, text, nil) }
    let version = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    // npm's patterns stand for the same versions, but for `^0.0.3`.
    let isInitial = version.hasPrefix("0.0.")
    let sign = text.prefix { $0 != " " && $0 != version.first }
    return switch sign {
    case "~>": Self(.compatible, version, npm((isInitial ? "~" : "^") + version).rule)
    case "==": Self(.exact, version, npm("=" + version).rule)
    case ">=": Self(.range, text, npm(">=" + version).rule)
    default: Self(.range, text, nil)
    }
  }
}
