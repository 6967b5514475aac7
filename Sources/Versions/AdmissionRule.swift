/// What decides which versions a requirement admits: the rules of one package manager.
enum AdmissionRule: Sendable, Hashable {
  case anyVersion
  case cocoaPods([CocoaPodsRestriction])
  case maven([MavenRestriction])
  case npm([[SemanticBound]])
  case pub(PubRange)
  case swift(SwiftRange)

  func admits(_ version: SemanticVersion) -> Bool {
    switch self {
    case .anyVersion: true
    case .cocoaPods(let restrictions): restrictions.allSatisfy { $0.admits(version) }
    case .maven(let restrictions): restrictions.contains { $0.admits(version) }
    case .npm(let alternatives): alternatives.contains { $0.admitsByNPM(version) }
    case .pub(let range): range.admits(version)
    case .swift(let range): range.admits(version)
    }
  }
}
