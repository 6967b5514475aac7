/// A reference of a remote, and the object it is to lead to.
public struct PushUpdate: Sendable, Hashable {
  /// The object, which this repository has.
  public var id: ObjectID
  /// The full name of the reference.
  public var reference: String

  /// Describes an update without making it.
  public init(_ id: ObjectID, to reference: String) {
    self.id = id
    self.reference = reference
  }
}
