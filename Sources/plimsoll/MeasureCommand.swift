internal import Arguments
internal import Budgets
internal import Bytes
internal import Reports
internal import Workspace

/// `plimsoll measure`: what an SDK weighs.
enum MeasureCommand: CommandProtocol {
  static let command = Command(
    "measure",
    overview: "Measure an SDK: its source lines, and what its recipe builds.",
    discussion: """
      Runs the commands of 'size.build' in plimsoll.yml, in the SDK's folder, and measures what \
      'size' names: lines, the object file, the bytes that it keeps of a program, the archive. \
      What a command writes is shown when it fails.
      """,
    parameters: [sdk, output])

  private static let sdk = Argument<String>("sdk", help: "The SDK.")
  private static let output = Option<String?>(
    "output", value: "file", help: "Write the measurement to this file, as JSON.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let checkout = try Checkout.open(for: invocation)
    let sdk = try checkout.configurationOrDiscovery()[invocation[sdk]]
    let recipe = try SizeMeasurement(of: sdk, in: checkout)
    guard !recipe.metrics.isEmpty else {
      throw InputError(
        subject: recipe.configurationFile,
        reason: "'sdks.\(sdk.name)' does not state how it is measured",
        hint: "write below the SDK: size: { sources: [\"Sources/**/*.swift\"] }")
    }
    let measurement = try recipe.run(invocation, environment)
    if let path = invocation[output] {
      try WholeFile.write(Array(jsonDocument(measurement).utf8), to: path)
    }
    switch invocation[SharedOptions.format] {
    case .json: try environment.output.write(jsonDocument(measurement))
    case .text: try environment.output.write(measurement.text)
    }
    return .success
  }
}

extension Measurement {
  /// A line for each metric, the numbers below each other.
  fileprivate var text: String {
    let rows = Metric.allCases.compactMap { metric in
      values[metric].map { (Figures.grouped($0), metric) }
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { number, metric in
      String(repeating: " ", count: width - number.count) + "\(number) \(metric.phrase)\n"
    }.joined()
  }
}

extension Metric {
  /// What the number is of, for people.
  fileprivate var phrase: String {
    switch self {
    case .lines: "source lines"
    case .object: "B object file"
    case .footprint: "B of a linked program"
    case .archive: "B archive"
    }
  }
}
