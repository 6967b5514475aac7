extension AppySession {
  /// Sends an event to Appy before long. Without the user's consent it is forgotten.
  public func track(_ event: AppyEvent) {
    guard storage.hasConsent else { return }
    events.append(json(of: event), at: now)
    sendDueEvents()
  }

  /// Sends what waits now. Call it, too, before the app goes to the background.
  public func flush() {
    events.hurry(at: now)
    sendDueEvents()
  }

  /// Whether events are counted. Without consent, those that wait are forgotten.
  public var hasConsent: Bool {
    get { storage.hasConsent }
    set {
      storage.keep(newValue ? nil : "1", for: .consentWithdrawn)
      guard !newValue else { return }
      events = EventSchedule()
      requests.forgetEvents()
    }
  }

  /// The user, as the app calls them; nil while nobody is signed in.
  public var userID: String? {
    get { storage.text(for: .userID) }
    set { storage.keep(newValue, for: .userID) }
  }

  private func json(of event: AppyEvent) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name", event.name)
      writer.member("id", deduplicationID(of: event))
      writer.member("at", now)
      if let userID { writer.member("user", userID) }
      if !event.properties.isEmpty { writer.member("properties", event.properties) }
    }
    return writer.bytes
  }

  private func deduplicationID(of event: AppyEvent) -> String {
    if let id = event.deduplicationID, id.isDeduplicationID { return id }
    return "\(storage.installationID)-\(now)-\(requests.nextNumber())"
  }

  /// Sends one batch, if any is due; the next one follows when it is answered.
  func sendDueEvents() {
    guard let client, events.isDue(at: now) else { return }
    let batch = events.takeBatch()
    log(.debug, "\(batch.count) events are sent")
    send("/v1/events", for: .events(batch), by: client) { writer in
      writer.name("events")
      writer.array { writer in
        for event in batch { writer.raw(event) }
      }
    }
  }

  /// Goes on with the next batch, or waits before it tries this one again.
  func receive(_ answer: AppyAnswer, toEvents batch: [[UInt8]]) {
    switch answer {
    case .response(let status, _, let seconds) where status == 429 || status >= 500:
      events.fail(batch, at: now, retryAfterSeconds: seconds)
      log(.warning, "events were refused with \(status), and are sent again later")
    case .unreachable:
      events.fail(batch, at: now, retryAfterSeconds: nil)
      log(.info, "events could not be sent, and are sent again later")
    case .response(let status, _, _):
      if !(200..<300).contains(status) { log(.error, "events were refused with \(status)") }
      events.succeed(at: now)
      sendDueEvents()
    }
  }
}
