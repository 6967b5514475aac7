/// Which events wait, and when they are sent.
struct EventSchedule {
  /// So long after the last event all are sent.
  static let quietMilliseconds: Int64 = 2_000
  /// When so many wait, they are sent at once.
  static let eagerCount = 20

  var queue = EventQueue()
  private var dueTime: Int64?
  /// Before that, nothing is sent: the request before failed.
  private var retryTime: Int64?
  private var delay = RetryDelay()
  /// One batch is on its way at a time, so that they arrive in order.
  private var isSending = false

  /// When there is something to be sent.
  var wakeUpTime: Int64? {
    guard !isSending, queue.count > 0, let dueTime else { return nil }
    return max(dueTime, retryTime ?? dueTime)
  }

  func isDue(at now: Int64) -> Bool {
    wakeUpTime.map { $0 <= now } ?? false
  }

  /// Adds an event, which puts the sending off unless many wait.
  mutating func append(_ event: [UInt8], at now: Int64) {
    queue.append(event)
    dueTime = queue.count >= Self.eagerCount ? now : now + Self.quietMilliseconds
  }

  /// Lets all events be due.
  mutating func hurry(at now: Int64) {
    dueTime = now
  }

  mutating func takeBatch() -> [[UInt8]] {
    isSending = true
    return queue.takeBatch()
  }

  /// Notes that Appy has a batch, or does not want it. The others follow at once.
  mutating func succeed(at now: Int64) {
    isSending = false
    retryTime = nil
    delay = RetryDelay()
    dueTime = now
  }

  /// Puts a batch back until Appy may be asked again.
  mutating func fail(_ batch: [[UInt8]], at now: Int64, retryAfterSeconds: Int?) {
    isSending = false
    queue.putBack(batch)
    let time = now + delay.next(retryAfterSeconds: retryAfterSeconds)
    retryTime = time
    dueTime = time
  }
}
