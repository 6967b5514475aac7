import Findings
import PrivacyManifests
import Testing
import _TestSupport

@Suite struct PrivacyManifestTests {
  private typealias Sample = SampleManifest

  @Test(arguments: [
    Fact("nothing tracked", "<key>NSPrivacyTracking</key><false/>", []),
    Fact(
      "all four keys without contents",
      """
      <key>NSPrivacyTracking</key><false/><key>NSPrivacyTrackingDomains</key><array/>
      <key>NSPrivacyCollectedDataTypes</key><array/><key>NSPrivacyAccessedAPITypes</key><array/>
      """, []),
    Fact(
      "domains that are tracked with",
      """
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array><string>a-1.example.com</string></array>
      """
        + Sample.collecting(tracking: "<true/>"), []),
    Fact("data", Sample.collecting("PhotosorVideos"), []),
    Fact("a reason", Sample.accessing("UserDefaults", "CA92.1", "1C8F.1"), []),
    Fact("a reason of SDKs", Sample.accessing("FileTimestamp", "0A2A.1"), []),
    Fact("nothing at all", "", ["2:1 warning - declares nothing"]),
    Fact(
      "an unknown key", "<key>NSPrivacyTrackingDomain</key><array/>",
      [
        """
        3:1 error NSPrivacyTrackingDomain has the unknown key `NSPrivacyTrackingDomain` \
        (ITMS-91056)
        """
      ]),
    Fact(
      "a key that is there twice",
      "<key>NSPrivacyTracking</key><false/>\n<key>NSPrivacyTracking</key><false/>",
      [
        """
        4:1 error NSPrivacyTracking has the key `NSPrivacyTracking` twice, first at 3:1 \
        (ITMS-91056)
        """
      ]),
    Fact(
      "an integer that is no Boolean", "<key>NSPrivacyTracking</key><integer>0</integer>",
      [
        """
        3:29 error NSPrivacyTracking has an integer as `NSPrivacyTracking`, not a Boolean \
        (ITMS-91056)
        """
      ]),
    Fact(
      "a string that is no Boolean", "<key>NSPrivacyTracking</key><string>false</string>",
      [
        """
        3:29 error NSPrivacyTracking has a string as `NSPrivacyTracking`, not a Boolean \
        (ITMS-91056)
        """
      ]),
    Fact(
      "a string that is no array", "<key>NSPrivacyTrackingDomains</key><string>a.com</string>",
      [
        """
        3:36 error NSPrivacyTrackingDomains has a string as `NSPrivacyTrackingDomains`, \
        not an array (ITMS-91056)
        """
      ]),
  ])
  func theRootHasFourKeys(_ fact: Fact<String, [String]>) {
    #expect(SampleManifest(fact.input).facts() == fact.expected)
  }

  @Test(arguments: [
    Fact("tracking without domains", "<key>NSPrivacyTracking</key><true/>", "3:29"),
    Fact(
      "tracking with no domain",
      "<key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array/>", "3:71"),
  ])
  func whoTracksNamesDomains(_ fact: Fact<String, String>) {
    #expect(
      SampleManifest(fact.input).facts() == [
        """
        \(fact.expected) error NSPrivacyTrackingDomains says that it tracks, but names no domain \
        that it tracks with (ITMS-91064)
        """
      ])
  }

  @Test(arguments: ["", "<key>NSPrivacyTracking</key><false/>\n"])
  func whoNamesDomainsTracks(tracking: String) {
    let domains = "<key>NSPrivacyTrackingDomains</key><array><string>a.com</string></array>"
    #expect(
      SampleManifest(tracking + domains).facts().map { $0.drop { $0 != " " } } == [
        """
         error NSPrivacyTrackingDomains names domains that it tracks with, but does not say that \
        it tracks (ITMS-91064)
        """
      ])
  }

  @Test(arguments: [
    Fact("a bare host", "metrics.example.com", nil),
    Fact("a punycode label", "xn--bcher-kva.xn--p1ai", nil),
    Fact("empty", "", "is empty"),
    Fact("a scheme", "https://example.com", "has a scheme"),
    Fact("a path", "example.com/", "has a path"),
    Fact("a query", "example.com?a=b", "has a query"),
    Fact("a port", "example.com:443", "has a port"),
    Fact("a user", "me@example.com", "has the name of a user"),
    Fact("a wildcard", "*.example.com", "has a wildcard"),
    Fact("a blank", "example.com ", "holds blanks"),
    Fact("letters of elsewhere", "bücher.example", "is not in ASCII"),
    Fact("no top level", "localhost", "has no top-level domain"),
    Fact("an address", "127.0.0.1", "is no name of a host"),
    Fact("an underscore", "a_b.example.com", "is no name of a host"),
    Fact("a hyphen at an end", "-a.example.com", "is no name of a host"),
    Fact("an empty label", "a..com", "is no name of a host"),
    Fact("a period at the end", "example.com.", "is no name of a host"),
  ])
  func domainsAreBareHosts(_ fact: Fact<String, String?>) {
    let facts = SampleManifest(
      """
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array><string>\(fact.input)</string></array>
      """
    ).facts()
    let expected = fact.expected.map {
      """
      4:43 error NSPrivacyTrackingDomains[0] names `\(fact.input)` as a domain, which \($0) \
      (ITMS-91056)
      """
    }
    #expect(facts == [expected].compactMap(\.self))
  }

  private static let data = "NSPrivacyCollectedDataTypes[0]"

  @Test(arguments: [
    Fact(
      "an unknown kind", Sample.collecting("PhotosOrVideos"),
      [
        """
        4:38 error \(data).NSPrivacyCollectedDataType has \
        `NSPrivacyCollectedDataTypePhotosOrVideos` as a kind of data, which Apple does not \
        know (ITMS-91056)
        """
      ]),
    Fact(
      "an integer for a Boolean", Sample.collecting(linked: "<integer>1</integer>"),
      [
        """
        5:44 error \(data).NSPrivacyCollectedDataTypeLinked has an integer as \
        `\(data).NSPrivacyCollectedDataTypeLinked`, not a Boolean (ITMS-91056)
        """
      ]),
    Fact(
      "tracking alone", Sample.collecting(tracking: "<true/>"),
      [
        """
        6:46 error \(data).NSPrivacyCollectedDataTypeTracking tracks with \
        `NSPrivacyCollectedDataTypeName`, but does not say that it tracks (ITMS-91064)
        """
      ]),
    Fact(
      "no purpose", Sample.collecting(purposes: "<array/>"),
      [
        """
        7:46 error \(data).NSPrivacyCollectedDataTypePurposes collects data for no purpose at \
        all (ITMS-91056)
        """
      ]),
    Fact(
      "an unknown purpose",
      Sample.collecting(purposes: "<array><string>Analytics</string></array>"),
      [
        """
        7:53 error \(data).NSPrivacyCollectedDataTypePurposes[0] has `Analytics` as a purpose, \
        which Apple does not know (ITMS-91056)
        """
      ]),
    Fact(
      "an empty dictionary", Sample.collecting(more: "\n<dict/>"),
      [
        """
        9:1 error NSPrivacyCollectedDataTypes[1] has an empty dictionary as \
        `NSPrivacyCollectedDataTypes[1]` (ITMS-91056)
        """
      ]),
    Fact(
      "no dictionary", Sample.collecting(more: "\n<string/>"),
      [
        """
        9:1 error NSPrivacyCollectedDataTypes[1] has a string as \
        `NSPrivacyCollectedDataTypes[1]`, not a dictionary (ITMS-91056)
        """
      ]),
    Fact(
      "most of it missing",
      """
      <key>NSPrivacyCollectedDataTypes</key><array><dict>
      <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeName</string>
      </dict></array>
      """,
      ["Linked", "Tracking", "Purposes"].map {
        "3:46 error \(data) lacks `NSPrivacyCollectedDataType\($0)` in `\(data)` (ITMS-91056)"
      }),
  ])
  func collectedDataAreDescribedInFull(_ fact: Fact<String, [String]>) {
    #expect(SampleManifest(fact.input).facts() == fact.expected)
  }

  private static let api = "NSPrivacyAccessedAPITypes[0]"

  @Test(arguments: [
    Fact(
      "an unknown category", Sample.accessing("UserDefault", "CA92.1"),
      [
        """
        4:36 error \(api).NSPrivacyAccessedAPIType has \
        `NSPrivacyAccessedAPICategoryUserDefault` as a category of APIs, which Apple does not \
        know (ITMS-91054)
        """
      ]),
    Fact(
      "a reason of another category", Sample.accessing("UserDefaults", "C617.1"),
      [
        """
        6:8 error \(api).NSPrivacyAccessedAPITypeReasons[0] gives C617.1 as a reason for \
        NSPrivacyAccessedAPICategoryUserDefaults, which is one for \
        NSPrivacyAccessedAPICategoryFileTimestamp (ITMS-91055)
        """
      ]),
    Fact(
      "an unknown reason", Sample.accessing("UserDefaults", "CA92"),
      [
        """
        6:8 error \(api).NSPrivacyAccessedAPITypeReasons[0] gives CA92 as a reason for \
        NSPrivacyAccessedAPICategoryUserDefaults, which Apple does not know (ITMS-91055)
        """
      ]),
    Fact(
      "no reason", Sample.accessing("DiskSpace"),
      [
        """
        6:1 error \(api).NSPrivacyAccessedAPITypeReasons gives no reason for \
        NSPrivacyAccessedAPICategoryDiskSpace (ITMS-91055)
        """
      ]),
    Fact(
      "a reason twice", Sample.accessing("DiskSpace", "E174.1", "E174.1"),
      [
        "6:31 warning \(api).NSPrivacyAccessedAPITypeReasons[1] gives the reason E174.1 twice"
      ]),
    Fact(
      "a reason of keyboards", Sample.accessing("ActiveKeyboards", "3EC4.1"),
      [
        """
        6:8 warning \(api).NSPrivacyAccessedAPITypeReasons[0] gives the reason 3EC4.1, which is \
        meant for keyboards
        """
      ]),
    Fact(
      "a category twice",
      Sample.accessing(
        "DiskSpace", "E174.1",
        more: """

          <dict><key>NSPrivacyAccessedAPIType</key>
          <string>NSPrivacyAccessedAPICategoryDiskSpace</string>
          <key>NSPrivacyAccessedAPITypeReasons</key><array><string>85F4.1</string></array></dict>
          """),
      [
        """
        8:1 error NSPrivacyAccessedAPITypes[1].NSPrivacyAccessedAPIType declares \
        `NSPrivacyAccessedAPICategoryDiskSpace` twice (ITMS-91056)
        """
      ]),
    Fact(
      "an empty dictionary", "<key>NSPrivacyAccessedAPITypes</key>\n<array><dict/></array>",
      ["4:8 error \(api) has an empty dictionary as `\(api)` (ITMS-91056)"]),
    Fact(
      "a string for reasons",
      """
      <key>NSPrivacyAccessedAPITypes</key><array><dict><key>NSPrivacyAccessedAPIType</key>
      <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
      <key>NSPrivacyAccessedAPITypeReasons</key><string>CA92.1</string></dict></array>
      """,
      [
        """
        5:43 error \(api).NSPrivacyAccessedAPITypeReasons has a string as \
        `\(api).NSPrivacyAccessedAPITypeReasons`, not an array (ITMS-91056)
        """
      ]),
  ])
  func reasonsAreThoseOfTheirCategory(_ fact: Fact<String, [String]>) {
    #expect(SampleManifest(fact.input).facts() == fact.expected)
  }

  @Test func anAppMayNotGiveTheReasonsOfSDKs() {
    let sample = SampleManifest(SampleManifest.accessing("UserDefaults", "C56D.1"))
    #expect(
      sample.facts(of: .app) == [
        """
        6:8 error NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPITypeReasons[0] gives the \
        reason C56D.1, which only SDKs may give (ITMS-91055)
        """
      ])
    let keyboard = SampleManifest(SampleManifest.accessing("ActiveKeyboards", "3EC4.1"))
    #expect(keyboard.facts(of: .app) == [])
  }

  @Test(arguments: [
    Fact("no property list", "hello", "1:1"), Fact("cut short", "<plist><dict>", "1:14"),
    Fact("an array", "<array/>", "1:1"),
  ])
  func whatCannotBeReadIsAProblem(_ fact: Fact<String, String>) {
    let manifest = PrivacyManifest(Array(fact.input.utf8), file: "a")
    #expect(manifest.problems.map { $0.position.map { "\($0)" } } == [fact.expected])
    #expect(manifest.problems.allSatisfy { $0.message.hasSuffix("(ITMS-91056)") })
  }

  @Test(arguments: [
    Fact("PhotosOrVideos", "PhotosOrVideos", "PhotosorVideos"),
    Fact("UserId", "UserId", "UserID"), Fact("EmailAdress", "EmailAdress", "EmailAddress"),
  ])
  func namesThatAreNearAreSuggested(_ fact: Fact<String, String>) {
    let text = SampleManifest(SampleManifest.collecting(fact.input)).text
    let problems = PrivacyManifest(Array(text.utf8), file: "a").problems
    #expect(
      problems.map(\.hint) == ["did you mean `NSPrivacyCollectedDataType\(fact.expected)`?"])
  }

  @Test func whatIsDeclaredIsTold() {
    let text = SampleManifest(SampleManifest.accessing("UserDefaults", "CA92.1")).text
    #expect(PrivacyManifest(Array(text.utf8), file: "a").declared == [.userDefaults])
  }
}
