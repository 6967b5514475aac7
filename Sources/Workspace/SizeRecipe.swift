/// How the weight of an SDK is measured.
///
/// Paths are relative to the SDK's folder, or begin with `{out}`, a scratch folder of one run.
public struct SizeRecipe: Sendable, Equatable {
  /// What the bytes are read from that the SDK keeps of a program.
  public enum Footprint: Sendable, Equatable {
    /// The map that a linker wrote.
    case map(String)
    /// The objects and archives of a program, whose link is predicted.
    case link([String])
  }

  /// What the source lines are counted of: paths and patterns.
  public var sources: [String]
  /// The commands that build what is measured, run in the SDK's folder with the shell; `{out}` in
  /// them is the scratch folder.
  public var build: [String]
  /// The object file, whose size is the metric `object`.
  public var object: String?
  /// What the metric `footprint` is read from.
  public var footprint: Footprint?
  /// The zipped package or framework, whose size is the metric `archive`.
  public var archive: String?

  /// Makes a recipe; what is left out is not measured.
  public init(
    sources: [String] = [], build: [String] = [], object: String? = nil,
    footprint: Footprint? = nil, archive: String? = nil
  ) {
    self.sources = sources
    self.build = build
    self.object = object
    self.footprint = footprint
    self.archive = archive
  }
}
