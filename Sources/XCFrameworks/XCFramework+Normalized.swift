public import Archives
internal import Bytes
internal import PropertyLists

extension XCFramework {
  /// What is packed: all of its files, with the libraries in its `Info.plist` in the order of their
  /// names.
  ///
  /// `xcodebuild` lists them in another order each time. What is signed is packed as it is.
  public var packedEntries: [ArchiveEntry] {
    let file = "\(name)/\(LibraryList.file)"
    guard !isSigned, let index = entries.firstIndex(where: { $0.name == file }),
      case .file(let path, _, _) = entries[index].content,
      let bytes = try? WholeFile.read(path, limit: 1 << 26), let list = try? PropertyList(bytes),
      let root = list.root.entries
    else { return entries }
    let ordered = root.map { entry in
      guard entry.key == "AvailableLibraries", let libraries = entry.node.elements else {
        return entry
      }
      var other = entry
      other.node.value = .array(
        libraries.sorted { Self.name(of: $0) < Self.name(of: $1) })
      return other
    }
    var packed = entries
    packed[index].content = .bytes(PropertyList.Value.dictionary(ordered).xml())
    return packed
  }

  private static func name(of library: PropertyList.Node) -> String {
    library["LibraryIdentifier"]?.string ?? ""
  }
}
