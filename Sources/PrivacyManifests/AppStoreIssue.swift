/// What the App Store answers to an app with such a manifest in it.
enum AppStoreIssue: String {
  case missingDeclaration = "ITMS-91053"
  case invalidCategory = "ITMS-91054"
  case invalidReason = "ITMS-91055"
  /// In places that Apple has named later, the number is ITMS-91108.
  case invalidManifest = "ITMS-91056"
  /// In places that Apple has named later, the number is ITMS-91107.
  case invalidTracking = "ITMS-91064"
}
