extension Configuration {
  /// Finds the SDKs of a repository that has no `plimsoll.yml`, by where they usually lie.
  ///
  /// These are the folders in `sdks/`, or where there is no such folder in `packages/`, that hold
  /// the manifest of a package, such as `Package.swift`, a podspec or `build.gradle`. Folders that
  /// are links, and those whose names cannot be an SDK's, are passed over. If that gives none and
  /// `root` itself holds a manifest, `root` is the only SDK, named after its folder; otherwise
  /// there are none. What only a file can say, such as a version source, is left out.
  ///
  /// Throws ``ConfigurationError/Code/missing`` where there is no folder `root`, and
  /// ``ConfigurationError/Code/unreadable`` for folders that cannot be listed.
  public static func discovered(in root: String) throws(ConfigurationError) -> Configuration {
    let parts = try parts(of: root)
    let path = "/" + parts.joined(separator: "/")
    var sdks: [SDK] = []
    for parent in ["sdks", "packages"] {
      guard let listing = try FolderListing(path, parent) else { continue }
      for name in listing.folders where (try? NameNotation(of: "an SDK").read(name)) != nil {
        guard try FolderListing(path, "\(parent)/\(name)")?.holdsManifest == true else { continue }
        sdks.append(SDK(name: name, path: "\(parent)/\(name)"))
      }
      break
    }
    if sdks.isEmpty, try FolderListing(path, ".")?.holdsManifest == true {
      sdks = [SDK(name: name(for: parts.last ?? ""), path: ".")]
    }
    return Configuration(discovered: sdks)
  }

  /// A name for the SDK that a whole repository is.
  private static func name(for folder: String) -> String {
    let bytes = folder.utf8.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    let parts = bytes.split { !NameNotation.isAllowed($0) }
    let name = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    let start = name.utf8.firstIndex(where: \.isLetterOrDigit)
    return start.map { String(name[$0...]) } ?? "sdk"
  }
}

extension FolderListing {
  private static let manifests: Set = [
    "Package.swift", "pubspec.yaml", "package.json", "build.gradle", "build.gradle.kts",
    "settings.gradle", "settings.gradle.kts",
  ]

  /// Whether one of the files tells a package manager what the folder is.
  fileprivate var holdsManifest: Bool {
    files.contains { Self.manifests.contains($0) || $0.hasSuffix(".podspec") }
  }
}
