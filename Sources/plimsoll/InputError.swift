/// Why a command cannot work with what it was given.
struct InputError: Error {
  /// The file, SDK or option at fault.
  var subject: String
  /// One sentence that holds the values involved.
  var reason: String
  /// What the reader should do next; never empty.
  var hint: String
  /// Whether something is not there, rather than not usable.
  var isMissing = false
}

extension InputError: CustomStringConvertible {
  var description: String { "\(subject): \(reason)\n  hint: \(hint)" }
}
