internal import Budgets
internal import MarkedBlocks
internal import Reports
internal import Templates
internal import Workspace

/// What templates can say of the weight of an SDK: of each metric that it has, its numbers in
/// several units, and the name of its file.
struct MeasuredValues {
  /// The numbers as they are written, by the numbers of their signs; `nil` for what is not known.
  private(set) var texts: [[UInt8]?] = []
  /// The metric that each number is of.
  private(set) var metrics: [Metric] = []
  /// The values for a template, with signs in place of numbers.
  private(set) var values: [String: TemplateValue] = [:]

  /// Takes what was measured of an SDK whose recipe has these metrics.
  init(_ measured: [Metric: Int], of sdk: SDK, metrics: [Metric]) {
    for metric in Metric.allCases {
      guard metrics.contains(metric) else {
        values[metric.rawValue] = TemplateValue.none
        continue
      }
      let value = measured[metric]
      var members: [String: TemplateValue] = [:]
      if metric == .lines {
        members["count"] = add(value.map { Figures.grouped($0) }, metric)
      } else {
        members["bytes"] = add(value.map { Figures.grouped($0) }, metric)
        members["kib"] = add(value.map { Figures.tenths(of: $0, in: 1 << 10) }, metric)
        members["mib"] = add(value.map { Figures.tenths(of: $0, in: 1 << 20) }, metric)
        let file = metric == .archive ? sdk.size.archive : sdk.size.object
        let name = file?.split(separator: "/").last.map(String.init)
        members["name"] = .text(name ?? sdk.name)
      }
      values[metric.rawValue] = .mapping(members)
    }
  }

  private mutating func add(_ text: String?, _ metric: Metric) -> TemplateValue {
    defer {
      texts.append(text.map { Array($0.utf8) })
      metrics.append(metric)
    }
    return .text(BlockText.sign(texts.count))
  }
}
