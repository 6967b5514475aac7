import Bytes
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

struct HoldingTests {
  private static let small = MachOLink("", ["main.o", "small_ial.o", "ministd-Swift.o"])

  @Test func holdingsAddUpToAllThatLives() throws {
    for link in MachOLink.all {
      let predicted = try link.predict()
      let sum = predicted.holdings().reduce(0) { $0 + $1.bytes }
      #expect(sum == Footprint(predicted).total.bytes, "\(link.map)")
    }
  }

  @Test func aGroupKeepsAtLeastItselfAndAtMostEverything() throws {
    let predicted = try Self.small.predict()
    let total = Footprint(predicted).total.bytes
    for grouping in Grouping.allCases {
      let shares = predicted.retained(by: grouping, limit: 40)
      #expect(!shares.isEmpty)
      for share in shares {
        #expect(share.retainedBytes >= share.bytes, "\(share.identity)")
        #expect(share.retainedBytes <= total)
      }
    }
  }

  @Test func aBuildWithoutPublicRootsFreesAboutWhatTheyAloneKeep() throws {
    let replaced = try MachOLink("", ["main.o", "small.o", "ministd-Swift.o"]).predict()
    let replacement = try Self.small.predict()
    let freed = Footprint(replaced).total.bytes - Footprint(replacement).total.bytes
    #expect(freed == 1544)
    let questions = replaced.questions(about: replaced.holdings())
    let question = try #require(questions.first { $0.option == "-internalize-at-link" })
    #expect(abs(question.onlyBytes - freed) < freed / 10)
  }
}
