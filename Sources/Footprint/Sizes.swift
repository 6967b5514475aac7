/// How much something takes, counted in the ways that people count; all in bytes.
public struct Sizes: Sendable, Equatable {
  /// Address space, each address once.
  public var bytes = 0
  /// The plain sum of a map's rows; elsewhere the same as `bytes`.
  public var rowBytes = 0
  /// `bytes` without what is zero-filled and takes no room in the file.
  public var fileBytes = 0
  /// The number of live symbols.
  public var symbols = 0
  /// Below zero where they are not known: there are many sizes, and an optional takes twice the room.
  private var dead = -1
  private var folded = -1

  /// What dead stripping took away; `nil` where it is not known.
  public var deadBytes: Int? {
    get { dead < 0 ? nil : dead }
    set { dead = newValue ?? -1 }
  }

  /// The part of `deadBytes` that names a copy which lives on; `nil` where it is not known.
  public var foldedBytes: Int? {
    get { folded < 0 ? nil : folded }
    set { folded = newValue ?? -1 }
  }

  /// Nothing.
  public init() {}

  /// Nothing, of which the same is known as here.
  var ofNothing: Sizes {
    var sizes = Sizes()
    if dead >= 0 { sizes.dead = 0 }
    if folded >= 0 { sizes.folded = 0 }
    return sizes
  }

  /// Adds what `other` takes; what one of both does not know stays what the other knows.
  ///
  /// The readers of maps and objects bound each figure; only files made for that purpose, tens of
  /// thousands of them, would wrap around.
  public static func += (sizes: inout Sizes, other: Sizes) {
    sizes.bytes &+= other.bytes
    sizes.rowBytes &+= other.rowBytes
    sizes.fileBytes &+= other.fileBytes
    sizes.symbols &+= other.symbols
    sizes.deadBytes = sum(sizes.deadBytes, other.deadBytes)
    sizes.foldedBytes = sum(sizes.foldedBytes, other.foldedBytes)
  }

  private static func sum(_ one: Int?, _ other: Int?) -> Int? {
    guard let one else { return other }
    return one &+ (other ?? 0)
  }
}
