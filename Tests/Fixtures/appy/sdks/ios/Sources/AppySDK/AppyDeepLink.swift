/// A link of Appy's, and what it asks the app to do.
public struct AppyDeepLink: Equatable {
  /// The first part of the path, when the link is on one of the app's link domains.
  public var slug: String?

  /// The query, decoded; of a name that is repeated, the first value.
  public var parameters: [String: String]

  /// The link as it came.
  public var url: String

  /// Where in the app the link leads, when it says so.
  public var deepLinkURL: String?

  /// When the link reached the app, in milliseconds since 1970-01-01T00:00:00Z.
  public var clickedAtMilliseconds: Int64

  /// Whether the app had to be installed between the click and the launch.
  public var isDeferred = false
}
