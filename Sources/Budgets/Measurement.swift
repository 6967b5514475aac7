/// What an SDK weighs.
public struct Measurement: Sendable, Equatable {
  /// The SDK's name.
  public var sdk: String
  /// The number of lines or bytes of each metric; one that was not measured is not there.
  public var values: [Metric: Int]

  /// Says what an SDK weighs.
  public init(sdk: String, values: [Metric: Int]) {
    self.sdk = sdk
    self.values = values
  }
}

/// As `plimsoll/measurement/1`.
extension Measurement: Codable {
  private enum Key: String, CodingKey {
    case schema, sdk, metrics
  }

  private struct MetricKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ metric: Metric) { stringValue = metric.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// What the document says that it is.
  public static let schema = "plimsoll/measurement/1"

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(sdk, forKey: .sdk)
    var metrics = container.nestedContainer(keyedBy: MetricKey.self, forKey: .metrics)
    for (metric, value) in values { try metrics.encode(value, forKey: MetricKey(metric)) }
  }

  /// Reads one; a metric that is not known here, or a number that is negative, is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let schema = try container.decode(String.self, forKey: .schema)
    guard schema == Self.schema else {
      throw DecodingError.dataCorruptedError(
        forKey: .schema, in: container, debugDescription: "it is '\(schema)', not '\(Self.schema)'")
    }
    sdk = try container.decode(String.self, forKey: .sdk)
    let metrics = try container.nestedContainer(keyedBy: MetricKey.self, forKey: .metrics)
    values = [:]
    for key in metrics.allKeys {
      let value = try metrics.decode(Int.self, forKey: key)
      guard let metric = Metric(rawValue: key.stringValue), value >= 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: metrics,
          debugDescription: "'\(key.stringValue)' is no metric with a value of \(value)")
      }
      values[metric] = value
    }
  }
}
