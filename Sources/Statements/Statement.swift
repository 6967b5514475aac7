public import Versions

/// Something that a file says about a version or a package, and the bytes that say it.
public struct Statement: Sendable, Hashable {
  /// What the value is of.
  public enum Meaning: Sendable, Hashable {
    /// The name by which others take the package that the file belongs to.
    case name(PackageName)
    /// The version of the package that the file belongs to.
    case version
    /// A named value of the file, such as a constant, a variable or a key, which is a version only
    /// where somebody says so.
    case setting
    /// Which versions the package takes of another one. Every dependency is stated, those without a
    /// version too; what only tools and tests of the package need has `isForUsers` false.
    case requirement(PackageName, Requirement, isForUsers: Bool = true)
    /// The tag that the package is installed from.
    case tag
    /// The version within the address of an archive that the package is installed from.
    case archiveVersion
    /// The checksum of such an archive.
    case checksum
    /// The oldest version of a platform that the package runs on, such as `13.0`; the platform in
    /// lower case: `ios`, `macos`, `tvos`, `watchos`, `visionos`, `maccatalyst`, `android`.
    case platform(String)
    /// The version of the Swift language that the package is written in.
    case swiftVersion
    /// The version of Swift's tools that a package manifest is written for.
    case toolsVersion
  }

  /// How the file gives the value.
  public enum Value: Sendable, Hashable {
    /// As text that stands in the file at these bytes, without quotes or other delimiters.
    case literal(String, Range<Int>)
    /// As a text in which `{version}` stands for the version that the same file states.
    case template(String)
    /// As the value of another place: a file relative to the folder of this one, or this one where
    /// it is `nil`, and the key there where the file says so.
    case derived(file: String?, key: String?)
    /// As a text that is put together of several literals, such as the bounds of a range.
    case composed(String)
    /// As something that only running the program would tell; the code, one line of it.
    case computed(String)
  }

  /// What the value is of.
  public var meaning: Meaning
  /// How the place is addressed within the file: `s.version`, `dependencies.acme`,
  /// `Appy.sdkVersion`. Several places of a file may have one key.
  public var key: String
  /// The value.
  public var value: Value
  /// The byte of the file at which the value begins.
  public var offset: Int

  /// Makes a statement out of its parts.
  public init(_ meaning: Meaning, key: String, _ value: Value, offset: Int) {
    self.meaning = meaning
    self.key = key
    self.value = value
    self.offset = offset
  }

  /// Makes a statement of text that stands in the file.
  public init(_ meaning: Meaning, key: String, _ text: String, at range: Range<Int>) {
    self.init(meaning, key: key, .literal(text, range), offset: range.lowerBound)
  }

  /// The value as text, where the file gives it as such.
  public var text: String? {
    switch value {
    case .literal(let text, _), .composed(let text): text
    case .template, .derived, .computed: nil
    }
  }
}
