import AppySDK
import Testing

@Suite struct RetryTests {
  private let launch: TestLaunch = {
    let launch = TestLaunch()
    launch.wait(milliseconds: 500)
    launch.session.track(AppyEvent("event"))
    launch.session.flush()
    return launch
  }()

  /// How long the session waits now, in milliseconds.
  private var delay: Int64? {
    launch.session.wakeUpTime.map { $0 - launch.platform.millisecondsSinceEpoch }
  }

  @Test(arguments: [.unreachable, .response(status: 429), .response(status: 503)] as [AppyAnswer])
  func passingFailuresAreWaitedOut(failure: AppyAnswer) {
    var delays: [Int64?] = []
    for _ in 0..<9 {
      launch.answer(failure)
      delays.append(delay)
      launch.wait(milliseconds: delay ?? 0)
    }
    #expect(delays == [4, 8, 16, 32, 64, 128, 256, 300, 300].map { $0 * 1_000 })
    #expect(launch.batchSizes == Array(repeating: 1, count: 10))
    #expect(Set(launch.platform.bodies(to: "/v1/events")).count == 1)
  }

  @Test func successStartsAgainWithTheShortestWait() {
    launch.answer(.unreachable)
    launch.wait(milliseconds: 4_000)
    launch.answer(200)
    launch.session.track(AppyEvent("event"))
    launch.session.flush()
    launch.answer(.unreachable)
    #expect(delay == 4_000)
  }

  @Test(
    arguments: [(0, 0), (7, 7_000), (900, 900_000), (-1, 0), (Int.max, 86_400_000)]
      as [(Int, Int64)])
  func appySaysWhenToComeBack(seconds: Int, milliseconds: Int64) {
    launch.answer(429, retryAfter: seconds)
    #expect(delay == milliseconds)
  }

  @Test func nothingIsSentBeforeThat() {
    launch.answer(503)
    for _ in 0..<30 { launch.session.track(AppyEvent("event")) }
    launch.session.flush()
    launch.wait(milliseconds: 3_999)
    #expect(launch.batchSizes == [1])
    launch.wait(milliseconds: 1)
    #expect(launch.batchSizes == [1, 31])
  }

  @Test(arguments: [400, 401, 404, 413])
  func whatIsRefusedForGoodIsDropped(status: Int) {
    launch.answer(status)
    launch.wait(milliseconds: 3_600_000)
    #expect(launch.batchSizes == [1])
    #expect(launch.session.wakeUpTime == nil)
  }

  @Test func theOldestAreDroppedWhenABatchComesBack() {
    for _ in 0..<1_000 { launch.session.track(AppyEvent("event")) }
    launch.answer(.unreachable)
    launch.wait(milliseconds: 4_000)
    for _ in 0..<20 { launch.answer(200) }
    #expect(launch.batchSizes.dropFirst().reduce(0, +) == 1_000)
  }
}
