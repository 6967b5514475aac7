import Audit
import Findings
import Statements
import Versions

/// An SDK made of a few lines.
struct SampleSDK {
  var name = "ios"
  var source: VersionPlace?
  var copies: [VersionPlace] = []
  var tagFormat = "{version}"
  var mirror: String? = "https://github.com/acme/acme-ios.git"
  var wraps: [String] = []
  var policies = AuditPolicies()
  var tags: [String: String]?
  var branches: [String] = []
  var generated: [GeneratedText] = []
  var files: Files = [:]

  /// Paths and texts, in the order written.
  struct Files: ExpressibleByDictionaryLiteral, Sendable {
    var all: [(path: String, text: String)]

    init(_ all: [(path: String, text: String)]) { self.all = all }

    init(dictionaryLiteral elements: (String, String)...) {
      all = elements.map { (path: $0, text: $1) }
    }
  }

  func audited() throws -> AuditedSDK {
    var sdk = AuditedSDK(
      name: name, folder: "sdks/\(name)", tagFormat: try TagFormat(tagFormat),
      files: files.all.map { AuditedFile(path: $0.path, bytes: Array($0.text.utf8)) })
    sdk.source = source
    sdk.copies = copies
    sdk.mirror = mirror
    sdk.wraps = wraps
    sdk.policies = policies
    sdk.tags = tags
    sdk.branches = branches
    sdk.generated = generated
    return sdk
  }
}

extension VersionAudit {
  init(_ sdks: [SampleSDK]) throws {
    self.init(try sdks.map { try $0.audited() })
  }

  /// The rules that samples need not keep: hardly any of them has a changelog.
  private static let changelogRules: Set = [
    "changelog-entry", "changelog-order", "changelog-links",
  ]

  /// The findings in all of `sdks`, as `file:line:column rule found→expected`; those of changelogs
  /// only where they are asked for.
  static func findings(
    in sdks: [SampleSDK], mode: AuditMode = .develop, tag: String? = nil,
    groups: [AuditedGroup] = [], rules: Set<String>? = nil
  ) throws -> [String] {
    let others = Set(VersionAudit.rules.map(\.name)).subtracting(changelogRules)
    let request = AuditRequest(
      mode: mode, selection: Set(sdks.map(\.name)), tag: tag, groups: groups)
    return try VersionAudit(sdks).result(of: request, rules: rules ?? others).findings.map {
      finding in
      let file = finding.file.map { $0.dropFirst("sdks/".count) } ?? finding.sdk[...]
      let place = finding.position.map { "\(file):\($0)" } ?? String(file)
      return "\(place) \(finding.severity) \(finding.rule) "
        + "\(finding.found ?? "-")→\(finding.expected ?? "-")"
    }
  }
}
