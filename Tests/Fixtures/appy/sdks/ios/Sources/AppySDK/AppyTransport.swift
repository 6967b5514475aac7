/// Brings requests to Appy.
public protocol AppyTransport {
  /// Sends `request`, and returns at once.
  ///
  /// What comes of it goes to the session's `receive(_:to:)`, once for each request.
  func send(_ request: AppyRequest)
}

/// Something to be sent to Appy with HTTP's POST.
public struct AppyRequest: Equatable {
  /// Tells the requests of a session apart.
  public var id: Int

  /// The path on Appy's server, `/v1/open` for one.
  public var path: String

  /// The body: JSON.
  public var body: [UInt8]
}

/// What came of a request.
public enum AppyAnswer: Equatable {
  /// Appy answered. `retryAfterSeconds` is what the header `Retry-After` says.
  case response(status: Int, body: [UInt8] = [], retryAfterSeconds: Int? = nil)
  /// Nobody answered.
  case unreachable
}
