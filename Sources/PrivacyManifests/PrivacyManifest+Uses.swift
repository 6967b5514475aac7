internal import Bytes
public import Findings

extension PrivacyManifest {
  /// What is wrong between the APIs that sources use and the manifests that should declare them.
  ///
  /// There is one error for each category, at the first use of it. A category that is declared
  /// though no source uses it is a warning, if some source uses another: the code of an SDK
  /// without any may lie elsewhere.
  public static func problems(
    of uses: [RequiredReasonUse], declaredBy manifests: [PrivacyManifest]
  ) -> [Problem] {
    let declared = manifests.reduce(into: Set()) { $0.formUnion($1.declared) }
    var problems: [Problem] = []
    var reported: Set<[AccessedAPICategory]> = []
    for use in uses where declared.isDisjoint(with: use.categories) {
      guard reported.insert(use.categories).inserted else { continue }
      let count = uses.count { $0.categories == use.categories }
      let others = count == 1 ? "" : ", the first of \(count) such uses"
      let names = use.categories.map(\.rawValue).joined(separator: " or ")
      let place = manifests.first.map { "`\(ManifestKey.accessed)` of \($0.file)" }
      problems.append(
        Problem(
          .error, in: use.file, at: use.position, key: use.name, expected: names,
          "uses `\(use.name)`\(others), but "
            + (place == nil
              ? "there is no privacy manifest that declares it" : "does not declare it")
            + " (\(AppStoreIssue.missingDeclaration.rawValue))",
          hint: "declare \(names) in \(place ?? "a file PrivacyInfo.xcprivacy") with one of the "
            + "reasons \(use.categories.flatMap(\.reasons).joined(separator: ", "))"))
    }
    guard !uses.isEmpty else { return problems }
    let used = Set(uses.flatMap(\.categories))
    for category in AccessedAPICategory.allCases where !used.contains(category) {
      guard let manifest = manifests.first(where: { $0.declared.contains(category) }) else {
        continue
      }
      problems.append(
        Problem(
          .warning, in: manifest.file, key: ManifestKey.accessed, found: category.rawValue,
          "declares \(category.rawValue), but no source uses such an API",
          hint: "remove it, unless something that is linked into the SDK uses it"))
    }
    return problems
  }
}
