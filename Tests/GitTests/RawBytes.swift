import Git

// A span cannot be named within `#expect`, so these take arrays.

func readHeader(_ bytes: [UInt8], of id: ObjectID = .zero) throws(GitError) -> CommitHeader {
  try unsafe CommitHeader(bytes.span.bytes, of: id)
}

func treeEntry(named name: String, in bytes: [UInt8]) throws(GitError) -> TreeEntry? {
  try unsafe TreeEntry.named([Array(name.utf8)], in: bytes.span.bytes, of: .zero)[0]
}

func treeEntries(_ bytes: [UInt8]) throws(GitError) -> [(name: [UInt8], entry: TreeEntry)] {
  var entries: [(name: [UInt8], entry: TreeEntry)] = []
  try unsafe TreeEntry.forEach(in: bytes.span.bytes, of: .zero) { (name, entry) in
    entries.append((name, entry))
  }
  return entries
}

/// The raw bytes of one entry of a tree.
func rawEntry(_ mode: String, _ name: String, _ idByte: UInt8 = 7) -> [UInt8] {
  Array("\(mode) \(name)".utf8) + [0] + [UInt8](repeating: idByte, count: 20)
}
