internal import Audit
internal import Bytes

/// Changes of files, as the command that makes or would make them tells them.
struct RepairList {
  let repairs: [Repair]
  /// The bytes of a file before its change.
  let read: (String) throws -> [UInt8]

  /// The files, with the number of places in each.
  var summary: String {
    var text = ""
    for (file, repairs) in grouped {
      let changes = repairs.map(Self.summary)
      let distinct = changes.enumerated().filter { !changes[..<$0.offset].contains($0.element) }
      text += "\(file): \(distinct.map(\.element).joined(separator: ", "))"
      text += repairs.count > 1 ? " (\(repairs.count) places)\n" : "\n"
    }
    return text
  }

  /// One change; of several lines only that they are others.
  private static func summary(of repair: Repair) -> String {
    let isText = (repair.old + repair.new).unicodeScalars.contains("\n")
    return isText ? "written anew" : "\(repair.old) → \(repair.new)"
  }

  /// Where the changes are, in the files before them.
  func positions() throws -> [SourcePosition] {
    var indices: [String: LineIndex] = [:]
    return try repairs.map { repair in
      let index = try indices[repair.file] ?? LineIndex(read(repair.file))
      indices[repair.file] = index
      return index.position(of: repair.range.lowerBound)
    }
  }

  /// The changes as `git apply --unidiff-zero` takes them.
  func diff() throws -> String {
    var text = ""
    for (file, repairs) in grouped {
      let old = try read(file)
      text +=
        LineDifference(
          file: file, old: old, new: try Repair.apply(repairs, to: old)
        ).text
    }
    return text
  }

  private var grouped: [(file: String, repairs: [Repair])] {
    Dictionary(grouping: repairs, by: \.file).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
