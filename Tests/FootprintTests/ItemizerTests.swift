import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// How an atom's bytes are divided among its symbols.
struct ItemizerTests {
  /// What is in an atom of ten bytes: its symbols, by their places.
  private static func pieces(_ symbols: [(String, UInt64)]) -> [String] {
    var sketch = ObjectSketch()
    sketch.add("before", bytes: [1, 2, 3])
    sketch.add("_", bytes: [UInt8](repeating: 0, count: 10))
    sketch.pieces[1].symbols = symbols.map { (name: $0.0, offset: $0.1) }
    let object = ObjectSketch.objects([sketch])[0]
    var pieces: [String] = []
    object.atoms[1].forEachPiece(in: object) { size, symbol in
      pieces.append("\(symbol.map { object.name(of: object.symbols[Int($0)]) } ?? "-") \(size)")
    }
    return pieces
  }

  @Test func withoutASymbolAllBytesAreNobodys() {
    #expect(Self.pieces([]) == ["- 10"])
  }

  @Test func aSymbolHasWhatLiesBeforeTheNext() {
    #expect(Self.pieces([("a", 0), ("b", 4), ("c", 9)]) == ["a 4", "b 5", "c 1"])
  }

  @Test func whatLiesBeforeTheFirstSymbolIsNobodys() {
    #expect(Self.pieces([("a", 3)]) == ["- 3", "a 7"])
  }

  @Test func ofSeveralSymbolsOfOnePlaceTheFirstHasTheBytes() {
    #expect(Self.pieces([("a", 0), ("b", 0), ("c", 6), ("d", 6)]) == ["a 6", "c 4"])
  }

  @Test func aSymbolAtTheEndHasNothing() {
    #expect(Self.pieces([("a", 0), ("end", 10)]) == ["a 10", "end 0"])
    #expect(Self.pieces([("end", 10)]) == ["- 10", "end 0"])
  }

  @Test func aSymbolBeyondTheEndHasNothingEither() {
    #expect(Self.pieces([("a", 0), ("far", 11)]) == ["a 10"])
  }

  /// Before a link, a file's strings are as its symbols part them.
  @Test(arguments: [
    ("text\0", "literal string: text"), ("padded\0\0\0", "literal string: padded"),
    ("\0\0\0", "literal string: "), ("one\0two\0", "(strings) __DATA,__cstring"),
  ])
  func oneStringIsCalledByItsText(text: String, name: String) throws {
    var sketch = ObjectSketch()
    sketch.add("s", bytes: Array(text.utf8), section: "__cstring", role: .literal)
    let container = try ObjectContainer.holding(ObjectSketch.objects([sketch]))
    let shares = Footprint(of: [container], isItemized: true).shares(by: .symbol)
    #expect(shares.map(\.name) == [name])
  }

  @Test func emptyAtomsHaveTheirSymbol() {
    var sketch = ObjectSketch()
    sketch.add("a", "b", bytes: [])
    let object = ObjectSketch.objects([sketch])[0]
    object.atoms[0].forEachPiece(in: object) { size, symbol in
      #expect(size == 0 && symbol == 0)
    }
  }
}
