internal import ObjectFiles

/// The atoms of all objects of a link, and which needs which.
///
/// Nodes are numbered through: an object's atoms follow each other, and objects follow each other.
struct LinkGraph: Sendable {
  /// Why one node keeps another.
  struct Edge: Sendable, Equatable {
    var target: Int32
    var role: Role

    enum Role: UInt8, Sendable {
      case relocation
      case unwinding
      case linkOrder
      /// Both belong to a group of sections.
      case group
    }
  }

  /// A node that is kept unasked.
  struct Root: Sendable, Equatable {
    var node: Int32
    var reason: RootReason
  }

  /// The objects, in the order in which they were loaded.
  var objects: [ObjectFile]
  /// The objects' numbers in the order in which the linker lays them out.
  var layout: [Int]
  /// The number of each object's first node, and the number of all nodes at the end.
  var firstNodes: [Int32]
  /// Which object each node is of.
  var owners: [Int32]
  /// Where each node's edges begin, and their number at the end.
  var firstEdges: [Int32]
  var edges: [Edge]
  /// Sections of one name, the beginning or end of which something uses.
  var boundedSections: [[Int32]] = []
  /// For each node which of `boundedSections` it keeps: by way of edges, all that use all would be too many.
  var bounds: [Int32: [Int]] = [:]
  /// The entry point first, then the others by object.
  var roots: [Root]
  /// Nodes that live if one of their targets does, without being needed by it.
  ///
  /// For linkers that target may also be what no object defines, if something that lives needs it.
  var support: [Int32]
  /// Frame descriptions, each with the function that it lives with.
  var frames: [(frame: Int32, function: Int32)]
  /// Nodes that lost to an equal definition of another object.
  var isSuperseded: [Bool]
  /// For some superseded nodes the one that took their place.
  var takers: [Int32: Int32] = [:]

  var nodeCount: Int { owners.count }

  /// The atom of a node.
  func atom(_ node: Int) -> Atom {
    let owner = Int(owners[node])
    return objects[owner].atoms[node - Int(firstNodes[owner])]
  }

  /// The section of a node.
  func section(_ node: Int) -> Section {
    objects[Int(owners[node])].sections[Int(atom(node).section)]
  }

  /// The edges of a node.
  func edges(of node: Int) -> ArraySlice<Edge> {
    edges[Int(firstEdges[node])..<Int(firstEdges[node + 1])]
  }
}
