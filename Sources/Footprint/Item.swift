/// The smallest part of a footprint: one symbol's bytes, or bytes without a name of their own.
struct Item: Sendable {
  /// What it is called.
  enum Name: Sendable {
    /// The bytes of a name in the file of that number.
    case symbol(file: Int32, Range<Int>)
    /// An input section of a map, which goes by its own name; its symbols are items of their own.
    case section(file: Int32, Range<Int>)
    /// The bytes of a string that a program holds.
    case string(file: Int32, Range<Int>)
    /// Strings that were not taken apart.
    case strings
    /// A constant of this many bytes.
    case literal(size: Int)
    /// Nothing names it; it lies in its section.
    case none
  }

  /// The index of its object in `Footprint.objects`.
  var object: Int32
  /// The index of its section in `Footprint.sectionNames`.
  var section: Int32
  var name: Name
  var sizes: Sizes
}
