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
    let order = sizes.indices.sorted { one, other in
      let (first, second) = (sizes[one], sizes[other])
      if first.bytes != second.bytes { return first.bytes > second.bytes }
      let (dead, otherDead) = (first.deadBytes ?? 0, second.deadBytes ?? 0)
      if dead != otherDead { return dead > otherDead }
      return identities.name(one, comesBefore: other)
    }
    var rest = nothing
    for number in order.dropFirst(limit) { rest += sizes[number] }
    let shares = order.prefix(limit).map { number in
      let identity = identities.name(number)
      return Share(name: names[number] ?? identity, identity: identity, sizes: sizes[number])
    }
    return Ranking(shares: shares, restCount: order.count - shares.count, rest: rest)
  }
}
