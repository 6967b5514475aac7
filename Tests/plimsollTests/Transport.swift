import Testing

/// How a mirror is reached.
enum Transport: String, CaseIterable, CustomTestStringConvertible {
  case path, ssh, http

  var testDescription: String { rawValue }
}
