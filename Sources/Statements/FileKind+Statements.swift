extension FileKind {
  /// What a file of this kind, whose bytes these are, states, in the order of its bytes.
  ///
  /// `file` is the name that errors give. A file of a format that can be malformed is an error
  /// where it is, with its place: ``StatementError/Code/malformed``.
  public func statements(
    in bytes: [UInt8], of file: String
  ) throws(StatementError) -> [Statement] {
    switch self {
    case .swift: try SwiftSource.statements(in: bytes, of: file)
    case .objectiveC, .kotlin, .java, .dart, .javaScript:
      SourceCode.statements(in: bytes, as: self)
    case .packageSwift: try PackageManifest.statements(in: bytes, of: file)
    case .podspec: try Podspec.statements(in: bytes, of: file)
    case .podspecJSON: try PodspecJSON.statements(in: bytes, of: file)
    case .packageJSON: try PackageJSON.statements(in: bytes, of: file)
    case .packageLock: try PackageLock.statements(in: bytes, of: file)
    case .pubspec: try Pubspec.statements(in: bytes, of: file)
    case .pubspecLock: try PubspecLock.statements(in: bytes, of: file)
    case .gradle, .gradleKotlin: try GradleScript.statements(in: bytes, of: file)
    case .properties: try Properties.statements(in: bytes, of: file)
    case .versionCatalog: try VersionCatalog.statements(in: bytes, of: file)
    case .xcconfig: try BuildSettings.statements(in: bytes, of: file)
    case .propertyList: try PropertyListFile.statements(in: bytes, of: file)
    case .versionFile: try VersionFile.statements(in: bytes, of: file)
    case .shell: try ShellScript.statements(in: bytes, of: file)
    case .readme: try Readme.statements(in: bytes, of: file)
    case .changelog: try ChangelogHeadings.statements(in: bytes, of: file)
    }
  }
}
