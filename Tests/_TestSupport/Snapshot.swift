internal import Foundation

/// Why a text is not what was recorded.
public struct SnapshotError: Error, CustomStringConvertible {
  public let description: String
}

/// Compares `text` with the file `<folder>/<name>.<fileExtension>` beside the test that calls.
///
/// With `RECORD=1` in the environment the file is written instead, and the test fails all the
/// same, so that a recording never passes by accident.
public func expectSnapshot(
  _ text: String, named name: String, fileExtension: String = "txt",
  in folderName: String = "Snapshots", testFile: String = #filePath
) throws {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent(folderName)
  let file = folder.appendingPathComponent("\(name).\(fileExtension)")
  let shown = "\(folderName)/\(file.lastPathComponent)"

  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    throw SnapshotError(description: "\(shown) was recorded; review it and run without RECORD")
  }
  guard let recorded = try? Data(contentsOf: file) else {
    throw SnapshotError(description: "\(shown) cannot be read; record it with RECORD=1")
  }
  guard recorded != Data(text.utf8) else { return }
  throw SnapshotError(
    description: """
      \(shown) differs \(firstDifference(String(decoding: recorded, as: UTF8.self), text)); \
      if the new text is right, record it with RECORD=1
      """)
}

/// Where two different texts part, with both lines.
private func firstDifference(_ recorded: String, _ text: String) -> String {
  let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(old, new).prefix { $0 == $1 }.count
  let oldLine = index < old.count ? "'\(old[index])'" : "the end"
  let newLine = index < new.count ? "'\(new[index])'" : "the end"
  return "in line \(index + 1): recorded is \(oldLine), found is \(newLine)"
}
