/// The keys of a privacy manifest.
enum ManifestKey {
  static let tracking = "NSPrivacyTracking"
  static let domains = "NSPrivacyTrackingDomains"
  static let collected = "NSPrivacyCollectedDataTypes"
  static let accessed = "NSPrivacyAccessedAPITypes"
  static let all = [tracking, domains, collected, accessed]

  static let type = "NSPrivacyCollectedDataType"
  static let linked = "NSPrivacyCollectedDataTypeLinked"
  static let isForTracking = "NSPrivacyCollectedDataTypeTracking"
  static let purposes = "NSPrivacyCollectedDataTypePurposes"
  static let allOfCollected = [type, linked, isForTracking, purposes]

  static let category = "NSPrivacyAccessedAPIType"
  static let reasons = "NSPrivacyAccessedAPITypeReasons"
  static let allOfAccessed = [category, reasons]
}
