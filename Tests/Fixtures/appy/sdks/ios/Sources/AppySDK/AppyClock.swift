/// Tells the time.
public protocol AppyClock {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  var millisecondsSinceEpoch: Int64 { get }
}
