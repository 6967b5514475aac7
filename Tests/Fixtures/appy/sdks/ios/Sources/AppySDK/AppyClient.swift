/// Builds and recognises the links of one app.
///
/// The client is generic over what it needs from the platform, so that a test can stand in for
/// it and no call goes through an existential.
public struct AppyClient<Clock: AppyClock> {
  /// How the app wants its links.
  public let configuration: AppyConfiguration
  let clock: Clock

  /// Makes a client that takes the time from `clock`.
  public init(configuration: AppyConfiguration, clock: Clock) {
    self.configuration = configuration
    self.clock = clock
  }
}
