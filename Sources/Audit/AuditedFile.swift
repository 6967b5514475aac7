/// A file of an SDK, as it lies in the checkout.
public struct AuditedFile: Sendable {
  /// Its path, relative to the SDK's folder.
  public var path: String
  /// What it holds.
  public var bytes: [UInt8]

  /// Makes a file out of its path and its bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
