internal import Bytes
internal import Findings

extension SARIFLog {
  struct Result: Encodable {
    struct Location: Encodable {
      var physicalLocation: PhysicalLocation
    }

    struct PhysicalLocation: Encodable {
      var artifactLocation: ArtifactLocation
      var region: Region
    }

    struct ArtifactLocation: Encodable {
      var uri: String
      var uriBaseId = "%SRCROOT%"
    }

    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int?
    }

    struct Properties: Encodable {
      var sdk: String
      var key: String?
      var expected: String?
      var found: String?
    }

    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
    var properties: Properties

    init(_ finding: Finding, ruleIndex: Int?, anchor: String, fingerprint: String) {
      ruleId = finding.rule
      self.ruleIndex = ruleIndex
      level = finding.severity.rawValue
      message = Text(Self.escaped("\(finding.message)\nhint: \(finding.hint)"))
      let position = finding.file == nil ? nil : finding.position
      locations = [
        Location(
          physicalLocation: PhysicalLocation(
            artifactLocation: ArtifactLocation(uri: Self.uri(finding.file ?? anchor)),
            // A whole file is shown at its first line: not every reader does without a region.
            region: Region(
              startLine: position?.line ?? 1,
              startColumn: finding.characterColumn ?? position?.column)))
      ]
      partialFingerprints = ["primaryLocationLineHash": fingerprint]
      properties = Properties(
        sdk: finding.sdk, key: finding.key, expected: finding.expected, found: finding.found)
    }

    /// Text without anything that a message would make into an argument or a link.
    static func escaped(_ text: String) -> String {
      text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
    }

    /// A path as a relative reference: all but letters, digits, `-._~` and slashes is `%XX`.
    static func uri(_ path: String) -> String {
      path.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
          String(Unicode.Scalar(byte))
        default: "%" + Fingerprint.digits(of: byte).uppercased()
        }
      }.joined()
    }
  }

  struct RuleDescriptor: Encodable {
    struct Configuration: Encodable {
      var level: String
    }

    var id: String
    var name: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration

    init(_ rule: Rule) {
      id = rule.name
      // `VersionCopy`: names are for people and ids for programs, in the format's own manner.
      name = rule.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      shortDescription = Text(rule.summary)
      fullDescription = Text(rule.summary)
      // No text of the format is empty.
      help = Text(rule.explanation.isEmpty ? rule.summary : rule.explanation)
      defaultConfiguration = Configuration(level: rule.inRelease.rawValue)
    }
  }
}
