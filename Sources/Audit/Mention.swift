internal import Bytes
internal import Findings
internal import Statements
internal import Versions

/// A place where an SDK's files state a version: their own, or another SDK's.
struct Mention {
  /// The SDK whose file it is.
  let sdk: String
  /// The SDK whose version it states.
  let target: String
  let file: FileReading
  let role: Place.Role
  /// What kind of place it is, as reports call it.
  let kind: String
  let key: String
  /// What it says, in the spelling of the place.
  let value: String
  /// The bytes that say it; `nil` where they are elsewhere, or several.
  let range: Range<Int>?
  let offset: Int
  /// How much it leaves open; `nil` where it states a version and no requirement.
  var requirement: Requirement?
  /// How the place spells versions, where that is not as they are.
  var format: VersionFormat?

  var position: SourcePosition { file.position(of: offset) }

  /// Whether it is part of a snippet by which users install the SDK.
  var isSnippet: Bool { file.kind == .readme }
}
