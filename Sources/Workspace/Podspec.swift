/// Where the version and the source of an SDK's podspec come from.
public enum Podspec: String, Sendable, CaseIterable {
  /// Its version is read from the version source.
  case derived
  /// Its version is written out.
  case literal
  /// It names a compiled framework.
  case binary
  /// It only reserves the name.
  case stub
  /// There is none.
  case absent = "none"
}
