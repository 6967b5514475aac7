/// Groups by their identities, and what they take so far.
struct GroupTable {
  private let nothing: Sizes
  private var identities = NameTable()
  private var sizes: [Sizes] = []
  /// The names of groups that are called otherwise than their identities.
  private var names: [Int: String] = [:]

  /// An empty table; `nothing` is what a new group takes.
  init(nothing: Sizes) { self.nothing = nothing }

  /// Adds `more` to the group of that key.
  mutating func add(_ more: Sizes, to key: GroupKey) {
    var identity = key.identity
    let number = identity.withUTF8 { buffer in
      unsafe add(more, toName: UnsafeRawBufferPointer(buffer).bytes)
    }
    if key.name != key.identity { names[number] = key.name }
  }

  /// Adds `more` to the group whose identity and name are `bytes`, and gives its number.
  @discardableResult
  mutating func add(_ more: Sizes, toName bytes: RawSpan) -> Int {
    let number = identities.number(of: bytes)
    if number == sizes.count { sizes.append(nothing) }
    sizes[number] += more
    return number
  }

  /// The `limit` largest groups in order.
  func ranking(limit: Int) -> Ranking {
    let order = candidates(limit: limit).sorted { one, other in
      let (first, second) = (sizes[one], sizes[other])
      if first.bytes != second.bytes { return first.bytes > second.bytes }
      let (dead, otherDead) = (first.deadBytes ?? 0, second.deadBytes ?? 0)
      if dead != otherDead { return dead > otherDead }
      return identities.name(one, comesBefore: other)
    }.prefix(limit)
    var isShown = [Bool](repeating: false, count: sizes.count)
    for number in order { isShown[number] = true }
    var rest = nothing
    for (number, isShown) in isShown.enumerated() where !isShown { rest += sizes[number] }
    let shares = order.map { number in
      let identity = identities.name(number)
      return Share(name: names[number] ?? identity, identity: identity, sizes: sizes[number])
    }
    return Ranking(shares: shares, restCount: sizes.count - shares.count, rest: rest)
  }

  /// The groups that are as large as the `limit`-th, of which few need to be compared by name.
  private func candidates(limit: Int) -> [Int] {
    guard limit < sizes.count, limit > 0 else { return Array(sizes.indices) }
    let smallest = sizes.map(\.bytes).sorted(by: >)[limit - 1]
    return sizes.indices.filter { sizes[$0].bytes >= smallest }
  }
}
