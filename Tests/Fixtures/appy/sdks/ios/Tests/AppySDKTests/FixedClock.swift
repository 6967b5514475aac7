import AppySDK

/// A clock that stands still.
struct FixedClock: AppyClock {
  var millisecondsSinceEpoch: Int64 = 1_700_000_000_000
}

extension AppyClient<FixedClock> {
  /// A client for the links of `domains`.
  init(linkDomains domains: [String]) {
    self.init(
      configuration: AppyConfiguration(publishableKey: "pk_test", linkDomains: domains),
      clock: FixedClock())
  }
}
