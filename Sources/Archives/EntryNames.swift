/// The names of an archive's entries so far, and whether another may join them.
struct EntryNames {
  /// Whether each is a folder, under its name as a file system without letter case has it.
  private var kinds: [String: Bool] = [:]

  /// Takes in a name that stays within the folder that is unpacked into and that no other has.
  ///
  /// Names that differ only in letter case, or in how an accent is written, are one on most Macs.
  /// The folders of an entry come before it, if they are entries at all.
  mutating func insert(
    _ name: String, isFolder: Bool, in subject: String, at offset: Int?
  ) throws(ArchiveError) {
    if let fault = Self.fault(of: name) {
      throw ArchiveError(
        .escapingName, subject, at: offset, "the name '\(name)' \(fault)",
        hint: "do not unpack this archive; make it again with plain relative names")
    }
    let key = name.lowercased()
    guard kinds.updateValue(isFolder, forKey: key) == nil else {
      throw ArchiveError(
        .duplicateName, subject, at: offset, "another entry is called '\(name)' too",
        hint: "keep one of them; letter case does not count")
    }
  }

  /// Checks that what stands above an entry is a folder, once all names are known.
  func checkFolders(of name: String, in subject: String, at offset: Int?) throws(ArchiveError) {
    var parts = name.lowercased().split(separator: "/")
    parts.removeLast()
    while !parts.isEmpty {
      guard kinds[parts.joined(separator: "/")] ?? true else {
        throw ArchiveError(
          .duplicateName, subject, at: offset,
          "'\(parts.joined(separator: "/"))' is a file or link, and a folder of '\(name)'",
          hint: "do not unpack this archive; make it again")
      }
      parts.removeLast()
    }
  }

  /// What is wrong with a name by itself, if anything is.
  private static func fault(of name: String) -> String? {
    if name.hasPrefix("/") { return "is absolute" }
    if name.utf8.contains(UInt8(ascii: "\\")) { return "has a backslash" }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) { return "has a control character" }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { return "leads out of its folder" }
    if parts.contains("") || parts.contains(".") { return "has an empty part" }
    if parts.first?.dropFirst().first == ":" { return "begins with a drive" }
    return nil
  }
}

extension LinkTargets {
  /// Checks that the link at `path` leads to something within the tree.
  func check(_ path: String, in subject: String, at offset: Int?) throws(ArchiveError) {
    let fault: String
    switch resolve(path) {
    case .inside: return
    case .outside: fault = "is a link that leads out of the archive"
    case .circle: fault = "is a link that leads in a circle"
    }
    throw ArchiveError(
      .escapingLink, subject, at: offset, "'\(path)' \(fault)",
      hint: "make it a relative link to something beside it, or remove it")
  }
}
