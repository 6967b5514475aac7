import AppySDK
import Testing

@Suite struct ConsentTests {
  private let launch: TestLaunch = {
    let launch = TestLaunch()
    launch.wait(milliseconds: 500)
    return launch
  }()

  @Test func withoutConsentEventsAreForgotten() {
    launch.session.track(AppyEvent("before"))
    launch.session.hasConsent = false
    launch.session.track(AppyEvent("after"))
    launch.session.flush()
    launch.wait(milliseconds: 60_000)
    #expect(launch.batchSizes == [])
    #expect(!launch.session.hasConsent)
  }

  @Test func consentIsKept() {
    launch.session.hasConsent = false
    #expect(launch.platform.kept[.consentWithdrawn] != nil)
    launch.session.hasConsent = true
    #expect(launch.platform.kept[.consentWithdrawn] == nil)
    launch.session.track(AppyEvent("event"))
    launch.session.flush()
    #expect(launch.batchSizes == [1])
  }

  @Test func whatWasOnItsWayDoesNotComeBack() {
    launch.session.track(AppyEvent("before"))
    launch.session.flush()
    launch.session.hasConsent = false
    launch.session.hasConsent = true
    launch.answer(.unreachable)
    launch.wait(milliseconds: 60_000)
    #expect(launch.batchSizes == [1])
  }

  @Test func linksNeedNoConsent() {
    launch.session.hasConsent = false
    #expect(launch.session.open("https://links.appy.example/sale"))
    #expect(launch.found.count == 1)
  }
}
