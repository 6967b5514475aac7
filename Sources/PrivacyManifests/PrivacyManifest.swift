public import Findings
internal import PropertyLists

/// A privacy manifest, `PrivacyInfo.xcprivacy`: what it declares, and what is wrong with it.
///
/// The rules are those of Apple's pages "Privacy manifest files" and TN3181, "Debugging an invalid
/// privacy manifest"; messages end with the number by which the App Store refuses the app.
public struct PrivacyManifest: Sendable {
  /// Whose manifest it is.
  public enum Owner: Sendable {
    case sdk
    case app
  }

  /// The file, as it was given.
  public let file: String
  /// What is wrong with it, in the order of its places.
  public let problems: [Problem]
  /// The APIs that it gives reasons for, where that can be told.
  public let declared: Set<AccessedAPICategory>

  /// Reads a manifest; one that cannot be read is a problem too.
  ///
  /// `file` is the name that problems give.
  public init(_ bytes: [UInt8], file: String, of owner: Owner = .sdk) {
    var check = ManifestCheck(file: file, owner: owner)
    do {
      check.check(try PropertyList(bytes).root)
    } catch {
      check.report(
        .error, .invalidManifest, at: error.location,
        "is no readable property list: \(error.reason)",
        hint: error.hint)
    }
    self.file = file
    problems = check.problems
    declared = check.declared
  }

  /// Whether a file has the name of a privacy manifest.
  public static func isManifest(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".xcprivacy")
  }
}
