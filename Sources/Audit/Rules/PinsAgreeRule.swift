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
      with each other.
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
    return Observation(
      reading, other.file, at: other.statement.offset, key: other.statement.key,
      expected: first.text, found: other.text, "pins several versions of \(first.group): \(list)",
      hint: "let all of them take the same version")
  }
}

extension Requirement {
  /// Whether both take the same versions, as far as what is written tells: `>= 3.6.0, < 4.0.0` and
  /// `"3.6.0" ..< "4.0.0"` do.
  fileprivate func isEquivalent(to other: Requirement) -> Bool {
    form == other.form && versions == other.versions
  }

  /// The versions in the text, in its order.
  private var versions: [Substring] {
    text.replacing("...", with: " ").replacing("..<", with: " ").split { character in
      !(character.isASCII && (character.isLetter || character.isNumber)
        || ".-+".contains(character))
    }
  }
}
