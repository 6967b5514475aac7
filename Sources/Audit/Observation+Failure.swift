internal import Bytes
internal import Statements

extension Observation {
  /// A file that could not be read: the error names it, often with line and column.
  init(_ reading: SDKReading, _ failure: StatementError) {
    let paths = reading.sdk.files.map { reading.sdk.path($0.path) }
    let path = paths.first { failure.subject == $0 || failure.subject.hasPrefix("\($0):") }
    self.init(
      reading, path == nil ? "\(failure.subject): \(failure.reason)" : failure.reason,
      hint: failure.hint)
    file = path
    let numbers = failure.subject.dropFirst((path?.count ?? 0) + 1).split(separator: ":")
      .compactMap { Int($0) }
    if path != nil, numbers.count == 2 {
      position = SourcePosition(line: numbers[0], column: numbers[1])
    }
  }
}
