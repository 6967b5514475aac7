import SymbolNames
import Testing
import _TestSupport

@Suite("Names that nobody can have meant do no harm")
struct HostileNameTests {
  private static let names = NameList.linked + NameList.toolchain

  /// Asks all there is to ask of a name.
  private func ask(_ name: String) {
    _ = SymbolName.readable(name)
    _ = SymbolName.owner(of: name)
    _ = SymbolName.swiftRecordKind(of: name)
  }

  @Test func everyNameIsRead() {
    #expect(Self.names.count > 1000)
    for name in Self.names { ask(name) }
  }

  @Test func everyBeginningOfANameIsRead() {
    for name in Self.names.enumerated().filter({ $0.offset % 9 == 0 }).map(\.element) {
      for length in 0...name.utf8.count {
        ask(String(decoding: name.utf8.prefix(length), as: UTF8.self))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func everyMutationOfANameIsRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1500 {
      var bytes = Array(random.pick(Self.names).utf8)
      for _ in 0...random.below(4) { mutate(&bytes, &random) }
      ask(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(random.pick(Array("ASGtyT_09zRWMQXC$. ".utf8)), at: place)
    case 3: bytes.insert(contentsOf: bytes[place...].prefix(random.below(12)), at: place)
    default: bytes += random.pick(Self.names).utf8.suffix(random.below(20))
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func everyRowOfOperatorsIsRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array("ABCDEFGHIKLMNOPQRSTVWXYZacdfghilmnopqrstuvwxyz_0123456789$.".utf8)
    for _ in 0..<3000 {
      var bytes = Array(random.pick(["$s", "$s1a1bV", "_ZN", "_Z1f", "_TtG", "symbolic "]).utf8)
      for _ in 0..<random.below(40) { bytes.append(random.pick(letters)) }
      ask(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(
    "found by libFuzzer: the runtime's demangler ends the program over these",
    arguments: ["$sSksSesRvz.wTg", "$s1aRvz", "$sRvz", "$s1a1bVRvzMK", "$s1a1bP_pRvz_XPD"])
  func partsOfASignatureAreNoName(name: String) {
    ask(name)
    #expect(SymbolName.readable(name) == name)
  }

  @Test(arguments: [
    Fact("pairs of pairs", "$s1a1bV" + repeated("_AAt", 60) + "D", unchanged),
    Fact(
      "pairs of pairs, by number", "$s1a1bVAC_ACt" + (0..<40).map { "A\($0)_A\($0)_t" }.joined(),
      unchanged),
    Fact(
      "pairs of pairs, in C++",
      "_Z1fSt4pairIiiES_IS0_S0_E" + (0..<40).map { "S_IS\(base36($0))_S\(base36($0))_E" }.joined(),
      unchanged),
    Fact(
      "pairs of pairs, in old names", "_TtGC1a1bS0_S0_" + repeated("GS0_S1_S1_", 200), unchanged),
    Fact("a template parameter, often", "_Z1fIiEv" + repeated("T_", 4000), 1 << 18),
    Fact("a back-reference, too often", "$s" + repeated("A2147483647a", 100), unchanged),
    Fact("a back-reference, often", "$s1aA" + repeated("2048a", 1000) + "A", unchanged),
    Fact("optionals of optionals", "$sSi" + repeated("Sg", 4000) + "D", unchanged),
    Fact("pointers to pointers", "_Z1f" + repeated("P", 8000) + "i", 1 << 18),
    Fact("generic types within generic types", "_Tt" + repeated("G", 4000), unchanged),
    Fact("classes within classes", "_Tt" + repeated("C", 4000) + "1a1b", unchanged),
    Fact("a hundred thousand types", "$s1a" + repeated("1bV", 100_000), unchanged),
    Fact(
      "words upon words", "$s10aBcDeFgHiJ" + repeated("0aaaaaaaaaaaaaaaaA", 5000) + "V", unchanged),
    Fact("a long identifier in Punycode", "$s1a005000" + repeated("z", 5000) + "V", unchanged),
    Fact("a long identifier", "_Z5000" + repeated("z", 5000) + "v", 1 << 13),
    Fact("only gaps", "symbolic " + repeated("_", 5000) + " 1a1bV", unchanged),
    Fact(
      "more references than gaps", "symbolic _____y______G" + repeated(" 1a1bV", 2000), unchanged),
    Fact("blocks in blocks", repeated("___1-[a b]_block_invoke", 500), 1 << 16),
    Fact(
      "pointers to pointers, by the linker", repeated("non-lazy-pointer-to-local: ", 500), unchanged
    ),
    Fact("suffixes", "_x" + repeated(".got", 5000), unchanged),
    Fact("brackets that nothing closes", repeated("a::b<", 5000) + "()", unchanged),
    Fact("parentheses that nothing closes", repeated("(", 5000) + ")", unchanged),
  ])
  func namesMadeToHarmAreRead(_ fact: Fact<String, Int>) {
    ask(fact.input)
    let limit = fact.expected == unchanged ? fact.input.utf8.count : fact.expected
    #expect(SymbolName.readable(fact.input).utf8.count <= limit)
  }

  @Test(arguments: [
    "$s99999999999999999999a", "$sA99999999999999999999_", "_Z99999999999999999999a",
    "_TtC99999999999999999999a", "l_.str.99999999999999999999.a", "$sBi99999999999999999999_D",
    "$s1a1bVS99999999999999999999i", "$s1a0099999999999999a", "_RC99999999999999999999a",
  ])
  func numbersBeyondAllNumbersAreNone(name: String) {
    ask(name)
    #expect(SymbolName.readable(name) == name)
  }

  @Test func bytesThatNoNameHasAreRead() {
    for byte in UInt8.min...UInt8.max {
      for prefix in ["", "$s", "$s1a1bV", "_Z", "_TtC", "symbolic ", "literal string: "] {
        ask(String(decoding: Array(prefix.utf8) + [byte, 0x61, byte], as: UTF8.self))
      }
    }
  }
}

/// Expects no more text than there was.
private let unchanged = 0

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

private func base36(_ number: Int) -> String {
  String(number, radix: 36, uppercase: true)
}
