/// One launch of an app: the link that it was opened by, and what its user does.
///
/// The session keeps no thread and no timer. It does what is due when it is called, and says with
/// `wakeUpTime` when it wants to be called next. Call it from one thread only.
///
/// Like `AppyClient`, it is generic over what it needs from the platform.
public final class AppySession<Clock: AppyClock, Transport: AppyTransport, Storage: AppyStorage> {
  let clock: Clock
  let transport: Transport
  let storage: Storage
  private let onDeepLink: (AppyDeepLinkResult) -> Void

  /// Builds and recognises links, once the session is configured.
  public internal(set) var client: AppyClient<Clock>?

  /// The link that the app was opened by last.
  public internal(set) var latestLink: AppyDeepLink?

  /// Says what happens, to developers; nothing below the configured level.
  public var onLog: ((AppyLogLevel, String) -> Void)?

  var launch = Launch()
  var events = EventSchedule()
  var requests = PendingRequests()

  /// Makes a session that is not configured yet.
  ///
  /// `onDeepLink` is called for each link that the app is opened by, and once in the first launch
  /// when it was opened by none.
  public init(
    clock: Clock, transport: Transport, storage: Storage,
    onDeepLink: @escaping (AppyDeepLinkResult) -> Void
  ) {
    self.clock = clock
    self.transport = transport
    self.storage = storage
    self.onDeepLink = onDeepLink
  }

  /// Tells the session how the app uses Appy. A second time changes nothing.
  ///
  /// From now on the launch waits for the link that may have caused it.
  public func configure(_ configuration: AppyConfiguration) {
    guard client == nil else { return log(.warning, "configured twice") }
    client = AppyClient(configuration: configuration, clock: clock)
    launch.start(at: now, waiting: configuration.launchLinkWaitMilliseconds)
    for url in launch.takeKeptLinks() { open(url) }
  }

  /// Does what is due: call it at `wakeUpTime`, or whenever that is easier.
  public func wakeUp() {
    continueLaunch()
    sendDueEvents()
  }

  /// When the session wants to be called, in milliseconds since 1970-01-01T00:00:00Z; nil when
  /// nothing is to be done.
  public var wakeUpTime: Int64? {
    guard let launchTime = launch.wakeUpTime else { return events.wakeUpTime }
    return events.wakeUpTime.map { min($0, launchTime) } ?? launchTime
  }

  /// Takes what came of the request with this id. Only the first answer counts.
  public func receive(_ answer: AppyAnswer, to id: Int) {
    guard let purpose = requests.finish(id) else { return }
    switch purpose {
    case .open(let isDeferred): receive(answer, toOpen: id, isDeferred: isDeferred)
    case .resolve: call(result(of: answer))
    case .events(let batch): receive(answer, toEvents: batch)
    }
  }

  // MARK: Common to all requests

  var now: Int64 { clock.millisecondsSinceEpoch }

  /// Sends an object with the publishable key and what `body` adds, and gives the request's id.
  @discardableResult
  func send(
    _ path: String, for purpose: PendingRequests.Purpose, by client: AppyClient<Clock>,
    _ body: (inout JSONWriter) -> Void
  ) -> Int {
    let id = requests.begin(purpose)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("key", client.configuration.publishableKey)
      writer.member("sdk", "ios/" + Appy.sdkVersion)
      body(&writer)
    }
    transport.send(AppyRequest(id: id, path: path, body: writer.bytes))
    return id
  }

  func call(_ result: AppyDeepLinkResult) {
    if case .found(let link) = result { latestLink = link }
    onDeepLink(result)
  }

  func log(_ level: AppyLogLevel, _ message: String) {
    guard let onLog, level <= client?.configuration.logLevel ?? .error else { return }
    onLog(level, message)
  }
}
