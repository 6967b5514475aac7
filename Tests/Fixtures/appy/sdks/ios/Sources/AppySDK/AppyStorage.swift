/// Keeps a few short texts from launch to launch.
///
/// On Apple platforms, `UserDefaults` is the place for them; see `PrivacyInfo.xcprivacy`.
public protocol AppyStorage {
  /// What was kept under `key`, or nil.
  func text(for key: AppyStorageKey) -> String?

  /// Keeps `text` under `key`, instead of what was there; nil removes it.
  func keep(_ text: String?, for key: AppyStorageKey)
}

/// Everything that the SDK keeps on a device.
public enum AppyStorageKey: String, CaseIterable {
  /// Tells installations apart; random.
  case installationID = "appy.installation"
  /// The user, as the app calls them.
  case userID = "appy.user"
  /// Is there when the user does not want to be measured.
  case consentWithdrawn = "appy.no-consent"
  /// Is there when Appy knows of the first launch.
  case launched = "appy.launched"
}

extension AppyStorage {
  /// The random name of this installation, made when it is first asked for.
  var installationID: String {
    if let id = text(for: .installationID) { return id }
    let digits = (0..<32).map { _ in UInt8.random(in: 0..<16).hexDigit }
    let id = String(decoding: digits, as: UTF8.self)
    keep(id, for: .installationID)
    return id
  }

  /// Whether the user lets events be counted.
  var hasConsent: Bool { text(for: .consentWithdrawn) == nil }
}
