/// A way to build Swift otherwise that may free something: a question to try, not a promise.
public struct BuildQuestion: Sendable, Equatable {
  /// The compiler's option, to be given behind `-Xfrontend`.
  public var option: String
  /// What is kept for that reason alone today; the option frees at most about this.
  public var onlyBytes: Int
}

extension PredictedLink {
  /// What is worth trying: `holdings` of Swift that an option of its compiler may let go.
  ///
  /// What an option really frees depends on more than the reasons that roots have (records, for one,
  /// are let go by few linkers), so it takes the object that was built with it: link that one instead.
  public func questions(about holdings: [Holding]) -> [BuildQuestion] {
    let records: Set<RootReason> = [.typeRecord, .protocolRecord, .conformanceRecord]
    guard holdings.contains(where: { records.contains($0.reason) }) else { return [] }
    let questions = [
      BuildQuestion(
        option: "-internalize-at-link",
        onlyBytes: holdings.first { $0.reason == .retained }?.onlyBytes ?? 0),
      BuildQuestion(
        option: "-conditional-runtime-records", onlyBytes: bytesKeptOnly(for: records)),
    ]
    return questions.filter { $0.onlyBytes > 0 }
  }
}
