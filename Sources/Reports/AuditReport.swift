internal import Bytes
public import Findings

/// What an audit has found, for people, scripts, and the services that show it beside the code.
public struct AuditReport: Sendable {
  private static let check = "audit"

  /// In the order of the report.
  private let sdks: [String]
  private let places: [Place]
  private let findings: [Finding]
  private let rules: [Rule]
  private let toolVersion: String

  /// Reports `findings`, and the `places` that they are about.
  ///
  /// - Parameters:
  ///   - places: Every place that was looked at.
  ///   - findings: What is wrong, in any order.
  ///   - rules: All that was checked, kept or not.
  ///   - sdks: All that were looked at, in the order of the report.
  ///   - toolVersion: The version of Plimsoll, for those who read SARIF.
  public init(
    places: [Place], findings: [Finding], rules: [Rule], sdks: [String], toolVersion: String
  ) {
    let sdks = (sdks + places.map(\.sdk) + findings.map(\.sdk)).distinct
    self.sdks = sdks
    self.places = sdks.flatMap { sdk in
      places.filter { $0.sdk == sdk }.sorted {
        ($0.file, $0.position.line, $0.position.column)
          < ($1.file, $1.position.line, $1.position.column)
      }
    }
    self.findings = findings.ordered(by: sdks)
    self.rules = rules
    self.toolVersion = toolVersion
  }

  // MARK: For people

  /// For a terminal: what each SDK's version is, who agrees, what is wrong, and the sum of it.
  ///
  /// With `listsPlaces`, all places are told first.
  public func text(listsPlaces: Bool = false) -> String {
    var text = listsPlaces && !places.isEmpty ? placeTable.text + "\n" : ""
    var wasLong = false
    for sdk in sdks {
      let found = findings.filter { $0.sdk == sdk }
      if !text.isEmpty, !text.hasSuffix("\n\n"), wasLong || !found.isEmpty { text += "\n" }
      wasLong = !found.isEmpty
      for line in [heading(sdk)] + found.flatMap(\.lines) { text += line + "\n" }
    }
    return text + (wasLong ? "\n" : "") + summary + "\n"
  }

  /// An SDK's version, where it comes from, and how many places agree with it.
  private func heading(_ sdk: String) -> String {
    let own = places.filter { $0.sdk == sdk }
    guard !own.isEmpty else { return "\(sdk.onOneLine) states no version" }
    let sources = own.filter { $0.role == .source }.map { "\($0.value.onOneLine) (\($0.text))" }
    let version =
      sources.isEmpty ? "without a source of its version" : sources.joined(separator: " or ")
    return "\(sdk.onOneLine) \(version), " + Self.agreement(own.filter { $0.role != .source })
  }

  /// `4 copies and 1 of 2 pins agree`.
  private static func agreement(_ places: [Place]) -> String {
    guard !places.isEmpty else { return "stated nowhere else" }
    let copies = count(places.filter { $0.role == .copy }, "copy", "copies")
    let pins = count(places.filter { $0.role == .pin }, "pin", "pins")
    let all = [copies, pins].compactMap(\.self).joined(separator: " and ")
    return "\(all) \(places.count == 1 && places[0].agrees ? "agrees" : "agree")"
  }

  /// `4 copies`, or `3 of 4 copies` where one of them differs.
  private static func count(_ places: [Place], _ noun: String, _ plural: String) -> String? {
    guard !places.isEmpty else { return nil }
    let agreeing = places.count(where: \.agrees)
    guard agreeing < places.count else { return Figures.counted(agreeing, noun, plural) }
    return "\(Figures.grouped(agreeing)) of \(Figures.grouped(places.count)) \(plural)"
  }

  private var summary: String {
    let all = Figures.counted(sdks.count, "SDK")
    guard findings.isEmpty else {
      let affected = Set(findings.map(\.sdk)).count
      let scope = sdks.count == 1 ? "" : " in \(Figures.grouped(affected)) of \(all)"
      return findings.countText + scope
    }
    guard !places.isEmpty else { return "\(all), no place that states a version" }
    let verdict = places.allSatisfy(\.agrees) ? "all agree" : "nothing to report"
    return "\(all), \(Figures.counted(places.count, "place")), \(verdict)"
  }

  private var placeTable: Table {
    var table = Table([
      ("place", .left), ("kind", .left), ("role", .left), ("value", .left), ("agrees", .left),
      ("key", .left),
    ])
    table.rows = places.map { place in
      let target = place.target.map { " of \($0.onOneLine)" } ?? ""
      return [
        place.text, place.kind.onOneLine, place.role.rawValue + target, place.value.onOneLine,
        place.agrees ? "yes" : "no", place.key.onOneLine,
      ]
    }
    return table
  }

  // MARK: For scripts and services

  /// For scripts: `plimsoll/audit/1`.
  public var document: AuditDocument { AuditDocument(places: places, findings: findings) }

  /// For the log of a GitHub workflow, which shows each finding beside its line.
  public var github: String { WorkflowCommands(findings).text + summary + "\n" }

  /// For code scanning.
  public var sarif: SARIFLog {
    SARIFLog(check: Self.check, findings: findings, rules: rules, toolVersion: toolVersion)
  }

  /// For whatever shows the results of tests.
  public var junit: String {
    JUnitDocument(check: Self.check, findings: findings, rules: rules, sdks: sdks).text
  }
}
