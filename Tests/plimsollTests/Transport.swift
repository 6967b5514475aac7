import Testing

/// How a mirror is reached; where the server is not installed, the test case is skipped.
enum Transport: String, CaseIterable, CustomTestStringConvertible {
  case path, ssh, http

  var testDescription: String { rawValue }
}
