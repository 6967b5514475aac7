/// A kind of API that says something about the device, for which Apple wants a reason.
///
/// The categories and the reasons are those of Apple's page "Describing use of required reason API".
public enum AccessedAPICategory: String, Sendable, CaseIterable {
  case fileTimestamp = "NSPrivacyAccessedAPICategoryFileTimestamp"
  case systemBootTime = "NSPrivacyAccessedAPICategorySystemBootTime"
  case diskSpace = "NSPrivacyAccessedAPICategoryDiskSpace"
  case activeKeyboards = "NSPrivacyAccessedAPICategoryActiveKeyboards"
  case userDefaults = "NSPrivacyAccessedAPICategoryUserDefaults"

  /// The reasons that Apple takes for it, in the order of that page.
  public var reasons: [String] {
    switch self {
    case .fileTimestamp: ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]
    case .systemBootTime: ["35F9.1", "8FFB.1", "3D61.1"]
    case .diskSpace: ["85F4.1", "E174.1", "7D9E.1", "B728.1"]
    case .activeKeyboards: ["3EC4.1", "54BD.1"]
    case .userDefaults: ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"]
    }
  }

  /// The reasons that only SDKs may give, as what they do is what the app asks them for.
  static let reasonsOfSDKs: Set = ["0A2A.1", "C56D.1"]

  /// The reasons that hardly an SDK has, and the apps that they are for.
  static let reasonsOfApps = [
    "3EC4.1": "keyboards", "AC6B.1": "apps that read a configuration of their administrator",
    "B728.1": "apps of health research",
  ]
}
