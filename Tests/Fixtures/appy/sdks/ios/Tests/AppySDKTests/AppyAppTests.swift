import AppySDK
import Testing

@Suite struct AppyAppTests {
  @Test func anAppHasOneSessionForAll() throws {
    let platform = TestPlatform()
    var found: [AppyDeepLinkResult] = []
    let app = AppyApp(
      platform: AppyPlatform(
        time: { platform.millisecondsSinceEpoch }, sendRequest: platform.send,
        keptText: platform.text, keepText: platform.keep)
    ) { found.append($0) }

    #expect(app.link(slug: "sale") == nil)
    app.configure(
      AppyConfiguration(publishableKey: "pk_test", linkDomains: ["links.appy.example"]))
    #expect(app.link(slug: "sale") == "https://links.appy.example/sale")
    #expect(app.open("https://links.appy.example/sale"))
    #expect(app.latestLink?.slug == "sale")
    #expect(found.count == 1)

    app.userID = "ann"
    app.hasConsent = true
    app.track(AppyEvent("event"))
    #expect(app.wakeUpTime == platform.millisecondsSinceEpoch + 2_000)
    app.flush()
    let request = try #require(platform.sent.last)
    app.receive(.unreachable, to: request.id)
    #expect(app.wakeUpTime == platform.millisecondsSinceEpoch + 4_000)
    platform.millisecondsSinceEpoch += 4_000
    app.wakeUp()
    #expect(platform.bodies(to: "/v1/events").count == 2)
    #expect(app.userID == "ann" && app.hasConsent)
  }
}
