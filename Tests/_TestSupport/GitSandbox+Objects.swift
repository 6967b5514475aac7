extension GitSandbox {
  /// Writes an object of these very bytes, well-formed or not, and gives its name.
  public func writeObject(_ type: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try git("hash-object", "-t", type, "-w", "--stdin", "--literally", input: bytes)
  }

  /// Writes a tree of `entries`, each as mode, name and object, in the order given.
  public func writeTree(
    _ entries: [(mode: String, name: String, object: String)]
  ) throws -> String {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += Array("\(entry.mode) \(entry.name)".utf8) + [0] + Self.bytes(ofHex: entry.object)
    }
    return try writeObject("tree", bytes)
  }

  /// Writes a commit with the sandbox's names and date.
  public func writeCommit(
    tree: String, parents: [String] = [], message: String
  ) throws -> String {
    func line(_ role: String) -> String {
      func value(_ part: String) -> String { environment["GIT_\(role)_\(part)"] ?? "" }
      let date = value("DATE").dropFirst()
      return "\(role.lowercased()) \(value("NAME")) <\(value("EMAIL"))> \(date)"
    }
    var header = ["tree \(tree)"] + parents.map { "parent \($0)" }
    header += [line("AUTHOR"), line("COMMITTER")]
    return try writeObject("commit", (header.joined(separator: "\n") + "\n\n\(message)\n").utf8)
  }

  /// Feeds `stream` to `git fast-import`, and gives the object name of each mark in it.
  @discardableResult
  public func fastImport(_ stream: String) throws -> [Int: String] {
    let marks = "\(scratch.path)/marks"
    try git(
      "fast-import", "--quiet", "--force", "--done", "--import-marks-if-exists=\(marks)",
      "--export-marks=\(marks)", input: (stream + "done\n").utf8)
    return try Self.names(inMarks: String(decoding: scratch.read("marks"), as: UTF8.self))
  }

  private static func names(inMarks marks: String) throws -> [Int: String] {
    var names: [Int: String] = [:]
    for line in marks.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let mark = Int(words[0].dropFirst()) else {
        throw TestSupportError("not a line of marks: \(line)")
      }
      names[mark] = String(words[1])
    }
    return names
  }

  private static func bytes(ofHex hex: String) -> [UInt8] {
    let digits = hex.compactMap { $0.hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }
}
