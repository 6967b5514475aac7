/// Why a release is refused before anything is looked at on the mirror.
struct RefusedError: Error {
  /// What was asked for.
  var subject: String
  /// One sentence that holds the values involved.
  var reason: String
  /// What the reader should do next; never empty.
  var hint: String
}

extension RefusedError: CustomStringConvertible {
  var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
