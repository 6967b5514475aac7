import Findings
import PrivacyManifests

/// A privacy manifest made of the lines between `<dict>` and `</dict>`.
struct SampleManifest {
  let text: String

  init(_ lines: String) {
    text = "<plist version=\"1.0\">\n<dict>\n\(lines)\n</dict>\n</plist>\n"
  }

  /// The lines of one kind of collected data.
  static func collecting(
    _ type: String = "Name", linked: String = "<true/>", tracking: String = "<false/>",
    purposes: String = "<array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>",
    more: String = ""
  ) -> String {
    """
    <key>NSPrivacyCollectedDataTypes</key><array><dict>
    <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataType\(type)</string>
    <key>NSPrivacyCollectedDataTypeLinked</key>\(linked)
    <key>NSPrivacyCollectedDataTypeTracking</key>\(tracking)
    <key>NSPrivacyCollectedDataTypePurposes</key>\(purposes)
    </dict>\(more)</array>
    """
  }

  /// The lines of one category of APIs.
  static func accessing(_ category: String, _ reasons: String..., more: String = "") -> String {
    """
    <key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
    <key>NSPrivacyAccessedAPITypeReasons</key>
    <array>\(reasons.map { "<string>\($0)</string>" }.joined())</array></dict>\(more)</array>
    """
  }

  /// The problems, as `line:column severity key message`.
  func facts(of owner: PrivacyManifest.Owner = .sdk) -> [String] {
    PrivacyManifest(Array(text.utf8), file: "PrivacyInfo.xcprivacy", of: owner).problems.map {
      let place = $0.position.map { "\($0)" } ?? "-"
      return "\(place) \($0.severity) \($0.key ?? "-") \($0.message)"
    }
  }
}
