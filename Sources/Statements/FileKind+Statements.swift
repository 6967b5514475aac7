extension FileKind {
  /// What a file of this kind, whose bytes these are, states, in the order of its bytes.
  ///
  /// `file` is the name that errors give. A file of a format that can be malformed is an error
  /// where it is, with its place: ``StatementError/Code/malformed``.
  public func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    []
  }
}
