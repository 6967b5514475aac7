internal import Bytes
public import Findings

/// Whether a privacy manifest reaches those who install an SDK that is built of its sources.
///
/// Neither SwiftPM nor CocoaPods takes the file along by itself. Nothing is said of what only
/// running a manifest would tell, nor of packages that are binaries.
public enum ManifestDelivery {
  /// What is wrong with a `Package.swift`; `manifests` are paths from its folder, of which there is
  /// at least one.
  public static func problems(
    inPackage bytes: [UInt8], file: String, manifests: [String]
  ) -> [Problem] {
    let package = PackageTargets(bytes)
    guard !package.hasBinaries, !package.targets.isEmpty else { return [] }
    var isInTarget = false
    var problems: [Problem] = []
    for manifest in manifests {
      let targets = package.targets.filter { package.path(of: manifest, in: $0) != nil }
      guard let target = targets.first else { continue }
      isInTarget = true
      guard targets.allSatisfy({ package.lists($0, manifest) == false }) else { continue }
      problems.append(
        Problem(
          .error, in: file, at: SourcePosition(offset: target.offset, in: bytes),
          key: "targets.\(target.name).resources", expected: manifest,
          "does not list \(manifest) among the resources of the target \(target.name), so that "
            + "apps are built without it",
          hint: "add `.copy(\"\(package.path(of: manifest, in: target) ?? manifest)\")` to its "
            + "`resources:`"))
    }
    guard isInTarget else {
      return [
        Problem(
          .error, in: file, key: "targets", expected: manifests[0],
          "has no target with a privacy manifest in its folder, so that apps are built without it",
          hint: "move \(manifests[0]) into the folder of the target, and list it there with "
            + "`resources: [.copy(\"\(name(of: manifests[0]))\")]`")
      ]
    }
    return problems
  }

  /// What is wrong with a podspec; `manifests` are paths from its folder, of which there is at
  /// least one.
  public static func problems(
    inPodspec bytes: [UInt8], file: String, manifests: [String]
  ) -> [Problem] {
    let resources = PodspecResources(bytes)
    guard resources.hasSources else { return [] }
    func takes(_ patterns: [PodspecResources.Pattern]) -> PodspecResources.Pattern? {
      patterns.first { pattern in manifests.contains(where: GlobPattern(pattern.text).matches) }
    }
    let hint =
      "write `s.resource_bundles = { '<pod>_privacy' => ['\(manifests[0])'] }`"
    if let pattern = takes(resources.loose) {
      return [
        Problem(
          .error, in: file, at: SourcePosition(offset: pattern.offset, in: bytes),
          key: "resources", expected: "resource_bundles", found: pattern.text,
          "has the privacy manifest as a resource, which in an app with static libraries collides "
            + "with the app's own", hint: hint)
      ]
    }
    guard takes(resources.bundled) == nil, !resources.isComputed else { return [] }
    return [
      Problem(
        .error, in: file, key: "resource_bundles", expected: manifests[0],
        "has no bundle of resources with the privacy manifest, so that apps are built without it",
        hint: hint)
    ]
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
