/// How far a launch has come: it waits for a link, asks Appy once, and is over.
struct Launch {
  /// So many links are kept until the session is configured; the oldest are dropped.
  static let keptLinkCapacity = 10

  enum Phase: Equatable {
    case unconfigured
    /// A link that comes until then is the one that caused the launch.
    case waitingForLink(until: Int64)
    /// Appy was asked with this request, and has until then to answer.
    case waitingForAnswer(request: Int, until: Int64)
    case over
  }

  private(set) var phase = Phase.unconfigured
  private var keptLinks: [String] = []

  /// When there is something to be done.
  var wakeUpTime: Int64? {
    switch phase {
    case .waitingForLink(let time), .waitingForAnswer(_, let time): time
    case .unconfigured, .over: nil
    }
  }

  /// Keeps a link until the session is configured.
  mutating func keep(_ url: String) {
    keptLinks.append(url)
    keptLinks.removeFirst(max(0, keptLinks.count - Self.keptLinkCapacity))
  }

  /// The links that came too early, the oldest first.
  mutating func takeKeptLinks() -> [String] {
    defer { keptLinks = [] }
    return keptLinks
  }

  mutating func start(at now: Int64, waiting milliseconds: Int) {
    phase = .waitingForLink(until: now + Int64(max(0, milliseconds)))
  }

  /// Whether a link that comes now caused the launch.
  var awaitsLink: Bool {
    if case .waitingForLink = phase { return true }
    return false
  }

  mutating func ask(_ request: Int, until time: Int64) {
    phase = .waitingForAnswer(request: request, until: time)
  }

  /// Whether the app still waits for the answer to `request`.
  func awaitsAnswer(to request: Int) -> Bool {
    if case .waitingForAnswer(request, _) = phase { return true }
    return false
  }

  mutating func finish() {
    phase = .over
  }
}
