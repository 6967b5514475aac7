/// A text among an SDK's files that Plimsoll has written, and what it would write today.
public struct GeneratedText: Sendable, Equatable {
  /// What the text is.
  public enum Kind: Sendable, Equatable {
    /// All of the file.
    case file
    /// What stands between two markers, by their name.
    case block(String)
  }

  /// What is known of the text as it should be.
  public enum Expectation: Sendable, Equatable {
    /// These bytes.
    case bytes([UInt8])
    /// That it needs something that is not at hand, such as a measurement: half a sentence.
    case unknown(String)
    /// That it cannot be made, why, and what to do about it.
    case impossible(reason: String, hint: String)
  }

  /// The file, relative to the SDK's folder; it is one of those that are audited.
  public var file: String
  /// What the text is.
  public var kind: Kind
  /// The bytes of the file that are the text.
  public var range: Range<Int>
  /// What they should be.
  public var expectation: Expectation
  /// What writes the text anew, as one types it.
  public var command: String

  /// Describes a text.
  public init(
    file: String, kind: Kind, range: Range<Int>, expectation: Expectation, command: String
  ) {
    self.file = file
    self.kind = kind
    self.range = range
    self.expectation = expectation
    self.command = command
  }
}
