internal import Bytes
internal import Findings
internal import Statements
internal import Versions

/// `pins-agree`
enum PinsAgreeRule: AuditRule {
  static let rule = Rule(
    name: "pins-agree",
    summary: "All files of a wrapper take the same version of a native SDK.",
    explanation: """
      A podspec, a Package.swift and a build script of one wrapper that pin different native \
      versions give users another SDK by the package manager they happen to use. What is compared \
      are the pins on one SDK of the monorepo; and for a native SDK from elsewhere, the pods and \
      Swift packages of one name, and the artifacts of one group, that share a name with the \
      wrapper itself (`@acme/react-native` and the pod `Acme`). iOS and Android are not compared \
      with each other. Ranges of different strictness that begin with one version are a warning.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      var groups: [(name: String, pins: [Pin])] = []
      for pin in pins(of: reading, survey) {
        if let index = groups.firstIndex(where: { $0.name == pin.group }) {
          groups[index].pins.append(pin)
        } else {
          groups.append((pin.group, [pin]))
        }
      }
      return groups.compactMap { observation($0.pins, of: reading) }
    }
  }

  /// One place that takes a version of a native SDK.
  private struct Pin {
    /// What the pins that must agree have in common.
    var group: String
    var file: FileReading
    var statement: Statement
    var requirement: Requirement
    var text: String
  }

  private static func pins(of reading: SDKReading, _ survey: Survey) -> [Pin] {
    let brands = Brands(of: reading)
    return reading.files.filter(\.statesRequirements).flatMap { file in
      file.statements.compactMap { statement in
        guard case .requirement(let package, let requirement, true) = statement.meaning,
          let text = statement.text, requirement.form != .any, requirement.form != .unversioned
        else { return nil }
        let target = survey.packages.sdk(of: package)
        guard target != reading.sdk.name, let group = target ?? brands.group(of: package) else {
          return nil
        }
        return Pin(
          group: group, file: file, statement: statement, requirement: requirement, text: text)
      }
    }
  }

  /// Names all of the places, at the first one that does not agree with the first of all.
  private static func observation(_ pins: [Pin], of reading: SDKReading) -> Observation? {
    guard let first = pins.first,
      let other = pins.first(where: { !$0.requirement.isEquivalent(to: first.requirement) })
    else { return nil }
    let list = pins.map { pin in
      "\(pin.text) (\(pin.file.shownPath):\(pin.file.position(of: pin.statement.offset).line))"
    }.joined(separator: ", ")
    var observation = Observation(
      reading, other.file, at: other.statement.offset, key: other.statement.key,
      expected: first.text, found: other.text, "pins several versions of \(first.group): \(list)",
      hint: "let all of them take the same version")
    if pins.allSatisfy({ $0.requirement.versions == first.requirement.versions }) {
      observation.severity = .warning
      observation.message = "takes different ranges of \(first.group) from one version on: \(list)"
      observation.hint = "let all of them be as strict"
    }
    return observation
  }
}

extension Requirement {
  /// Whether both take the same versions, as far as those around the ones that are written tell:
  /// `~> 1.0` and `from: "1.0.0"` do.
  fileprivate func isEquivalent(to other: Requirement) -> Bool {
    let probes = (versions + other.versions).flatMap(\.neighbours)
    for probe in probes {
      guard let first = admits(probe), let second = other.admits(probe) else {
        return form == other.form && text == other.text
      }
      if first != second { return false }
    }
    return !probes.isEmpty || text == other.text
  }

  /// The versions in the text, filled up with zeros.
  fileprivate var versions: [SemanticVersion] {
    text.replacing("...", with: " ").replacing("..<", with: " ").split { character in
      !(character.isASCII && (character.isLetter || character.isNumber)
        || ".-+".contains(character))
    }.compactMap { word in
      let parts = word.split(separator: ".")
      let missing = Array(repeating: "0", count: max(0, 3 - parts.count))
      return try? SemanticVersion((parts.map(String.init) + missing).joined(separator: "."))
    }
  }
}

extension SemanticVersion {
  /// It, the releases that follow it by one step, and one that comes before it.
  fileprivate var neighbours: [SemanticVersion] {
    let later = [VersionStep.patch, .minor, .major].compactMap { $0.next(after: self, tagged: []) }
    let earlier = ["0.0.1", "\(major).0.0", "\(major).\(minor).0"].compactMap {
      try? SemanticVersion($0)
    }
    return [self] + later + earlier
  }
}
