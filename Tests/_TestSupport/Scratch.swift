internal import Bytes
internal import Platform
internal import Subprocesses

/// A temporary folder of one test's own, removed with all it holds when the last owner lets go.
public final class Scratch: Sendable {
  /// The folder's path, absolute and free of symbolic links.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    var template = Array("/tmp/plimsoll-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let base = buffer.baseAddress, let name = unsafe mkdtemp(base),
        let resolved = unsafe realpath(name, nil)
      else { return nil }
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    }
    guard let made else { throw TestSupportError("cannot make a temporary folder") }
    path = made
  }

  deinit {
    let remove = Subprocess("rm", ["-rf", path], environment: HostEnvironment.minimal)
    _ = try? remove.run()
  }

  /// Makes the folder `relativePath` and those above it, and gives its whole path.
  @discardableResult
  public func makeFolder(_ relativePath: String) throws -> String {
    var folder = path
    for name in relativePath.split(separator: "/") {
      folder += "/\(name)"
      guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw TestSupportError("cannot make the folder \(folder)")
      }
    }
    return folder
  }

  /// Puts `bytes` into the file `relativePath`, whose folder is made if it is missing.
  public func write(_ bytes: some Sequence<UInt8>, to relativePath: String) throws {
    try makeFolder(relativePath.split(separator: "/").dropLast().joined(separator: "/"))
    try WholeFile.write(Array(bytes), to: "\(path)/\(relativePath)")
  }

  /// The bytes of the file `relativePath`.
  public func read(_ relativePath: String) throws -> [UInt8] {
    try WholeFile.read("\(path)/\(relativePath)")
  }

  /// The names of what is in the folder `relativePath`, in order.
  public func names(in relativePath: String) throws -> [String] {
    let (names, failure) = namesInFolder("\(path)/\(relativePath)")
    guard failure == 0 else { throw TestSupportError("cannot list \(path)/\(relativePath)") }
    return names.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
}
