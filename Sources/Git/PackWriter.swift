internal import CLibGit2
internal import CZlib

/// New objects on their way into a repository, all in one pack.
///
/// Nothing of them can be seen there until ``finish()``, which gives the pack its name.
/// Objects that the repository has already are not written again.
@safe public struct PackWriter: ~Copyable {
  private var objects: [(kind: ObjectKind, bytes: [UInt8])] = []
  private var known: Set<ObjectID> = []

  /// Makes a writer without any object.
  public init() {}

  /// How many objects are waiting to be written.
  public var count: Int { objects.count }

  /// The id of the object with this content, which is kept for writing unless `repository` has it.
  public mutating func add(
    _ bytes: [UInt8], _ kind: ObjectKind, unlessIn repository: borrowing Repository
  ) throws(GitError) -> ObjectID {
    let id = try ObjectID.of(bytes, kind)
    if known.insert(id).inserted, !repository.contains(id) { objects.append((kind, bytes)) }
    return id
  }

  /// Writes the pack and its index; does nothing where there is no new object.
  public consuming func finish(in repository: borrowing Repository) throws(GitError) {
    guard !objects.isEmpty else { return }
    let scratch = try ScratchFolder.make(in: repository)
    let folder = scratch.path
    var indexer: OpaquePointer?
    try LibGit2.check(
      unsafe git_indexer_new(&indexer, folder, 0, nil, nil), "git_indexer_new", folder)
    defer { unsafe git_indexer_free(indexer) }
    var progress = git_indexer_progress()
    func append(_ bytes: [UInt8]) throws(GitError) {
      let status = unsafe bytes.withUnsafeBytes { buffer in
        unsafe git_indexer_append(indexer, buffer.baseAddress, buffer.count, &progress)
      }
      try LibGit2.check(status, "git_indexer_append", folder)
    }

    var checksum = SHA1()
    let deflater = try Deflater.make()
    var chunk = Self.header(objectCount: objects.count)
    for object in objects {
      Self.appendEntryHeader(object.kind, byteCount: object.bytes.count, to: &chunk)
      try deflater.compress(object.bytes, into: &chunk)
      guard chunk.count >= 1 << 16 else { continue }
      checksum.update(chunk)
      try append(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    checksum.update(chunk)
    try append(chunk + checksum.finish())
    try LibGit2.check(
      unsafe git_indexer_commit(indexer, &progress), "git_indexer_commit", folder)
    // The pack comes before its index: git looks for indexes.
    let hash = unsafe git_indexer_hash(indexer)
    let name = unsafe hash.map { unsafe ObjectID($0.pointee).description } ?? ""
    for suffix in ["pack", "idx"] {
      let file = "pack-\(name).\(suffix)"
      try scratch.move(file, to: "\(repository.commonDirectory)/objects/pack/\(file)")
    }
    try repository.refreshObjects()
  }

  /// `PACK`, version 2, and the number of objects (gitformat-pack).
  private static func header(objectCount: Int) -> [UInt8] {
    let count = UInt32(truncatingIfNeeded: objectCount)
    return Array("PACK".utf8) + [0, 0, 0, 2]
      + stride(from: 24, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: count >> UInt32($0))
      }
  }

  /// The kind and length before an object's deflated bytes (gitformat-pack): 4 bits of the length
  /// beside the kind, then 7 bits a byte.
  private static func appendEntryHeader(
    _ kind: ObjectKind, byteCount: Int, to bytes: inout [UInt8]
  ) {
    let code: UInt8 =
      switch kind {
      case .commit: 1
      case .tree: 2
      case .blob: 3
      case .tag: 4
      }
    var rest = byteCount >> 4
    var byte = code << 4 | UInt8(byteCount & 15)
    while rest > 0 {
      bytes.append(byte | 0x80)
      byte = UInt8(rest & 0x7f)
      rest >>= 7
    }
    bytes.append(byte)
  }
}

extension ObjectID {
  /// The id of the object with this content.
  public static func of(_ bytes: [UInt8], _ kind: ObjectKind) throws(GitError) -> ObjectID {
    var id = git_oid()
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe git_odb_hash(&id, buffer.baseAddress, buffer.count, kind.libraryType)
    }
    try LibGit2.check(status, "git_odb_hash", kind.name)
    return ObjectID(id)
  }
}
