internal import Bytes
public import Statements

extension Repair {
  /// The bytes of a file with all of the `repairs`, which are of this file.
  ///
  /// Throws ``StatementError/Code/changed`` where a place does not say what it did, or two of the
  /// repairs overlap.
  public static func apply(
    _ repairs: [Repair], to bytes: [UInt8]
  ) throws(StatementError) -> [UInt8] {
    let edits = repairs.map { ByteEdit($0.range, old: Array($0.old.utf8), new: Array($0.new.utf8)) }
    switch ByteEdit.apply(edits, to: bytes) {
    case .changed(let result): return result
    case .refused(let edit):
      throw .changed(
        repairs.first?.file ?? "",
        "\(String(decoding: edit.old, as: UTF8.self)) no longer stands here")
    }
  }
}
