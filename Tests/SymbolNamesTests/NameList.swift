import Bytes

/// Names that linkers have written, one a line.
enum NameList {
  /// One of each shape that the maps of seven linkers show.
  static let linked = names(in: "linked-names.txt")
  /// Swift names of a toolchain's own libraries, chosen for their variety.
  static let toolchain = names(in: "toolchain-names.txt")

  private static func names(in file: String) -> [String] {
    let path = "\(folder)/Fixtures/\(file)"
    let bytes = (try? WholeFile.read(path)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast().joined(separator: "/")
}
