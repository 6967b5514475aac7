/// What an app gives the SDK, as functions, for those who would rather not write types.
public struct AppyPlatform {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var time: () -> Int64
  /// Sends a request; see `AppyTransport`.
  public var sendRequest: (AppyRequest) -> Void
  /// Gives a text that was kept; see `AppyStorage`.
  public var keptText: (AppyStorageKey) -> String?
  /// Keeps a text, or removes it.
  public var keepText: (String?, AppyStorageKey) -> Void

  /// Makes a platform out of its four functions.
  public init(
    time: @escaping () -> Int64,
    sendRequest: @escaping (AppyRequest) -> Void,
    keptText: @escaping (AppyStorageKey) -> String?,
    keepText: @escaping (String?, AppyStorageKey) -> Void
  ) {
    self.time = time
    self.sendRequest = sendRequest
    self.keptText = keptText
    self.keepText = keepText
  }
}

extension AppyPlatform: AppyClock {
  public var millisecondsSinceEpoch: Int64 { time() }
}

extension AppyPlatform: AppyTransport {
  public func send(_ request: AppyRequest) { sendRequest(request) }
}

extension AppyPlatform: AppyStorage {
  public func text(for key: AppyStorageKey) -> String? { keptText(key) }
  public func keep(_ text: String?, for key: AppyStorageKey) { keepText(text, key) }
}
