/// Podspecs as they should be.
public struct GeneratedPodspec: Sendable, Hashable {
  /// A file, and what it should hold.
  public struct File: Sendable, Hashable {
    /// The path from the SDK's folder.
    public var path: String
    public var bytes: [UInt8]
  }

  /// Where version and source come from.
  public var kind: PodspecRequest.Kind
  /// The name of the pod.
  public var pod: String
  /// The files to write, in the order of importance.
  public var files: [File]
  /// What the reader should know: what was left out or assumed, each in one sentence.
  public var notes: [String]
}
