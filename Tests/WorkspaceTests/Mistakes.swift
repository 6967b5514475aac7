import _TestSupport

/// Configurations that must be refused, by topic.
enum Mistakes {
  static let all = structure + versions + groups + policies + publications + sizes + budgets

  /// A mistake in what an SDK says; its text begins at 5:5.
  static func inSDK(
    _ rule: String, _ text: String, _ reason: String, hint: String
  ) -> Mistake {
    Mistake(rule, "version: 1\nsdks:\n  ios:\n    path: a\n    \(text)\n", reason, hint: hint)
  }
}
