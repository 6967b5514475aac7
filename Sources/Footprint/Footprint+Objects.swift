internal import LinkMaps
public import ObjectFiles

extension Footprint {
  /// What the objects of `containers` hold before any link, or if they are programs, in memory.
  ///
  /// What no link puts into memory, such as symbol tables and debuggers' notes, does not count. Without
  /// `isItemized`, there are only the objects' figures.
  public init(of containers: [ObjectContainer], isItemized: Bool) {
    let objects = containers.flatMap(\.members).compactMap { member in
      if case .object(let object) = member.content { object } else { nil }
    }
    let architectures = Set(objects.map(\.architecture))
    self.init(.objects, architecture: architectures.count == 1 ? architectures.first : nil)
    var itemizer = Itemizer(isItemized: isItemized, knowsDead: false)
    for object in objects {
      let label = architectures.count > 1 ? Self.architecturalPath(of: object) : nil
      itemizer.begin(object, label: label)
      for (index, atom) in object.atoms.enumerated() {
        itemizer.add(index, atom, as: .live)
      }
    }
    itemizer.finish(&self)
    notes = containers.flatMap(\.members).compactMap { member in
      if case .bitcode = member.content {
        "\(member.path) is LLVM bitcode: its sizes are known after the link only"
      } else {
        nil
      }
    }
  }

  /// A path that tells the parts of a universal file apart: `lib.a (arm64)(a.o)`.
  private static func architecturalPath(of object: ObjectFile) -> String {
    let path = InputPath(object.path)
    let architecture = " (\(object.architecture))"
    guard let archive = path.archive, let member = path.member else {
      return object.path + architecture
    }
    return "\(archive)\(architecture)(\(member))"
  }

  /// What the objects of `link` keep of the program.
  ///
  /// Tables that the linker makes for all objects together belong to none and are not counted. Without
  /// `isItemized`, there are only the objects' figures.
  public init(_ link: PredictedLink, isItemized: Bool = true) {
    self.init(.link, architecture: link.objects.first?.architecture)
    var itemizer = Itemizer(isItemized: isItemized, knowsDead: true)
    for (position, object) in link.objects.enumerated() {
      itemizer.begin(object, label: nil)
      for (index, atom) in object.atoms.enumerated() {
        let node = Int(link.graph.firstNodes[position]) + index
        itemizer.add(index, atom, as: link.fate(of: node))
      }
    }
    itemizer.finish(&self)
    notes = link.notes
  }
}
