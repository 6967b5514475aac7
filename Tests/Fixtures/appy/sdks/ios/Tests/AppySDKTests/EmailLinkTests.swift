import AppySDK
import Testing

@Suite struct EmailLinkTests {
  private let hidden = "https://mail.appy.example/ls/click?upn=1"
  private let sale = "https://links.appy.example/sale"

  @Test func appyFollowsALinkThatAnEmailServiceHides() {
    let launch = TestLaunch()
    #expect(launch.session.open(hidden))
    #expect(launch.platform.bodies(to: "/v1/open").first?.contains(hidden) == true)
    launch.answer(200, #"{"url":"\#(sale)"}"#)
    launch.wait(milliseconds: 60_000)
    #expect(launch.found == [sale])
    #expect(launch.session.latestLink?.isDeferred == false)
    #expect(launch.platform.sent.count == 1)
  }

  @Test func anAnswerIsNotWaitedForForever() {
    let launch = TestLaunch()
    launch.session.open(hidden)
    launch.wait(milliseconds: 5_000)
    #expect(launch.results == [.failed(.timedOut)])
  }

  @Test func laterOnesAreAskedForByThemselves() {
    let launch = TestLaunch()
    launch.wait(milliseconds: 500)
    launch.session.open(hidden)
    #expect(launch.platform.bodies(to: "/v1/resolve").count == 1)
    launch.answer(404)
    #expect(launch.results == [.notFound])
  }

  @Test(arguments: [
    ("https://MAIL.appy.example/x", true), ("https://appy.example/x", false), ("mail", false),
  ])
  func theHostDecides(url: String, isEmailLink: Bool) {
    var client = AppyConfiguration(publishableKey: "pk_test", linkDomains: [])
    client.emailLinkDomains = ["Mail.Appy.Example"]
    #expect(AppyClient(configuration: client, clock: FixedClock()).isEmailLink(url) == isEmailLink)
  }
}
