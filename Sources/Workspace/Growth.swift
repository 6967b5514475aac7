/// How much a metric may grow.
public enum Growth: Sendable, Hashable {
  /// By so many lines or bytes.
  case amount(Int)
  /// By so many hundredths of a percent of the base: 250 is 2.5 %.
  case percent(hundredths: Int)
}
