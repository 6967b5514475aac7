/// How a place spells the version it states, where it is not simply written out.
public enum VersionFormat: Sendable, Hashable {
  /// The version between two texts, as in `ios5.6.2`.
  case template(prefix: String, suffix: String)
  /// Two digits a number and no periods: 5.6.7 is `050607`.
  case packed2
  /// The three numbers alone, without what marks a prerelease.
  case core
}
