/// The keys that a mapping may hold, and what they demand of each other.
struct KnownKeys: Sendable {
  /// A key, and what stands behind it.
  struct Key: Sendable {
    let name: String
    let shape: Shape
    /// What it means, in one line for those who edit the file.
    let summary: String
    /// What to do where it is missing; `nil` for a key that may be.
    let demand: String?

    init(_ name: String, _ shape: Shape, _ summary: String, demand: String? = nil) {
      self.name = name
      self.shape = shape
      self.summary = summary
      self.demand = demand
    }
  }

  /// What keys demand of each other.
  enum Rule: Sendable {
    /// The two keys exclude each other.
    case exclusive(String, String)
    /// One of the keys must be there.
    case anyOf([String])
    /// Where the key has one of these values, the key `needs` must be there, too.
    case when(String, is: [String], needs: String, hint: String)
  }

  let keys: [Key]
  let rules: [Rule]

  init(_ keys: [Key], rules: [Rule] = []) {
    self.keys = keys
    self.rules = rules
  }

  subscript(name: String) -> Key? { keys.first { $0.name == name } }
}
