internal import Findings
internal import Statements
internal import Versions

/// Finds the places in an SDK's own files that state its version without being listed.
struct OwnMentions {
  let sdk: AuditedSDK
  /// The names of constants that can only be the SDK's version, in lower case, letters only.
  private let constantNames: Set<String>

  init(sdk: AuditedSDK, names: [PackageName]) {
    self.sdk = sdk
    let owners = [sdk.name] + names.map(\.ownName)
    constantNames = Self.usualNames.union(owners.map { Self.letters(of: $0) + "version" })
  }

  private static let usualNames: Set<String> = [
    "sdkversion", "sdkversionname", "packageversion", "pluginversion", "libraryversion",
    "libversion", "clientversion", "frameworkversion", "versionstring", "sdkversionstring",
  ]

  func mentions(in files: [FileReading]) -> [Mention] {
    files.flatMap { file in
      file.statements.compactMap { statement in
        mention(statement, in: file) ?? derivedMention(statement, in: file, among: files)
      }
    }
  }

  /// A place that takes the version of another one whenever it is evaluated.
  private func derivedMention(
    _ statement: Statement, in file: FileReading, among files: [FileReading]
  ) -> Mention? {
    guard case .derived(let name?, let key) = statement.value, statement.meaning == .version,
      file.describesPackage
    else { return nil }
    guard
      let origin = [file.folder, ""].lazy.compactMap({ folder in
        files.first { $0.path == Self.resolved(folder + name) }
      }).first, let value = origin.version(at: key)
    else { return nil }
    return Mention(
      sdk: sdk.name, target: sdk.name, file: file, role: .copy, kind: file.kind?.rawValue ?? "",
      key: statement.key, value: value, range: nil, offset: statement.offset)
  }

  /// A path without `.` and `..`.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private func mention(_ statement: Statement, in file: FileReading) -> Mention? {
    guard case .literal(let text, let range) = statement.value, isVersion(statement, text, in: file)
    else { return nil }
    let isBuildSetting = file.kind == .xcconfig || file.kind == .propertyList
    return Mention(
      sdk: sdk.name, target: sdk.name, file: file, role: .copy, kind: file.kind?.rawValue ?? "",
      key: statement.key, value: text, range: range, offset: statement.offset,
      format: isBuildSetting ? .core : nil)
  }

  private func isVersion(_ statement: Statement, _ text: String, in file: FileReading) -> Bool {
    switch (statement.meaning, file.kind) {
    case (.version, .readme), (.version, .changelog): false
    // A template of Flutter leaves "1.0" in the build script of each plugin, where nobody reads it.
    case (.version, .gradle), (.version, .gradleKotlin):
      file.describesPackage && (try? SemanticVersion(text)) != nil
    case (.version, _): file.describesPackage
    case (.setting, .properties):
      file.describesPackage && Self.propertyNames.contains(statement.key)
    case (.setting, .gradle), (.setting, .gradleKotlin):
      file.describesPackage && statement.key.hasPrefix("buildConfigField.")
        && isConstantName(statement.key, in: file) && (try? SemanticVersion(text)) != nil
    case (.setting, .xcconfig):
      ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"].contains(statement.key)
        && (try? SemanticVersion(text)) != nil
    case (.setting, .propertyList):
      statement.key == "CFBundleShortVersionString" && (try? SemanticVersion(text)) != nil
    case (.setting, let kind):
      kind?.isSourceCode == true && isConstantName(statement.key, in: file)
        && (try? SemanticVersion(text)) != nil
    default: false
    }
  }

  private static let propertyNames: Set<String> = [
    "VERSION_NAME", "LIBRARY_VERSION", "POM_VERSION", "SDK_VERSION", "version",
  ]

  private func isConstantName(_ key: String, in file: FileReading) -> Bool {
    let own = key.split(separator: ".").last.map(String.init) ?? key
    var name = Self.letters(of: own)
    // The `k` of constants in Objective-C.
    if own.hasPrefix("k"), own.dropFirst().first?.isUppercase == true { name.removeFirst() }
    if constantNames.contains(name) { return true }
    // `version` says little, but enough in a file that is about nothing else.
    return name == "version" && Self.letters(of: file.name).contains("version")
  }

  /// The ASCII letters and digits of a name, in lower case.
  private static func letters(of name: String) -> String {
    String(
      name.lowercased().unicodeScalars.filter {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
      })
  }
}

extension PackageName {
  /// The name without scopes, groups and hosts.
  var ownName: String {
    switch self {
    case .pod(let name), .pub(let name): name
    case .npm(let name): name.split(separator: "/").last.map(String.init) ?? name
    case .maven(_, let artifact): artifact
    case .swift(let url, _):
      RepositoryName(url)?.text.split(separator: "/").last.map(String.init) ?? url
    }
  }
}

extension FileReading {
  /// The version that the file states under `key`, or as that of its package.
  fileprivate func version(at key: String?) -> String? {
    let values = statements.filter { statement in
      guard let key else { return statement.meaning == .version }
      return statement.key == key || statement.key.hasSuffix(".\(key)")
    }.compactMap(\.text)
    guard let value = values.first, values.allSatisfy({ $0 == value }) else { return nil }
    return value
  }
}
