/// A platform that a pod runs on, as podspecs call it.
public struct PodPlatform: Sendable, Hashable {
  /// `ios`, `osx`, `tvos`, `watchos` or `visionos`.
  public var name: String
  /// The oldest version of it: `13.0`.
  public var version: String

  /// Names a platform as podspecs do, or as Swift does in lower case; `nil` for one that pods cannot
  /// be for, such as Mac Catalyst.
  public init?(_ name: String, version: String) {
    guard let name = Self.name(of: name) else { return nil }
    self.name = name
    self.version = version
  }

  /// What podspecs call a platform that Swift calls `name` in lower case.
  static func name(of name: String) -> String? {
    switch name {
    case "macos", "osx": "osx"
    case "ios", "tvos", "watchos", "visionos": name
    default: nil
    }
  }

  /// The platforms in the order in which they are written.
  static let names = ["ios", "osx", "tvos", "watchos", "visionos"]
}
