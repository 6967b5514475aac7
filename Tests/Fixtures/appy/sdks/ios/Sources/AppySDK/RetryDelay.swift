/// How long to wait after a request that failed: longer each time it fails again.
struct RetryDelay {
  /// The first wait; each one after it is twice as long.
  static let shortestSeconds = 4
  /// No wait is longer, unless Appy asks for it.
  static let longestSeconds = 300

  private var nextSeconds = Self.shortestSeconds

  /// The wait after one more failure, in milliseconds. What Appy asks for counts more.
  mutating func next(retryAfterSeconds: Int?) -> Int64 {
    defer { nextSeconds = min(nextSeconds * 2, Self.longestSeconds) }
    // Nobody asks for more than a day and means it.
    let asked = retryAfterSeconds.map { min(max($0, 0), 86_400) }
    return Int64(asked ?? nextSeconds) * 1_000
  }
}
