internal import Changelogs
internal import Findings
internal import Statements
internal import Versions

/// The files of an SDK, and what they say of its version and its names.
struct SDKReading {
  /// What became of the place that decides the version.
  enum Source {
    /// It was read.
    case stated(StatedVersion)
    /// It could not be read.
    case unreadable(StatementError)
    /// No place was named, and none was found.
    case missing
  }

  let sdk: AuditedSDK
  let files: [FileReading]
  /// The file in which it tells what its releases changed, and what that says.
  let changelog: (file: FileReading, contents: Changelog)?
  /// What the SDK is called by those who install it.
  let names: [PackageName]
  /// The group of its artifact, where the artifact's own name is not known.
  let mavenGroup: String?
  let source: Source
  /// The version, where the source states one that is semantic.
  let version: SemanticVersion?
  /// The places in its own files, apart from snippets and changelogs, that state its version,
  /// those of its source included.
  let mentions: [Mention]
  /// Why copies that somebody has listed could not be read.
  let copyFailures: [StatementError]

  init(_ sdk: AuditedSDK) {
    self.sdk = sdk
    let inner = Self.innerPackages(sdk.files)
    files = sdk.files.map { file in
      FileReading(file, of: sdk, isInner: inner.contains { file.path.hasPrefix($0) })
    }
    changelog = files.first { $0.kind == .changelog && $0.depth == 0 }.map {
      ($0, Changelog($0.bytes))
    }
    (names, mavenGroup) = Self.names(in: files)
    let found = OwnMentions(sdk: sdk, names: names).mentions(in: files)
    source = Self.source(of: sdk, files, found)
    var version: SemanticVersion?
    if case .stated(let stated) = source { version = try? SemanticVersion(stated.value) }
    self.version = version
    var listed: [Mention] = []
    var failures: [StatementError] = []
    for copy in sdk.copies {
      do throws(StatementError) {
        listed += try Self.mentions(of: copy, in: files, of: sdk)
      } catch {
        failures.append(error)
      }
    }
    let own = found.filter { mention in
      // What somebody has listed is read as they say, whatever it would be taken for.
      !listed.contains { $0.file.path == mention.file.path && $0.range == mention.range }
    }
    mentions = Self.including(source, in: files, of: sdk, own + listed)
    copyFailures = failures
  }

  /// The text of the version, where the source states one.
  var versionText: String? {
    guard case .stated(let stated) = source else { return nil }
    return stated.value
  }

  /// The folders of packages that lie within the SDK's, with a slash at the end: they have versions
  /// of their own, whatever else they hold.
  private static func innerPackages(_ files: [AuditedFile]) -> [String] {
    files.map(\.path).filter { $0.hasSuffix("/pubspec.yaml") || $0.hasSuffix("/package.json") }
      .compactMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } }
  }

  // MARK: Names

  private static func names(in files: [FileReading]) -> ([PackageName], mavenGroup: String?) {
    var names: [PackageName] = []
    var group: String?
    for file in files where file.describesPackage {
      var settings: [String: String] = [:]
      for statement in file.statements {
        switch statement.meaning {
        case .name(let name): names.append(name)
        case .setting: settings[statement.key] = settings[statement.key] ?? statement.text
        default: break
        }
      }
      switch file.kind {
      case .properties:
        guard let ownGroup = settings["GROUP"] else { continue }
        if let artifact = settings["POM_ARTIFACT_ID"] {
          names.append(.maven(group: ownGroup, artifact: artifact))
        } else {
          group = group ?? ownGroup
        }
      case .gradle, .gradleKotlin:
        group = group ?? settings["group"]
      default: break
      }
    }
    let isArtifactKnown = names.contains { if case .maven = $0 { true } else { false } }
    return (names, isArtifactKnown ? nil : group)
  }

  // MARK: Source

  private static func source(
    of sdk: AuditedSDK, _ files: [FileReading], _ mentions: [Mention]
  ) -> Source {
    guard let place = sdk.source else { return foundSource(mentions) }
    let shownPath = sdk.path(place.file)
    guard let file = sdk.files.first(where: { $0.path == place.file }) else {
      return .unreadable(
        StatementError(
          code: .notFound, subject: shownPath, reason: "is not there, but should state the version",
          hint: "check `version:` of '\(sdk.name)' in plimsoll.yml"))
    }
    do throws(StatementError) {
      return .stated(try place.read(file.bytes, of: shownPath))
    } catch {
      return .unreadable(error)
    }
  }

  /// Without a configuration, the place that people would look at first.
  private static func foundSource(_ mentions: [Mention]) -> Source {
    let order: [(Mention) -> Bool] = [
      { $0.file.kind == .versionFile }, { $0.file.kind == .packageJSON },
      { $0.file.kind == .pubspec }, { $0.file.kind == .properties },
      { $0.file.kind == .gradle || $0.file.kind == .gradleKotlin }, { $0.file.kind == .swift },
      { $0.file.kind?.isSourceCode == true },
      { [.podspec, .podspecJSON].contains($0.file.kind) && $0.file.depth == 0 },
    ]
    for isMeant in order {
      guard let first = mentions.first(where: { isMeant($0) && $0.range != nil }) else { continue }
      // The same file may state it several times, which must then agree.
      let all = mentions.filter {
        $0.file.path == first.file.path && $0.range != nil && isMeant($0)
      }
      guard all.allSatisfy({ $0.value == first.value }) else {
        let list = all.map { "\($0.position) \"\($0.value)\"" }.joined(separator: ", ")
        return .unreadable(
          StatementError(
            code: .ambiguous, subject: first.file.shownPath,
            reason: "states several versions: \(list)",
            hint: "let all of them be the same, or name one with `version:` in plimsoll.yml"))
      }
      return .stated(
        StatedVersion(
          file: first.file.shownPath, value: first.value,
          ranges: all.compactMap(\.range), in: first.file.bytes))
    }
    return .missing
  }

  // MARK: Mentions

  /// The places that a listed copy is.
  private static func mentions(
    of copy: VersionPlace, in files: [FileReading], of sdk: AuditedSDK
  ) throws(StatementError) -> [Mention] {
    guard let file = files.first(where: { $0.path == copy.file }) else {
      throw StatementError(
        code: .notFound, subject: sdk.path(copy.file),
        reason: "is not there, but is listed as a copy of the version",
        hint: "check `copies:` of '\(sdk.name)' in plimsoll.yml")
    }
    return try copy.read(file.bytes, of: file.shownPath).places.map { place in
      Mention(
        sdk: sdk.name, target: sdk.name, file: file, role: .copy,
        kind: file.kind?.rawValue ?? "listed", key: copy.symbol ?? copy.key ?? "",
        value: String(decoding: file.bytes[place.range], as: UTF8.self), range: place.range,
        offset: place.range.lowerBound, format: copy.format)
    }
  }

  /// The mentions with those of the source among them, which somebody may have named otherwise.
  private static func including(
    _ source: Source, in files: [FileReading], of sdk: AuditedSDK, _ mentions: [Mention]
  ) -> [Mention] {
    guard case .stated(let stated) = source,
      let file = files.first(where: { $0.shownPath == stated.file })
    else { return mentions }
    let own = stated.places.map { place in
      let found = mentions.first { $0.file.path == file.path && $0.range == place.range }
      return Mention(
        sdk: sdk.name, target: sdk.name, file: file, role: .source,
        kind: file.kind?.rawValue ?? "listed",
        key: found?.key ?? sdk.source?.symbol ?? sdk.source?.key ?? "",
        value: String(decoding: file.bytes[place.range], as: UTF8.self), range: place.range,
        offset: place.range.lowerBound, format: sdk.source?.format)
    }
    let others = mentions.filter { mention in
      !own.contains { $0.file.path == mention.file.path && $0.range == mention.range }
    }
    return own + others
  }
}

extension FileReading {
  /// Whether it describes the package of the SDK, rather than a part of it or an example.
  var describesPackage: Bool {
    guard !isInner else { return false }
    return switch kind {
    case .podspec, .podspecJSON: true
    case .packageJSON, .pubspec, .packageSwift, .packageLock, .versionFile, .changelog: depth == 0
    case .gradle, .gradleKotlin, .properties, .versionCatalog: depth <= 1
    default: false
    }
  }
}

extension FileKind {
  /// Whether it is a file of a programming language.
  var isSourceCode: Bool {
    switch self {
    case .swift, .objectiveC, .kotlin, .java, .dart, .javaScript: true
    default: false
    }
  }
}
