public import Bytes

/// Everything that one file for a linker holds: one object, or the members of an archive, for one
/// architecture or for several.
public struct ObjectContainer: Sendable {
  /// One object of the container.
  public struct Member: Sendable {
    /// The path of the file, and the member's name in parentheses.
    public var path: String
    /// The processor it is for, where the container or the object says so.
    public var architecture: String?
    /// What it is.
    public var content: Content
  }

  /// What a member of a container is.
  public enum Content: Sendable {
    case object(ObjectFile)
    /// LLVM's intermediate code: its sizes are known after the link only.
    case bitcode
    /// A dynamic library as text, without code.
    case textStub
    /// Something that linkers skip in archives.
    case foreign
  }

  /// The path of the file as it was given.
  public var path: String
  /// Whether members are linked only if something needs them.
  public var isArchive: Bool
  /// The members in the file's order, of all architectures.
  public var members: [Member]

  /// Reads `file`, whatever it is of the formats that a linker takes.
  ///
  /// With `architecture`, a universal file gives that part alone, and a file for others is an error.
  /// Files that thin archives name are mapped too.
  public init(
    _ file: MappedFile, architecture: String? = nil, depth: ObjectFile.Depth = .references
  ) throws(ObjectError) {
    path = file.path
    isArchive = false
    members = []
    let reader = ContainerReader(file: file, architecture: architecture, depth: depth)
    (members, isArchive) = try reader.read()
  }

  /// The architectures of the members, sorted.
  public var architectures: [String] { Set(members.compactMap(\.architecture)).sorted() }
}
