/// Symbols by the places that they name.
struct SymbolOrder {
  /// The indices of the symbols that lie in sections: by section, by address, and the best name of
  /// a place first. Where the format states sizes, names of sized things come before bare labels.
  private(set) var indices: [Int32] = []
  /// The part of `indices` that each section has.
  private(set) var ranges: [Range<Int>] = []

  /// What is compared within a section, in this order.
  private struct Key {
    var address: UInt64
    /// How well the symbol names the place, then its index.
    var rankAndIndex: UInt64
  }

  /// Orders `symbols`, which lie in the sections before `sectionCount`.
  init(_ symbols: [Symbol], sectionCount: Int) {
    // Sorted by section without comparing: tables have a million symbols.
    var next = [Int](repeating: 0, count: sectionCount)
    for symbol in symbols {
      if case .section(let section) = symbol.place { next[Int(section)] += 1 }
    }
    var start = 0
    for section in next.indices {
      ranges.append(start..<start + next[section])
      (next[section], start) = (start, start + next[section])
    }
    var keys = [Key](repeating: Key(address: 0, rankAndIndex: 0), count: start)
    for index in symbols.indices {
      guard case .section(let section) = symbols[index].place else { continue }
      keys[next[Int(section)]] = Key(
        address: symbols[index].address,
        rankAndIndex: Self.rank(of: symbols[index]) << 32 | UInt64(index))
      next[Int(section)] += 1
    }
    for range in ranges {
      keys[range].sort {
        $0.address != $1.address
          ? $0.address < $1.address : $0.rankAndIndex < $1.rankAndIndex
      }
    }
    // No file of fewer than 24 GiB has more symbols than that.
    indices = keys.map { Int32(truncatingIfNeeded: $0.rankAndIndex) }
  }

  private static func rank(of symbol: Symbol) -> UInt64 {
    let quality: UInt64 =
      if symbol.kind == .section || symbol.kind == .debugging {
        3
      } else if symbol.traits.contains(.isTemporary) {
        2
      } else {
        symbol.binding == .local ? 1 : 0
      }
    return quality + (symbol.size == 0 ? 4 : 0)
  }
}
