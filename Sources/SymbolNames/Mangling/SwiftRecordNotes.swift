/// What a reader has learned of a name's kind.
struct SwiftRecordNotes {
  /// What the operator says that ends a name: metadata, a table.
  var record: SwiftRecordKind?
  /// What a suffix makes of a declaration: a thunk, for one.
  var attribute: SwiftRecordKind?
  /// The declaration that was read last.
  var entity: SwiftRecordKind?
}
