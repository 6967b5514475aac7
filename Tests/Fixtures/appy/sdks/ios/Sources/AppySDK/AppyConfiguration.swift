/// How one app uses Appy.
public struct AppyConfiguration {
  /// Names the app to Appy; it may be read by anyone.
  public var publishableKey: String

  /// The hosts of the app's links, the one for new links first; ASCII, any case.
  public var linkDomains: [String]

  /// The hosts behind which e-mail services hide links to count clicks.
  public var emailLinkDomains: [String] = []

  /// The least important message that is logged.
  public var logLevel = AppyLogLevel.error

  /// How long a launch waits for the link that may have caused it.
  public var launchLinkWaitMilliseconds = 500

  /// How long the first launch waits for the link that led to the installation.
  public var deferredTimeoutMilliseconds = 5_000

  /// Makes a configuration with the usual waits, which logs errors.
  public init(publishableKey: String, linkDomains: [String]) {
    self.publishableKey = publishableKey
    self.linkDomains = linkDomains
  }
}
