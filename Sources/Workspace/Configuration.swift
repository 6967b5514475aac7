internal import Bytes
internal import Suggestions

/// What `plimsoll.yml` says, or what is found where there is none.
public struct Configuration: Sendable, Equatable {
  /// The name of the file, for messages.
  public let file: String
  /// Whether there is no such file, and the SDKs were found by where they lie.
  public let isDiscovered: Bool
  /// The SDKs in the order of the file.
  public let sdks: [SDK]
  /// The groups of SDKs whose versions have to do with each other, in the order of the file.
  public let groups: [VersionGroup]
  /// The folder with templates that take the place of the built-in ones, relative to the
  /// repository's root; `nil` where there is none.
  public let templates: String?

  /// Stands in for a file that is not there.
  init(discovered sdks: [SDK]) {
    (file, isDiscovered, self.sdks, groups) = (Self.fileName, true, sdks, [])
    templates = nil
  }

  /// Reads a configuration; `file` is the name that errors give.
  public init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    self.file = file
    self.isDiscovered = false
    let reader = try ConfigurationReader(bytes, file: file)
    self.sdks = try reader.sdks()
    self.groups = try reader.groups()
    self.templates = try reader.templates()
  }

  /// Reads the configuration at `path`, which is also the name that errors give.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(Self.read(path, shown: path), file: path)
  }

  /// The SDK of that name.
  public subscript(name: String) -> SDK {
    get throws(ConfigurationError) {
      if let sdk = sdks.first(where: { $0.name == name }) { return sdk }
      throw ConfigurationError(
        code: .unknownSDK, file: file, position: nil,
        reason: isDiscovered
          ? "there is no such file, and no SDK '\(name)' where SDKs usually lie"
          : "there is no SDK '\(name)'",
        hint: isDiscovered && sdks.isEmpty
          ? "write one with 'plimsoll init'" : suggestion(for: name, among: sdks.map(\.name)))
    }
  }

  /// No configuration is as large as this; something else may be.
  private static let sizeLimit = 1 << 24

  static func read(_ path: String, shown: String) throws(ConfigurationError) -> [UInt8] {
    do throws(FileError) {
      return try WholeFile.read(path, limit: sizeLimit)
    } catch {
      throw ConfigurationError(
        code: error.code == .missing ? .missing : .unreadable, file: shown, position: nil,
        reason: error.reason, hint: error.hint)
    }
  }
}

/// A hint for a word that is none of the `candidates`.
func suggestion(for word: String, among candidates: [String]) -> String {
  if let nearest = nearestMatch(to: word, among: candidates) { return "did you mean '\(nearest)'?" }
  if candidates.isEmpty { return "add it to the file" }
  return "known are \(candidates.map { "'\($0)'" }.joined(separator: ", "))"
}
