public import Statements

extension Repair {
  /// The bytes of a file with all of the `repairs`, which are of this file.
  ///
  /// Throws ``StatementError/Code/changed`` where a place does not say what it did, or two of the
  /// repairs overlap.
  public static func apply(
    _ repairs: [Repair], to bytes: [UInt8]
  ) throws(StatementError) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for repair in repairs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = repair.range
      guard end <= range.lowerBound, range.upperBound <= bytes.count,
        bytes[range].elementsEqual(repair.old.utf8)
      else {
        throw StatementError(
          code: .changed, subject: repair.file, reason: "\(repair.old) no longer stands here",
          hint: "the file has changed meanwhile: run the command again")
      }
      result += bytes[end..<range.lowerBound]
      result += repair.new.utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }
}
