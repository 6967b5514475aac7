/// What a relocation leads to.
struct Need: Hashable {
  /// A node, or below zero a name that no object defines.
  var target: Int32
  /// How far from the beginning of the node's atom.
  var offset: Int64
}
