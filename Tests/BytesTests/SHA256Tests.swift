import Bytes
import Testing
import _TestSupport

/// SHA-256 is held against the examples of FIPS 180-4 and against `sha256sum`.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopq"
        + "rsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func theStandardsExamplesHaveTheirSums(message: String, sum: String) {
    #expect(SHA256.digest(of: Array(message.utf8)).description == sum)
  }

  @Test func aMillionLettersHaveTheSumOfTheStandard() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.digest(of: message).description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func theSumDoesNotDependOnThePieces() {
    var random = SplitMix64(seed: 1)
    let message = (0..<1000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let whole = SHA256.digest(of: message)
    for _ in 0..<50 {
      var sum = SHA256()
      var rest = message[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(random.below(150)))
        sum.update(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(sum.finish() == whole)
    }
  }

  @Test(optionalTool("sha256sum")) func filesHaveTheSumThatSha256sumPrints() throws {
    var random = SplitMix64(seed: 2)
    let scratch = try Scratch()
    // Every length around the ends of blocks, and one that takes several pieces.
    let lengths = Array(0...130) + [300_000]
    for length in lengths {
      try scratch.write(
        (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }, to: "\(length)")
    }
    let printed = try InstalledTool("sha256sum").run(lengths.map(String.init), in: scratch.path)
    let ours = try lengths.map {
      "\(try SHA256.digest(ofFile: "\(scratch.path)/\($0)"))  \($0)\n"
    }.joined()
    #expect(printed == ours)
  }

  @Test func aMissingFileIsAnError() {
    #expect(throws: FileError.self) { try SHA256.digest(ofFile: "/nowhere/at/all") }
  }

  @Test(arguments: [
    ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", true),
    ("BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD", false),
    ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015a", false),
    ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ag", false),
    ("", false),
  ])
  func aSumIsReadFromLowerCaseDigits(text: String, isSum: Bool) {
    let digest = SHA256Digest(hex: text)
    #expect(digest?.description == (isSum ? text : nil))
  }
}
