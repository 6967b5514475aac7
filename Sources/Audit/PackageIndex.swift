internal import Statements

/// Which SDK is meant by the name of a package.
struct PackageIndex {
  private var owners: [PackageName: String] = [:]
  private var repositories: [RepositoryName: String] = [:]
  /// The groups of artifacts whose own names are not known.
  private var groups: [String: String] = [:]

  /// Reads what each SDK is called by those who install it.
  init(_ readings: [SDKReading]) {
    for reading in readings {
      let name = reading.sdk.name
      if let mirror = (reading.sdk.mirror ?? reading.statedRepository).flatMap(RepositoryName.init)
      {
        repositories[mirror] = repositories[mirror] ?? name
        if let (owner, repository) = mirror.ownerAtGitHub {
          add(.maven(group: "com.github.\(owner)", artifact: repository), name)
        }
      }
      for package in reading.names { add(package, name) }
      if let group = reading.mavenGroup { groups[group] = groups[group] ?? name }
    }
  }

  private mutating func add(_ package: PackageName, _ sdk: String) {
    let package = Self.normalized(package)
    owners[package] = owners[package] ?? sdk
  }

  /// The SDK that is `package`, if any is.
  func sdk(of package: PackageName) -> String? {
    if case .swift(let url, _) = package {
      return RepositoryName(url).flatMap { repositories[$0] }
    }
    if let owner = owners[Self.normalized(package)] { return owner }
    guard case .maven(let group, _) = package else { return nil }
    return groups[group]
  }

  /// JitPack takes the names of GitHub in any case.
  private static func normalized(_ package: PackageName) -> PackageName {
    guard case .maven(let group, let artifact) = package,
      group.lowercased().hasPrefix("com.github.")
    else { return package }
    return .maven(group: group.lowercased(), artifact: artifact.lowercased())
  }
}

extension SDKReading {
  /// The repository that its own manifests say it is published in.
  fileprivate var statedRepository: String? {
    let keys = ["s.source.git", "source.git", "repository", "repository.url"]
    return files.filter(\.describesPackage).lazy.flatMap(\.statements)
      .first { $0.meaning == .setting && keys.contains($0.key) }?.text
  }
}
