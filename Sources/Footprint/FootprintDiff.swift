/// What changed between two footprints.
public struct FootprintDiff: Sendable {
  /// What became of a group.
  public enum Change: String, Sendable, CaseIterable {
    case grown
    case shrunk
    case new
    case gone
    /// It has another name, and its size may have changed.
    case renamed
    case same
  }

  /// One group before and after.
  public struct Row: Sendable, Equatable {
    /// The name for people: that of the head, or of the base where it is gone.
    public var name: String
    /// What tells it from others in the head; `nil` if it is gone.
    public var headIdentity: String?
    /// What tells it from others in the base; `nil` if it is new.
    public var baseIdentity: String?
    /// Bytes in the base; `nil` if it is new.
    public var base: Int?
    /// Bytes in the head; `nil` if it is gone.
    public var head: Int?
    /// What became of it.
    public var change: Change

    /// Makes a row of its parts.
    public init(
      name: String, headIdentity: String?, baseIdentity: String?, base: Int?, head: Int?,
      change: Change
    ) {
      self.name = name
      self.headIdentity = headIdentity
      self.baseIdentity = baseIdentity
      self.base = base
      self.head = head
      self.change = change
    }

    /// How many bytes came, or below zero went.
    public var delta: Int { (head ?? 0) - (base ?? 0) }

    /// The change in percent of the base; `nil` where the base has nothing.
    public var percent: Double? {
      guard let base, base > 0 else { return nil }
      return Double(delta) / Double(base) * 100
    }
  }

  /// What was compared by.
  public let grouping: Grouping
  /// What changed, the largest change first; what did not is left out.
  public let rows: [Row]
  /// All of both sides.
  public let total: Row

  /// Compares `head` with `base`.
  public init(from base: Footprint, to head: Footprint, by grouping: Grouping) {
    self.grouping = grouping
    let pairs = Pairing.pair(base.candidates(by: grouping), head.candidates(by: grouping))
    rows = pairs.map(Self.row).filter { $0.change != .same }
      .sorted { one, other in
        let (size, otherSize) = (abs(one.delta), abs(other.delta))
        if size != otherSize { return size > otherSize }
        return (one.name, one.headIdentity ?? "", one.baseIdentity ?? "")
          < (other.name, other.headIdentity ?? "", other.baseIdentity ?? "")
      }
    total = Self.row((Self.whole(base), Self.whole(head)))
  }

  private static func whole(_ footprint: Footprint) -> Pairing.Candidate {
    Pairing.Candidate(
      share: Share(name: "total", identity: "total", sizes: footprint.total), keys: [])
  }

  private static func row(_ pair: (base: Pairing.Candidate?, head: Pairing.Candidate?)) -> Row {
    let (base, head) = (pair.base?.share, pair.head?.share)
    let (before, after) = (base?.sizes.bytes, head?.sizes.bytes)
    let change: Change =
      switch (base, head) {
      case (nil, _): .new
      case (_, nil): .gone
      case (let base?, let head?) where base.name != head.name: .renamed
      case (let base?, let head?):
        base.sizes.bytes == head.sizes.bytes
          ? .same : base.sizes.bytes < head.sizes.bytes ? .grown : .shrunk
      }
    return Row(
      name: (head ?? base)?.name ?? "", headIdentity: head?.identity,
      baseIdentity: base?.identity, base: before, head: after, change: change)
  }
}
