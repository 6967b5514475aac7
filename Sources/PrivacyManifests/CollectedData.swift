/// What a privacy manifest can say of data that is collected.
///
/// The names are those of Apple's page "Describing data use in privacy manifests", in its order.
enum CollectedData {
  static let typePrefix = "NSPrivacyCollectedDataType"
  static let purposePrefix = "NSPrivacyCollectedDataTypePurpose"

  /// The kinds of data; that of photos is really spelled with a small `o`.
  static let types = [
    "Name", "EmailAddress", "PhoneNumber", "PhysicalAddress", "OtherUserContactInfo", "Health",
    "Fitness", "PaymentInfo", "CreditInfo", "OtherFinancialInfo", "PreciseLocation",
    "CoarseLocation", "SensitiveInfo", "Contacts", "EmailsOrTextMessages", "PhotosorVideos",
    "AudioData", "GameplayContent", "CustomerSupport", "OtherUserContent", "BrowsingHistory",
    "SearchHistory", "UserID", "DeviceID", "PurchaseHistory", "ProductInteraction",
    "AdvertisingData", "OtherUsageData", "CrashData", "PerformanceData", "OtherDiagnosticData",
    "EnvironmentScanning", "Hands", "Head", "OtherDataTypes",
  ].map { typePrefix + $0 }

  /// What data can be collected for.
  static let purposes = [
    "ThirdPartyAdvertising", "DeveloperAdvertising", "Analytics", "ProductPersonalization",
    "AppFunctionality", "Other",
  ].map { purposePrefix + $0 }
}
