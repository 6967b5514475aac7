/// An app's session with Appy, on one platform for all it needs.
///
/// This is `AppySession` compiled once, in the SDK, and not once more in each app.
public final class AppyApp {
  private let session: AppySession<AppyPlatform, AppyPlatform, AppyPlatform>

  /// Makes a session that is not configured yet; see `AppySession`.
  public init(
    platform: AppyPlatform, onDeepLink: @escaping (AppyDeepLinkResult) -> Void
  ) {
    session = AppySession(
      clock: platform, transport: platform, storage: platform, onDeepLink: onDeepLink)
  }

  /// Tells the session how the app uses Appy.
  public func configure(_ configuration: AppyConfiguration) { session.configure(configuration) }

  /// Takes a URL that the app was opened by, and says whether it is Appy's.
  @discardableResult
  public func open(_ url: String) -> Bool { session.open(url) }

  /// The link for `slug`; nil before the session is configured, and where the client gives none.
  public func link(slug: String, parameters: [String: String] = [:]) -> String? {
    session.client?.link(slug: slug, parameters: parameters)
  }

  /// The link that the app was opened by last.
  public var latestLink: AppyDeepLink? { session.latestLink }

  /// Sends an event before long.
  public func track(_ event: AppyEvent) { session.track(event) }

  /// Sends what waits now.
  public func flush() { session.flush() }

  /// Whether events are counted.
  public var hasConsent: Bool {
    get { session.hasConsent }
    set { session.hasConsent = newValue }
  }

  /// The user, as the app calls them.
  public var userID: String? {
    get { session.userID }
    set { session.userID = newValue }
  }

  /// When the session wants to be called, in milliseconds since 1970-01-01T00:00:00Z.
  public var wakeUpTime: Int64? { session.wakeUpTime }

  /// Does what is due.
  public func wakeUp() { session.wakeUp() }

  /// Takes what came of the request with this id.
  public func receive(_ answer: AppyAnswer, to id: Int) { session.receive(answer, to: id) }
}
