import Testing
import _TestSupport

@testable import Footprint

struct PairingTests {
  private static func candidate(_ name: String, _ bytes: Int, _ keys: String...)
    -> Pairing.Candidate
  {
    var sizes = Sizes()
    sizes.bytes = bytes
    return Pairing.Candidate(
      share: Share(name: name, identity: name, sizes: sizes), keys: [name] + keys)
  }

  private static func names(
    _ base: [Pairing.Candidate], _ head: [Pairing.Candidate]
  ) -> [String] {
    Pairing.pair(base, head).map {
      "\($0.base?.share.name ?? "-") \($0.head?.share.name ?? "-")"
    }
  }

  @Test func theSameNameIsTheSameThing() {
    #expect(
      Self.names([Self.candidate("a", 1), Self.candidate("b", 1)], [Self.candidate("b", 2)])
        == ["b b", "a -"])
  }

  @Test func aLooserNamePairsWhatIsLeft() {
    let base = [Self.candidate("a1", 1, "a"), Self.candidate("b", 1, "b")]
    let head = [Self.candidate("a2", 1, "a"), Self.candidate("b", 1, "b")]
    #expect(Self.names(base, head) == ["a1 a2", "b b"])
  }

  @Test func aNameOfSeveralPairsNothing() {
    let base = [Self.candidate("a1", 1, "a"), Self.candidate("a2", 1, "a")]
    let head = [Self.candidate("a3", 1, "a")]
    #expect(Self.names(base, head) == ["- a3", "a1 -", "a2 -"])
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("_$s3App4name33_0123456789ABCDEF0123456789ABCDEFLLSivp", "_$s3App4name33_*LLSivp"),
    ("_$s3App1fyyF.resume.0", "_$s3App1fyyF.resume.*"),
    ("foo.llvm.1234567", "foo.llvm.*"),
    (
      "get_witness_table 7SwiftUI4TextVAA4ViewHPyHC.47",
      "get_witness_table 7SwiftUI4TextVAA4ViewHPyHC.*"
    ),
    ("/tmp/ccAbC123.ltrans0.ltrans.o", "/tmp/cc*.ltrans0.ltrans.o"),
    ("version1.2x", "version1.2x"), ("a.", "a."), ("", ""), (".5", ".*"),
    ("accumulate", "accumulate"), ("ccc.o", "ccc.o"),
  ])
  func whatChangesFromBuildToBuildIsLeftOutOfNames(name: String, stable: String) {
    #expect(Renaming.stable(name) == stable)
  }
}
