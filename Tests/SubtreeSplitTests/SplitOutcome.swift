import _TestSupport

/// What one question is answered with: a commit, or a refusal.
///
/// Two refusals are equal whatever they say, since the script and the library word them apart.
enum SplitOutcome: Equatable, CustomStringConvertible {
  case commit(String)
  case refusal(String)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.commit(let left), .commit(let right)): left == right
    case (.refusal, .refusal): true
    default: false
    }
  }

  var description: String {
    switch self {
    case .commit(let name): name
    case .refusal(let message): "refused: \(message)"
    }
  }

  /// The commit, or a failure of the test with what was said instead.
  var commit: String {
    get throws {
      guard case .commit(let name) = self else { throw TestSupportError(description) }
      return name
    }
  }

  var isRefusal: Bool {
    if case .refusal = self { true } else { false }
  }
}
