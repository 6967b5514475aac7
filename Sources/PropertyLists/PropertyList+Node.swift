extension PropertyList {
  /// A value of a property list, and where it stands.
  public struct Node: Sendable, Hashable {
    /// What it is.
    public var value: Value
    /// Where it stands, as a whole.
    public var location: Location
    /// The bytes of the file between its tags, or those of its contents in a binary file; empty
    /// where it has none.
    public var contents: Range<Int>

    /// Makes a value that may come from no file.
    public init(_ value: Value, at location: Location = .nowhere, contents: Range<Int> = 0..<0) {
      self.value = value
      self.location = location
      self.contents = contents
    }

    /// The value at `key`, if it is a dictionary that has the key: of two the last, as Apple's
    /// readers have it.
    public subscript(key: String) -> Node? { entries?.last { $0.key == key }?.node }

    /// The keys and values of a dictionary, as they stand; `nil` for any other value.
    public var entries: [Entry]? {
      guard case .dictionary(let entries) = value else { return nil }
      return entries
    }

    /// The values of an array; `nil` for any other value.
    public var elements: [Node]? {
      guard case .array(let elements) = value else { return nil }
      return elements
    }

    /// The text of a string; `nil` for any other value.
    public var string: String? {
      guard case .string(let text) = value else { return nil }
      return text
    }

    /// The truth of a Boolean; `nil` for any other value, also for an integer.
    public var boolean: Bool? {
      guard case .boolean(let truth) = value else { return nil }
      return truth
    }
  }

  /// A key of a dictionary with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: String
    /// Where the key stands.
    public var keyLocation: Location
    /// The value.
    public var node: Node

    /// Makes an entry that may come from no file.
    public init(_ key: String, at keyLocation: Location = .nowhere, _ node: Node) {
      self.key = key
      self.keyLocation = keyLocation
      self.node = node
    }
  }
}
