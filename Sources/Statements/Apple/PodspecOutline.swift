/// What a podspec gives its attributes, whichever language it is in.
public struct PodspecOutline: Sendable, Hashable {
  /// What an attribute is given.
  public indirect enum Value: Sendable, Hashable {
    /// A text or symbol.
    case text(String)
    /// A text in which `{version}` stands for the version of the podspec.
    case template(String)
    /// What another file holds, relative to the podspec's folder, at a key of it where that is known.
    case derived(file: String, key: String?)
    case flag(Bool)
    /// A number as it is spelled.
    case number(String)
    case null
    case list([Item])
    /// Values by name, in the order of the file.
    case table([Entry])
    /// Something that only running the code would tell; the first line of it.
    case computed(String)
  }

  /// A value, and where it stands.
  public struct Item: Sendable, Hashable {
    public var value: Value
    /// The byte of the file at which it begins.
    public var offset: Int
  }

  /// A name and its value.
  public struct Entry: Sendable, Hashable {
    public var name: String
    public var item: Item
  }

  /// An attribute that is given a value.
  public struct Attribute: Sendable, Hashable {
    /// Its name as it is written, such as `source_files`.
    public var name: String
    /// The platform it is for, as podspecs call it: `ios`, `osx`; `nil` for all of them.
    public var platform: String?
    /// How it is addressed: `s.ios.source_files`.
    public var key: String
    /// What it is given.
    public var item: Item
    /// The byte at which the whole statement begins.
    public var offset: Int
  }

  /// A pod, or a part of one.
  public struct Specification: Sendable, Hashable {
    /// What it describes.
    public enum Kind: Sendable, Hashable {
      case pod
      case subspec
      /// What is built for the pod's own tests or as an example.
      case test
    }

    public var kind: Kind
    /// The name of a part, with those it lies in: `Core/Extra`; empty for the pod.
    public var path: String
    /// The byte at which it begins.
    public var offset: Int
    /// Its attributes in the order of the file.
    public var attributes: [Attribute] = []
  }

  /// The pod, then its parts.
  public var specifications: [Specification]

  /// The pod itself.
  public var pod: Specification {
    specifications.first ?? Specification(kind: .pod, path: "", offset: 0)
  }

  /// Reads a podspec in Ruby, which is never run, or in JSON, as the name of the file tells.
  ///
  /// Both branches of a condition are taken. JSON that is malformed is an error with its place.
  public init(_ bytes: [UInt8], of file: String) throws(StatementError) {
    if FileKind(path: file) == .podspecJSON {
      let root = try JSONNode.read(bytes, of: file)
      guard case .object = root.content else {
        throw StatementError(
          code: .malformed, subject: file, reason: "holds no object, as a podspec does",
          hint: "write the attributes in braces")
      }
      specifications = PodspecJSONOutlineReader.specifications(of: root)
    } else {
      var reader = PodspecOutlineReader(bytes)
      specifications = reader.specifications()
    }
  }

  /// The outline of a file that says nothing.
  public static let empty = PodspecOutline(specifications: [])

  private init(specifications: [Specification]) { self.specifications = specifications }

  static let platforms: Set = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]
}
