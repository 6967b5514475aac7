/// A Mach-O file by its header and load commands alone: what it is, and which system it is for.
public struct MachOImage: Sendable, Hashable {
  /// The path of the file, and the member's name in parentheses.
  public var path: String
  /// The processor, as its linker spells it: `arm64`, `x86_64`.
  public var architecture: String
  /// What stage of building it comes from.
  public var kind: ObjectFile.Kind
  /// The systems that it says it is for; two for one that runs on macOS and with Mac Catalyst.
  public var targets: [Target]

  /// A system, and the oldest version of it.
  public struct Target: Sendable, Hashable {
    /// The system.
    public var platform: ApplePlatform
    /// The oldest version that it runs on, such as `13.0`; the last number is left out where it is 0.
    public var minimumVersion: String
  }

  /// Makes an image out of its parts.
  public init(
    path: String, architecture: String, kind: ObjectFile.Kind, targets: [Target]
  ) {
    self.path = path
    self.architecture = architecture
    self.kind = kind
    self.targets = targets
  }
}
