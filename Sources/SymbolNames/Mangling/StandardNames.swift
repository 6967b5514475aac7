/// The names that a mangling abbreviates to a letter or two.
///
/// `docs/ABI/Mangling.rst` of the Swift project lists them under `known-module`,
/// `KNOWN-TYPE-KIND` and `KNOWN-TYPE-KIND-2`.
enum StandardNames {
  /// All abbreviated names; the reader knows them by their places here.
  static let all: [String] = ["Swift", "__C", "__C_Synthesized"] + types + concurrencyTypes

  static let swift = 0
  static let imported = 1
  static let synthesized = 2

  /// The place in `all` of the type that `letter` stands for after `S`, or after `Sc`.
  static func place(of letter: Unicode.Scalar, inConcurrency: Bool) -> Int? {
    guard letter.value < 128 else { return nil }
    let place = (inConcurrency ? concurrencyPlaces : typePlaces)[Int(letter.value)]
    return place < 0 ? nil : place
  }

  private static let typeLetters = "AaBbDdEeFfGHhIiJjKkLlMmNnOPpQqRrSsTtUuVvWwXxYyZz"
  private static let types = [
    "AutoreleasingUnsafeMutablePointer", "Array", "BinaryFloatingPoint", "Bool", "Dictionary",
    "Double", "Encodable", "Decodable", "FloatingPoint", "Float", "RandomNumberGenerator",
    "Hashable", "Set", "DefaultIndices", "Int", "Character", "Numeric", "BidirectionalCollection",
    "RandomAccessCollection", "Comparable", "Collection", "MutableCollection",
    "RangeReplaceableCollection", "ClosedRange", "Range", "ObjectIdentifier", "UnsafePointer",
    "UnsafeMutablePointer", "Equatable", "Optional", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "String", "Substring", "Sequence", "IteratorProtocol",
    "UnsignedInteger", "UInt", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer", "RangeExpression", "Strideable",
    "RawRepresentable", "StringProtocol", "SignedInteger", "BinaryInteger",
  ]

  private static let concurrencyLetters = "ACcEeFfGgIiJMPSsTth"
  private static let concurrencyTypes = [
    "Actor", "CheckedContinuation", "UnsafeContinuation", "CancellationError",
    "UnownedSerialExecutor", "Executor", "SerialExecutor", "TaskGroup", "ThrowingTaskGroup",
    "AsyncIteratorProtocol", "AsyncSequence", "UnownedJob", "MainActor", "TaskPriority",
    "AsyncStream", "AsyncThrowingStream", "Task", "UnsafeCurrentTask", "TaskExecutor",
  ]

  private static let typePlaces = places(of: typeLetters, from: 3)
  private static let concurrencyPlaces = places(of: concurrencyLetters, from: 3 + types.count)

  private static func places(of letters: String, from first: Int) -> [Int] {
    var places = Array(repeating: -1, count: 128)
    for (index, letter) in letters.utf8.enumerated() { places[Int(letter)] = first + index }
    return places
  }
}
