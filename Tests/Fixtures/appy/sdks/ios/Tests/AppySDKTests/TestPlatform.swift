import AppySDK

/// A platform that a test turns the clock of, and looks into.
final class TestPlatform: AppyClock, AppyTransport, AppyStorage {
  var millisecondsSinceEpoch: Int64 = 1_700_000_000_000
  private(set) var sent: [AppyRequest] = []
  var kept: [AppyStorageKey: String] = [.installationID: "installation"]

  func send(_ request: AppyRequest) { sent.append(request) }
  func text(for key: AppyStorageKey) -> String? { kept[key] }
  func keep(_ text: String?, for key: AppyStorageKey) { kept[key] = text }

  /// The bodies of all requests to `path`.
  func bodies(to path: String) -> [String] {
    sent.filter { $0.path == path }.map { String(decoding: $0.body, as: UTF8.self) }
  }
}

/// A session of a test, and what came of it.
final class TestLaunch {
  let platform = TestPlatform()
  private(set) var results: [AppyDeepLinkResult] = []
  private(set) lazy var session = AppySession(
    clock: platform, transport: platform, storage: platform
  ) { [unowned self] in results.append($0) }

  /// Makes a launch of an app that Appy knows, unless it is the `first`.
  init(first: Bool = false, configured: Bool = true) {
    platform.kept[.launched] = first ? nil : "1"
    if configured { configure() }
  }

  func configure() {
    var configuration = AppyConfiguration(
      publishableKey: "pk_test", linkDomains: ["links.appy.example"])
    configuration.emailLinkDomains = ["mail.appy.example"]
    configuration.logLevel = .debug
    session.configure(configuration)
  }

  /// Lets time pass, and wakes the session whenever it wants to be.
  func wait(milliseconds: Int64) {
    let end = platform.millisecondsSinceEpoch + milliseconds
    while let time = session.wakeUpTime, time <= end {
      platform.millisecondsSinceEpoch = max(time, platform.millisecondsSinceEpoch)
      session.wakeUp()
    }
    platform.millisecondsSinceEpoch = end
  }

  /// Answers the newest request.
  func answer(_ status: Int, _ body: String = "", retryAfter: Int? = nil) {
    answer(.response(status: status, body: Array(body.utf8), retryAfterSeconds: retryAfter))
  }

  func answer(_ answer: AppyAnswer) {
    guard let request = platform.sent.last else { return }
    session.receive(answer, to: request.id)
  }

  /// The urls that were found.
  var found: [String] {
    results.compactMap { result in
      if case .found(let link) = result { return link.url }
      return nil
    }
  }

  /// How many events each request carried.
  var batchSizes: [Int] {
    platform.bodies(to: "/v1/events").map {
      $0.split(separator: "{", omittingEmptySubsequences: false).count - 2
    }
  }
}
