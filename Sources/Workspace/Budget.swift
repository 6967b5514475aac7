/// The limit of one metric.
public struct Budget: Sendable, Equatable {
  /// What is measured of an SDK, and limited.
  public enum Metric: String, Sendable, CaseIterable {
    /// The source lines that are not blank.
    case lines
    /// The size of the object file in bytes.
    case object
    /// The bytes that the SDK keeps of a program.
    case footprint
    /// The size of the zipped package or framework in bytes.
    case archive
  }

  /// The largest value that passes, in lines or bytes; `nil` where only growth is limited.
  public var max: Int?
  /// The largest growth that passes, compared with the base; `nil` where it is not limited.
  public var growth: Growth?
  /// Whether a change may only ever lower ``max``.
  public var ratchet: Bool
  /// Whether there may be nothing to measure.
  public var optional: Bool

  /// Makes a budget, which limits something.
  public init(
    max: Int? = nil, growth: Growth? = nil, ratchet: Bool = false, optional: Bool = false
  ) {
    self.max = max
    self.growth = growth
    self.ratchet = ratchet
    self.optional = optional
  }
}
