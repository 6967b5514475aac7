import AppySDK
import Testing

@Suite struct LaunchTests {
  private let sale = "https://links.appy.example/sale"

  @Test func aLaunchIsReportedOnce() {
    let launch = TestLaunch()
    launch.wait(milliseconds: 60_000)
    #expect(launch.platform.bodies(to: "/v1/open").count == 1)
    #expect(launch.platform.sent.count == 1)
    #expect(launch.results.isEmpty)
  }

  @Test func theLaunchWaitsForALink() {
    let launch = TestLaunch()
    launch.wait(milliseconds: 499)
    #expect(launch.platform.sent.isEmpty)
    launch.wait(milliseconds: 1)
    #expect(launch.platform.sent.count == 1)
  }

  @Test func aLinkWithinTheWaitRidesOnTheReport() {
    let launch = TestLaunch()
    launch.wait(milliseconds: 499)
    #expect(launch.session.open(sale))
    launch.wait(milliseconds: 60_000)
    #expect(
      launch.platform.bodies(to: "/v1/open") == [
        #"{"key":"pk_test","sdk":"ios/\#(Appy.sdkVersion)","installation":"installation","url":"\#(sale)"}"#
      ])
    #expect(launch.found == [sale])
  }

  @Test func laterLinksAreFoundWithoutAReport() {
    let launch = TestLaunch()
    launch.wait(milliseconds: 500)
    launch.session.open(sale)
    launch.session.open(sale + "2")
    #expect(launch.found == [sale, sale + "2"])
    #expect(launch.session.latestLink?.url == sale + "2")
    #expect(launch.platform.sent.count == 1)
  }

  @Test func otherURLsAreNobodysBusiness() {
    let launch = TestLaunch()
    #expect(!launch.session.open("https://elsewhere.example/sale"))
    #expect(launch.results.isEmpty)
    #expect(launch.platform.sent.isEmpty)
  }

  @Test func linksBeforeConfigureAreKept() {
    let launch = TestLaunch(configured: false)
    #expect(!launch.session.open(sale))
    #expect(launch.session.wakeUpTime == nil)
    launch.session.wakeUp()
    launch.configure()
    #expect(launch.found == [sale])
    #expect(launch.platform.bodies(to: "/v1/open").count == 1)
  }

  @Test func tenLinksAreKeptAtMost() {
    let launch = TestLaunch(configured: false)
    for number in 1...12 { launch.session.open("\(sale)\(number)") }
    launch.configure()
    #expect(launch.found == (3...12).map { "\(sale)\($0)" })
    #expect(launch.platform.sent.count == 1)
  }

  @Test func aSessionIsConfiguredOnce() {
    let launch = TestLaunch()
    var logged: [AppyLogLevel] = []
    launch.session.onLog = { level, _ in logged.append(level) }
    launch.wait(milliseconds: 60_000)
    launch.configure()
    launch.wait(milliseconds: 60_000)
    #expect(launch.platform.sent.count == 1)
    #expect(logged == [.info, .warning])
  }

  @Test func anInstallationHasOneName() throws {
    let launch = TestLaunch()
    launch.platform.kept[.installationID] = nil
    launch.wait(milliseconds: 500)
    let name = try #require(launch.platform.kept[.installationID])
    #expect(name.utf8.count == 32)
    #expect(launch.platform.bodies(to: "/v1/open").first?.contains(name) == true)
  }
}
