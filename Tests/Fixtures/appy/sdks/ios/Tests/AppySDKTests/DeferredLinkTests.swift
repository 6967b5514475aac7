import AppySDK
import Testing

@Suite struct DeferredLinkTests {
  private let sale = "https://links.appy.example/sale"
  private var answer: String { #"{"url":"\#(sale)","clicks":{"of":[1,"}"]}}"# }

  private func firstLaunch() -> TestLaunch {
    let launch = TestLaunch(first: true)
    launch.wait(milliseconds: 500)
    return launch
  }

  @Test func theFirstLaunchAsksForItsLink() {
    let launch = firstLaunch()
    launch.answer(200, answer)
    launch.wait(milliseconds: 60_000)
    #expect(launch.found == [sale])
    #expect(launch.session.latestLink?.isDeferred == true)
    #expect(launch.platform.kept[.launched] != nil)
  }

  @Test func laterLaunchesDoNot() {
    let launch = TestLaunch()
    launch.wait(milliseconds: 500)
    launch.answer(200, answer)
    #expect(launch.results.isEmpty)
    #expect(launch.session.latestLink?.isDeferred == false)
  }

  @Test(
    arguments: [
      (.response(status: 404), .notFound, true),
      (.response(status: 400), .failed(.refused(status: 400)), true),
      (.response(status: 429), .failed(.refused(status: 429)), false),
      (.response(status: 500), .failed(.refused(status: 500)), false),
      (.unreachable, .failed(.unreachable), false),
      (.response(status: 200), .failed(.unreadableAnswer), true),
      (.response(status: 200, body: Array("{}".utf8)), .failed(.unreadableAnswer), true),
    ] as [(AppyAnswer, AppyDeepLinkResult, Bool)])
  func otherAnswersAreResultsToo(answer: AppyAnswer, result: AppyDeepLinkResult, isHeard: Bool) {
    let launch = firstLaunch()
    launch.answer(answer)
    launch.wait(milliseconds: 60_000)
    #expect(launch.results == [result])
    #expect((launch.platform.kept[.launched] != nil) == isHeard)
  }

  @Test func theWaitHasAnEnd() {
    let launch = firstLaunch()
    launch.wait(milliseconds: 4_999)
    #expect(launch.results.isEmpty)
    launch.wait(milliseconds: 1)
    #expect(launch.results == [.failed(.timedOut)])
  }

  @Test func aLateAnswerIsTheLatestLinkAndNoMore() {
    let launch = firstLaunch()
    launch.wait(milliseconds: 5_000)
    launch.answer(200, answer)
    #expect(launch.results == [.failed(.timedOut)])
    #expect(launch.session.latestLink?.url == sale)
    #expect(launch.session.latestLink?.isDeferred == true)
  }

  @Test func aLinkThatIsThereIsNotWaitedFor() {
    let launch = firstLaunch()
    launch.session.open(sale + "2")
    launch.answer(200, answer)
    launch.wait(milliseconds: 60_000)
    #expect(launch.found == [sale + "2"])
    #expect(launch.session.latestLink?.url == sale + "2")
  }

  @Test func anAnswerCountsOnce() {
    let launch = firstLaunch()
    launch.answer(404)
    launch.answer(200, answer)
    launch.session.receive(.unreachable, to: 4711)
    #expect(launch.results == [.notFound])
  }
}
