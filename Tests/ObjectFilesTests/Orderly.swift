import Bytes
import ObjectFiles
import Testing

/// Reads `bytes` in both depths: either all laws hold, or there is one error that says something.
///
/// Gives whether they were read.
@discardableResult
func expectOrderly(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment) -> Bool {
  var isRead = true
  for depth in [ObjectFile.Depth.references, .sizes] {
    do {
      let faults = Laws.broken(by: try ObjectContainer(bytes: bytes, depth: depth), depth: depth)
      if !faults.isEmpty { Issue.record("\(faults), \(comment())") }
    } catch {
      // What can be read as a whole can be read in part.
      if depth == .sizes, isRead { Issue.record("\(error), \(comment())") }
      isRead = false
      let isWithin = error.offset.map { (0...bytes.count).contains($0) } ?? true
      if error.reason.isEmpty || error.hint.isEmpty || !isWithin {
        Issue.record("\(error), \(comment())")
      }
    }
  }
  return isRead
}
