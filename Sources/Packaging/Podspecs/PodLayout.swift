internal import Statements

/// The files of a target of Swift's, as a podspec names them.
struct PodLayout {
  /// The target's folder, from the SDK's; `.` is that itself.
  private let folder: String
  private let target: PackageOutline.Target
  /// The files below the folder that are built or shipped, from the SDK's folder.
  private let files: [String]
  /// The folders of other targets within this one's.
  private let inner: [String]

  private static let codeSuffixes = [
    "S", "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "hxx", "m", "mm", "s", "swift",
  ]

  init(
    _ target: PackageOutline.Target, of outline: PackageOutline, in request: PodspecRequest
  ) throws(PackagingError) {
    for label in ["path", "sources", "exclude", "resources"] where target.unread.contains(label) {
      throw PackagingError(
        .unusableValue, request.shown(PodspecGenerator.manifest),
        "computes the \(label) of '\(target.name)', which is not guessed",
        hint: "write it out, or write the podspec by hand")
    }
    guard let folder = Self.folder(of: target, in: request.files) else {
      throw PackagingError(
        .missingFile, request.shown(target.path ?? "Sources/\(target.name)"),
        "is not there or empty, but should hold the sources of '\(target.name)'",
        hint: "check the target in \(request.shown(PodspecGenerator.manifest))")
    }
    self.folder = folder
    self.target = target
    let others = outline.targets.filter { $0.name != target.name }
    inner = others.compactMap { Self.folder(of: $0, in: request.files) }
      .filter { $0 != folder && Self.isBelow($0, folder) }
    let excluded = target.exclude.map { Self.path(folder, $0) } + inner
    files = request.files.filter { file in
      Self.isBelow(file, folder)
        && !excluded.contains { file == $0 || Self.isBelow(file, $0) }
    }
  }

  private static func folder(
    of target: PackageOutline.Target, in files: [String]
  ) -> String? {
    let candidates =
      target.path.map { [normalized($0)] }
      ?? ["Sources", "Source", "src", "srcs", "Tests"].map { "\($0)/\(target.name)" } + ["Sources"]
    return candidates.first { folder in files.contains { isBelow($0, folder) } }
  }

  private static func isBelow(_ file: String, _ folder: String) -> Bool {
    folder == "." || file.hasPrefix("\(folder)/")
  }

  private static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private static func path(_ folder: String, _ path: String) -> String {
    folder == "." ? normalized(path) : "\(folder)/\(normalized(path))"
  }

  // MARK: Code

  private var code: [String] {
    files.filter { file in Self.codeSuffixes.contains { file.hasSuffix(".\($0)") } }
  }

  var hasSwift: Bool { code.contains { $0.hasSuffix(".swift") } }

  /// The patterns of the sources.
  var sourceFiles: [String] {
    let roots =
      target.sources.isEmpty ? [folder] : target.sources.map { Self.path(folder, $0) }
    return roots.compactMap { root in
      if files.contains(root) { return root }
      let suffixes = Self.codeSuffixes.filter { suffix in
        code.contains { $0.hasSuffix(".\(suffix)") && Self.isBelow($0, root) }
      }
      guard let first = suffixes.first else { return nil }
      let names = suffixes.count == 1 ? "*.\(first)" : "*.{\(suffixes.joined(separator: ","))}"
      return root == "." ? "**/\(names)" : "\(root)/**/\(names)"
    }
  }

  /// The patterns of what lies among the sources and is none.
  var excludedFiles: [String] {
    let manifests = folder == "." ? ["Package*.swift"] : []
    let excluded = target.exclude.map { Self.path(folder, $0) } + inner
    return manifests
      + excluded.map { path in
        // A name without a suffix is a folder, unless the file is there.
        path.split(separator: "/").last?.contains(".") ?? false ? path : "\(path)/**/*"
      }
  }

  /// The pattern of the public headers, where there are any.
  var publicHeaders: String? {
    let headers = Self.path(folder, target.publicHeaders ?? "include")
    let hasAny = files.contains { $0.hasSuffix(".h") && Self.isBelow($0, headers) }
    return hasAny ? "\(headers)/**/*.h" : nil
  }

  // MARK: Resources

  /// The bundles: the privacy manifest in one of its own, since it must reach the app by itself, and
  /// all else in one that is named as Swift would name it.
  func bundles(pod: String, package: String) -> [SourcePod.Bundle] {
    var resources: [String] = []
    var privacy: [String] = []
    for resource in target.resources {
      let path = Self.path(folder, resource.path)
      if path.hasSuffix(".xcprivacy") {
        privacy.append(path)
      } else if !resource.isCopied, !files.contains(path) {
        resources.append("\(path)/**/*")
      } else {
        resources.append(path)
      }
    }
    let folders = target.resources.map { Self.path(folder, $0.path) }
    for file in files where file.hasSuffix(".xcprivacy") && !privacy.contains(file) {
      if !folders.contains(where: { Self.isBelow(file, $0) }) { privacy.append(file) }
    }
    var bundles: [SourcePod.Bundle] = []
    if !privacy.isEmpty {
      bundles.append(SourcePod.Bundle(name: "\(pod)_Privacy", files: privacy))
    }
    if !resources.isEmpty {
      bundles.append(SourcePod.Bundle(name: "\(package)_\(target.name)", files: resources))
    }
    return bundles
  }
}
