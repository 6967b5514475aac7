/// What is measured of an SDK.
public enum Metric: String, Sendable, CaseIterable, Codable {
  /// The source lines that are not blank.
  case lines
  /// The size of the object file in bytes.
  case object
  /// The bytes that the object keeps of a linked program.
  case footprint
  /// The size of the zipped package or framework in bytes.
  case archive
}
