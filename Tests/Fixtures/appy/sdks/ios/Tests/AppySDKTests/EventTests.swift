import AppySDK
import Testing

@Suite struct EventTests {
  /// A launch that is over, so that only events are sent from now on.
  private let launch: TestLaunch = {
    let launch = TestLaunch()
    launch.wait(milliseconds: 500)
    return launch
  }()

  private func track(_ count: Int, every milliseconds: Int64 = 0) {
    for number in 0..<count {
      launch.session.track(AppyEvent("event\(number)"))
      launch.wait(milliseconds: milliseconds)
    }
  }

  @Test func eventsAreSentWhenNoMoreCome() {
    track(3, every: 1_999)
    #expect(launch.batchSizes == [])
    launch.wait(milliseconds: 1)
    #expect(launch.batchSizes == [3])
  }

  @Test func twentyAreSentAtOnce() {
    track(19)
    #expect(launch.batchSizes == [])
    track(1)
    #expect(launch.batchSizes == [20])
  }

  @Test func aFlushWaitsForNothing() {
    launch.session.flush()
    #expect(launch.batchSizes == [])
    track(1)
    launch.session.flush()
    #expect(launch.batchSizes == [1])
  }

  @Test func oneBatchIsOnItsWayAtATime() {
    track(25)
    launch.session.flush()
    launch.wait(milliseconds: 60_000)
    #expect(launch.batchSizes == [20])
    launch.answer(200)
    #expect(launch.batchSizes == [20, 5])
    launch.answer(204)
    launch.wait(milliseconds: 60_000)
    #expect(launch.batchSizes == [20, 5])
    #expect(launch.session.wakeUpTime == nil)
  }

  @Test func aBatchHoldsAHundredEvents() {
    launch.answer(200)
    track(20)
    track(250)
    for _ in 0..<4 { launch.answer(200) }
    #expect(launch.batchSizes == [20, 100, 100, 50])
  }

  @Test func aBatchHoldsAQuarterOfAMegabyte() {
    let text = String(repeating: "x", count: 100_000)
    for _ in 0..<5 { launch.session.track(AppyEvent("big", properties: ["text": text])) }
    launch.session.flush()
    launch.answer(200)
    launch.answer(200)
    let sizes = launch.platform.sent.filter { $0.path == "/v1/events" }.map(\.body.count)
    #expect(sizes.count == 3)
    #expect(sizes.allSatisfy { $0 <= 256 * 1_024 })
  }

  @Test func anEventThatFitsNoBatchIsForgotten() {
    let text = String(repeating: "x", count: 256 * 1_024)
    launch.session.track(AppyEvent("huge", properties: ["text": text]))
    #expect(launch.session.wakeUpTime == nil)
  }

  @Test func aThousandWaitAtMost() throws {
    track(20)  // on their way
    track(1_005)
    for _ in 0..<10 { launch.answer(200) }
    #expect(launch.batchSizes == [20] + Array(repeating: 100, count: 10))
    let first = try #require(launch.platform.bodies(to: "/v1/events").dropFirst().first)
    #expect(first.contains(#""name":"event5""#))
    #expect(!first.contains(#""name":"event4""#))
  }

  @Test func eventsBeforeConfigureAreSentAfterIt() {
    let launch = TestLaunch(configured: false)
    launch.session.track(AppyEvent("early"))
    launch.session.flush()
    #expect(launch.platform.sent.isEmpty)
    launch.configure()
    launch.wait(milliseconds: 5_000)
    #expect(launch.batchSizes == [1])
  }

  @Test func anEventSaysWhatHappened() {
    launch.session.userID = "ann"
    launch.session.track(.purchase(of: "hat \"XL\"", price: 995, currency: "EUR", receipt: "r-1"))
    launch.session.flush()
    #expect(
      launch.platform.bodies(to: "/v1/events") == [
        #"{"key":"pk_test","sdk":"ios/\#(Appy.sdkVersion)","events":[{"name":"purchase","id":"r-1","#
          + #""at":1700000000500,"user":"ann","#
          + #""properties":{"currency":"EUR","price":"995","product":"hat \"XL\""}}]}"#
      ])
  }

  @Test(arguments: [
    ("a", true), (String(repeating: "~", count: 128), true), ("!\"#", true), (nil, false),
    ("", false), (String(repeating: "a", count: 129), false), ("a b", false), ("ä", false),
    ("a\u{7F}", false), ("\n", false),
  ])
  func anIDIsPrintableASCII(id: String?, isTaken: Bool) throws {
    launch.session.track(AppyEvent("event", deduplicationID: id))
    launch.session.flush()
    let body = try #require(launch.platform.bodies(to: "/v1/events").first)
    #expect(body.contains(#""id":"installation-"#) == !isTaken)
  }

  @Test func madeIDsDiffer() throws {
    track(20)
    let body = try #require(launch.platform.bodies(to: "/v1/events").first)
    let ids = body.split(separator: ",").filter { $0.hasPrefix("\"id\"") }
    #expect(ids.count == 20)
    #expect(Set(ids).count == 20)
  }
}
