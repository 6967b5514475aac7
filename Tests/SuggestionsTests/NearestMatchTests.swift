import Suggestions
import Testing

@Suite struct NearestMatchTests {
  @Test(arguments: [
    ("split", ["mirror", "split"], "split"),
    ("spilt", ["mirror", "split"], "split"),
    ("splt", ["mirror", "split"], "split"),
    ("spplit", ["mirror", "split"], "split"),
    ("SPLIT", ["mirror", "split"], "split"),
    ("mirorr", ["mirror", "split"], "mirror"),
    ("foot", ["footprint", "split"], "footprint"),
    ("FOOT", ["footprint", "split"], "footprint"),
    ("ab", ["ba"], "ba"),
    ("x", ["xy"], "xy"),
    ("--psh", ["--push", "--path"], "--push"),
    ("naïve", ["naive"], "naive"),
  ])
  func findsTheWordThatWasMeant(word: String, candidates: [String], expected: String) {
    #expect(nearestMatch(to: word, among: candidates) == expected)
  }

  @Test(arguments: [
    ("deploy", ["mirror", "split"]),
    ("why", ["diff"]),
    ("spl", ["xyz"]),
    ("anything", []),
    ("", ["mirror"]),
    ("", ["x"]),
    ("x", ["y"]),
  ])
  func findsNothingWhereNothingIsNear(word: String, candidates: [String]) {
    #expect(nearestMatch(to: word, among: candidates) == nil)
  }

  @Test func prefersTheSmallerDistanceThenTheEarlierCandidate() {
    #expect(nearestMatch(to: "file", among: ["files", "file"]) == "file")
    #expect(nearestMatch(to: "fire", among: ["fine", "file"]) == "fine")
    #expect(nearestMatch(to: "fire", among: ["file", "fine"]) == "file")
  }
}
