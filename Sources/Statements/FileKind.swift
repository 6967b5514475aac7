/// What kind of file something is stated in, which decides how it is read.
public enum FileKind: String, Sendable, CaseIterable {
  case swift
  case packageSwift = "package-swift"
  case objectiveC = "objective-c"
  case kotlin
  case java
  case dart
  /// TypeScript and JavaScript.
  case javaScript = "javascript"
  case podspec
  case podspecJSON = "podspec-json"
  case packageJSON = "package-json"
  case packageLock = "package-lock"
  case pubspec
  case pubspecLock = "pubspec-lock"
  /// A build script in Groovy.
  case gradle
  /// A build script in Kotlin.
  case gradleKotlin = "gradle-kotlin"
  case properties
  case versionCatalog = "version-catalog"
  case xcconfig
  case propertyList = "plist"
  /// A file that holds a version and nothing else.
  case versionFile = "version-file"
  case shell
  /// A document that tells users how to install the package.
  case readme
  case changelog

  /// The kind of the file at `path`, by its name alone; `nil` for files that state no versions.
  public init?(path: String) {
    let name = path.unicodeScalars.split(separator: "/").last.map(String.init)?.lowercased() ?? ""
    if let kind = Self.names[name] {
      self = kind
      return
    }
    // A manifest for one version of Swift's tools: `Package@swift-5.9.swift`.
    if name.hasPrefix("package@swift-"), name.hasSuffix(".swift") {
      self = .packageSwift
      return
    }
    if Self.documents.contains(where: name.hasSuffix) {
      // What tells of older releases names older versions.
      guard !Self.historical.contains(where: name.contains) else { return nil }
      self = .readme
      return
    }
    guard let kind = Self.suffixes.first(where: { name.hasSuffix($0.key) })?.value else {
      return nil
    }
    self = kind
  }

  private static let names: [String: Self] = [
    "package.swift": .packageSwift, "package.json": .packageJSON,
    "package-lock.json": .packageLock, "npm-shrinkwrap.json": .packageLock,
    "pubspec.yaml": .pubspec, "pubspec.lock": .pubspecLock,
    "version": .versionFile, ".version": .versionFile, "version.txt": .versionFile,
    "readme": .readme, "readme.md": .readme, "readme.markdown": .readme, "readme.rst": .readme,
    "changelog": .changelog, "changelog.md": .changelog, "changes.md": .changelog,
    "history.md": .changelog, "releases.md": .changelog, "release_notes.md": .changelog,
  ]

  private static let documents = [".md", ".mdx", ".markdown"]
  private static let historical = [
    "migrat", "upgrad", "changelog", "changes", "history", "release", "version", "news",
  ]

  /// The longer of two that fit comes first.
  private static let suffixes: KeyValuePairs<String, Self> = [
    ".podspec.json": .podspecJSON, ".podspec": .podspec,
    ".gradle.kts": .gradleKotlin, ".gradle": .gradle,
    ".versions.toml": .versionCatalog, ".properties": .properties, ".xcconfig": .xcconfig,
    ".plist": .propertyList, ".sh": .shell,
    ".swift": .swift, ".m": .objectiveC, ".mm": .objectiveC, ".h": .objectiveC,
    ".kts": .kotlin, ".kt": .kotlin, ".java": .java, ".dart": .dart,
    ".ts": .javaScript, ".tsx": .javaScript, ".mts": .javaScript, ".cts": .javaScript,
    ".js": .javaScript, ".jsx": .javaScript, ".mjs": .javaScript, ".cjs": .javaScript,
  ]
}
