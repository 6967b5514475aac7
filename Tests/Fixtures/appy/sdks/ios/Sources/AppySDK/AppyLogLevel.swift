/// How much the SDK logs; each level includes the ones before it.
public enum AppyLogLevel: Int, Comparable {
  case none
  case error
  case warning
  case info
  case debug

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
