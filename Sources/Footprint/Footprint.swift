/// What objects take of a program: as a map states it, as a link is predicted, or before any link.
public struct Footprint: Sendable {
  /// Where the figures come from.
  public enum Source: String, Sendable {
    case map
    case link
    case objects
  }

  /// Where the figures come from.
  public var source: Source
  /// The processor; `nil` where the source does not say.
  public var architecture: String?
  /// What each object takes, in the order of the source; in a map, the linker itself first.
  public internal(set) var objects: [Share] = []
  /// Bytes of sections that no row of a map owns.
  public internal(set) var unattributedBytes = 0
  /// What a reader should know, each a sentence.
  public internal(set) var notes: [String] = []

  /// What the objects consist of; empty if only the objects were asked for.
  var items: [Item] = []
  var sectionNames: [String] = []
  var nameFiles: [NameFile] = []

  init(_ source: Source, architecture: String?) {
    self.source = source
    self.architecture = architecture
  }

  /// The sum over the objects.
  public var total: Sizes { objects.reduce(into: Sizes()) { $0 += $1.sizes } }

  /// The same without the objects for which `isIncluded` does not hold.
  public func restricted(to isIncluded: (Share) -> Bool) -> Footprint {
    var result = self
    result.objects = []
    var positions = [Int32](repeating: -1, count: objects.count)
    for (index, object) in objects.enumerated() where isIncluded(object) {
      positions[index] = Int32(truncatingIfNeeded: result.objects.count)
      result.objects.append(object)
    }
    // Nobody's bytes are no chosen object's either.
    result.unattributedBytes = 0
    result.items = items.compactMap { item in
      guard positions[Int(item.object)] >= 0 else { return nil }
      var item = item
      item.object = positions[Int(item.object)]
      return item
    }
    return result
  }

  /// The name of an item as a linker spells it; for what has no name, what it is.
  func name(of item: Item) -> String {
    switch item.name {
    case .symbol(let file, let range), .section(let file, let range):
      nameFiles[Int(file)].text(range)
    case .string(let file, let range): "literal string: " + nameFiles[Int(file)].text(range)
    case .strings: "(strings) \(sectionNames[Int(item.section)])"
    case .literal(let size): "\(size)-byte-literal"
    case .none: "(no symbol) \(sectionNames[Int(item.section)])"
    }
  }
}
