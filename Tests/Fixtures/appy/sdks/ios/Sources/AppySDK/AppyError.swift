/// Why Appy could not be asked for a link.
public enum AppyError: Error, Equatable {
  /// No answer came from the network.
  case unreachable
  /// No answer came in time.
  case timedOut
  /// Appy answered, but with this HTTP status.
  case refused(status: Int)
  /// Appy's answer makes no sense.
  case unreadableAnswer
}
