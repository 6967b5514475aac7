public import Bytes
public import Versions

/// What a file says that a version is, and each place where it says so.
public struct StatedVersion: Sendable, Hashable {
  /// A place that states the version.
  public struct Place: Sendable, Hashable {
    /// The bytes of the version as the place spells it, without quotes or other delimiters.
    public var range: Range<Int>
    /// Where those bytes begin.
    public var position: SourcePosition

    /// Makes a place out of a range of `bytes`, which are those of the whole file.
    init(_ range: Range<Int>, in bytes: [UInt8]) {
      self.range = range
      position = SourcePosition(offset: range.lowerBound, in: bytes)
    }
  }

  /// The file, as it was named by who had it read.
  public var file: String
  /// The version, which need not be semantic.
  public let value: String
  /// What stands at each of the places: the version itself, or how their format spells it.
  public let text: String
  /// How the places spell the version, where it is not simply written out.
  public let format: VersionFormat?
  /// All of the places that state it, in the order of the file; at least one.
  public var places: [Place]

  /// Makes a statement out of the bytes that are the version in a file, whose bytes are `bytes`.
  public init(file: String, value: String, ranges: [Range<Int>], in bytes: [UInt8]) {
    self.init(file: file, value: value, places: ranges.map { Place($0, in: bytes) })
  }

  init(
    file: String, value: String, text: String? = nil, format: VersionFormat? = nil, places: [Place]
  ) {
    self.file = file
    self.value = value
    self.text = text ?? value
    self.format = format
    self.places = places
  }

  /// The bytes of the file with another version at each of the places, in their format, and
  /// otherwise as they are.
  ///
  /// Throws ``StatementError/Code/changed`` where `bytes` are not those that were read, and
  /// ``StatementError/Code/unrepresentable`` where the format has no spelling of the version.
  public func replaced(
    by version: SemanticVersion, in bytes: [UInt8]
  ) throws(StatementError) -> [UInt8] {
    let new = Array(try newText(for: version).utf8)
    let edits = places.map { ByteEdit($0.range, old: Array(text.utf8), new: new) }
    switch ByteEdit.apply(edits, to: bytes) {
    case .changed(let result): return result
    case .refused(let edit):
      let place = places.first { $0.range == edit.range }
      throw .changed(
        "\(file)\(place.map { ":\($0.position)" } ?? "")",
        "the version \(text) no longer stands here")
    }
  }

  private func newText(for version: SemanticVersion) throws(StatementError) -> String {
    guard let format else { return version.description }
    do throws(StatementError) {
      return try format.write(version)
    } catch {
      var error = error
      error.reason = "\(error.subject) \(error.reason)"
      error.subject = places.first.map { "\(file):\($0.position)" } ?? file
      throw error
    }
  }
}
