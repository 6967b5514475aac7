/// Events that wait to be sent, the oldest first, each as the JSON it will be sent as.
struct EventQueue {
  /// So many events wait at most; the oldest are dropped for newer ones.
  static let capacity = 1_000
  /// So many events are sent at once at most.
  static let batchCapacity = 100
  /// So many bytes, commas included, are sent at once at most.
  static let batchByteCapacity = 256 * 1_024
  /// What a batch has around its events.
  static let envelopeByteCapacity = 1_024

  private var events: [[UInt8]] = []

  var count: Int { events.count }

  /// Adds an event, unless it could not be sent even alone.
  mutating func append(_ event: [UInt8]) {
    guard event.count <= Self.batchByteCapacity - Self.envelopeByteCapacity else { return }
    events.append(event)
    dropOldest()
  }

  /// Takes out as many of the oldest events as are sent at once.
  mutating func takeBatch() -> [[UInt8]] {
    var byteCount = Self.envelopeByteCapacity
    let batch = events.prefix(Self.batchCapacity).prefix { event in
      byteCount += event.count + 1
      return byteCount <= Self.batchByteCapacity
    }
    events.removeFirst(batch.count)
    return Array(batch)
  }

  /// Puts events back that could not be sent.
  mutating func putBack(_ batch: [[UInt8]]) {
    events = batch + events
    dropOldest()
  }

  private mutating func dropOldest() {
    events.removeFirst(max(0, events.count - Self.capacity))
  }
}
