/// Reads a binary property list: objects, a table of where they begin, and a trailer of 32 bytes.
///
/// Objects that several others use are read once. No two may overlap, so the work is bounded by
/// the length of the file.
struct BinaryReader {
  static let signature = Array("bplist".utf8)

  let bytes: [UInt8]
  /// How many bytes a place in the table has, and a reference to an object.
  private let offsetSize: Int
  let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  /// Where the table begins, and the objects end.
  let objectsEnd: Int
  /// The objects that are read, by where they begin.
  private var known: [Int: CountedNode] = [:]
  /// Where the objects begin that hold the one being read.
  private var open: Set<Int> = []
  /// The bytes of all objects that were read.
  private var readCount = 0

  /// A value, and how many values it is, with all that are in it.
  private struct CountedNode {
    var node: PropertyList.Node
    var count: Int
  }

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.starts(with: "bplist00".utf8) else {
      throw PropertyListError(
        code: .unsupported, location: PropertyList.Location(0..<min(8, bytes.count)),
        reason: "the file is a binary property list of another version than 00",
        hint: "write it anew with `plutil -convert xml1`")
    }
    let trailer = bytes.count - 32
    guard trailer > 8 else {
      throw Self.damaged(bytes.count, "it is too short for its trailer")
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let numbers = [8, 16, 24].compactMap { place in
      Int(exactly: Self.number(bytes[(trailer + place)..<(trailer + place + 8)]))
    }
    guard numbers.count == 3, (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Self.damaged(trailer, "its trailer has impossible sizes")
    }
    (objectCount, top, objectsEnd) = (numbers[0], numbers[1], numbers[2])
    // The first test keeps the product within bounds.
    guard objectCount <= bytes.count, objectsEnd >= 9, objectsEnd <= trailer,
      objectCount * offsetSize <= trailer - objectsEnd, top < objectCount
    else { throw Self.damaged(trailer, "its trailer does not fit the file") }
    self.bytes = bytes
  }

  /// The outermost value.
  mutating func root() throws(PropertyListError) -> PropertyList.Node {
    try object(top, from: bytes.count - 32).node
  }

  /// The values that references at an offset stand for, all of which lie before the table.
  mutating func objects(
    _ count: Int, at start: Int
  ) throws(PropertyListError) -> (nodes: [PropertyList.Node], count: Int) {
    var nodes: [PropertyList.Node] = []
    var total = 0
    for index in 0..<count {
      let place = start + index * referenceSize
      let reference = Self.number(bytes[place..<(place + referenceSize)])
      let object = try object(Int(clamping: reference), from: place)
      nodes.append(object.node)
      total += object.count  // neither is above the limit
      guard total < PropertyList.valueLimit else {
        throw PropertyListError(
          code: .tooLarge, location: PropertyList.Location(start..<place),
          reason: "it stands for more than \(PropertyList.valueLimit) values",
          hint: "this is no property list that Apple's tools write: do not trust it")
      }
    }
    return (nodes, total)
  }

  /// The object of a number; `place` is where the number stands.
  private mutating func object(
    _ number: Int, from place: Int
  ) throws(PropertyListError) -> CountedNode {
    guard number < objectCount else {
      throw Self.damaged(place, "it has no object \(number), only \(objectCount)")
    }
    let entry = objectsEnd + number * offsetSize
    let start = Int(clamping: Self.number(bytes[entry..<(entry + offsetSize)]))
    guard start >= 8, start < objectsEnd else {
      throw Self.damaged(entry, "object \(number) begins outside of the objects")
    }
    if let object = known[start] { return object }
    guard open.count <= PropertyList.depthLimit else {
      throw PropertyListError(
        code: .tooLarge, location: PropertyList.Location(start..<start),
        reason: "it is nested deeper than \(PropertyList.depthLimit) levels",
        hint: "take the value apart")
    }
    guard open.insert(start).inserted else {
      throw Self.damaged(start, "object \(number) holds itself")
    }
    let head = try head(at: start)
    readCount += head.contents.upperBound - start
    guard readCount <= bytes.count else {
      throw Self.damaged(start, "object \(number) overlaps another one")
    }
    let (value, count) = try value(of: head)
    open.remove(start)
    let node = PropertyList.Node(
      value, at: PropertyList.Location(start..<head.contents.upperBound), contents: head.contents)
    let object = CountedNode(node: node, count: count)
    known[start] = object
    return object
  }

  /// The number that at most eight bytes are, the highest first.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  static func damaged(_ offset: Int, _ reason: String) -> PropertyListError {
    PropertyListError(
      code: .malformed, location: PropertyList.Location(offset..<offset),
      reason: "the binary property list is damaged: \(reason)",
      hint: "make the file anew, or take it from where it is whole")
  }
}
