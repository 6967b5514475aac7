internal import Bytes
internal import Statements
internal import Templates
internal import Versions

/// Makes the podspec of an SDK out of its Package.swift, its other files and its configuration.
///
/// What the podspec says that is there is kept where nothing else says it: the name of the pod, and
/// what it says of itself.
public struct PodspecGenerator {
  let request: PodspecRequest
  let existing: ExistingPodspec?
  let outline: PackageOutline?
  /// What the package manifest states, as an audit reads it.
  let statements: [Statement]
  var notes: [String] = []

  static let manifest = "Package.swift"

  /// Reads what there is.
  public init(_ request: PodspecRequest) throws {
    self.request = request
    let podspecs = request.podspecs
    guard podspecs.count <= 1 else {
      throw PackagingError(
        .unusableValue, request.shown("."),
        "there are several podspecs: \(podspecs.joined(separator: ", "))",
        hint: "keep one, and describe the others' SDKs in \(request.configuration)")
    }
    existing = try podspecs.first.map { file in
      ExistingPodspec(
        file: file,
        outline: try PodspecOutline(try request.read(file), of: request.shown(file)))
    }
    guard request.files.contains(Self.manifest) else {
      (outline, statements) = (nil, [])
      return
    }
    let bytes = try request.read(Self.manifest)
    outline = PackageOutline(bytes)
    statements = try FileKind.packageSwift.statements(
      in: bytes, of: request.shown(Self.manifest))
  }

  /// The podspec as it should be.
  public mutating func podspec(by template: PodspecTemplate) throws -> GeneratedPodspec {
    let kind = try kind()
    switch kind {
    case .binary:
      let pod = try binaryPod()
      return GeneratedPodspec(
        kind: kind, pod: pod.name,
        files: [
          .init(path: "\(pod.name).podspec", bytes: try pod.podspec(by: template)),
          .init(path: "\(pod.name).podspec.json", bytes: pod.json),
        ], notes: notes)
    case .derived, .literal, .stub:
      let pod = try sourcePod(kind)
      let bytes = try pod.podspec(by: template)
      try noteLosses(in: bytes)
      return GeneratedPodspec(
        kind: kind, pod: pod.name, files: [.init(path: "\(pod.name).podspec", bytes: bytes)],
        notes: notes)
    }
  }

  private func kind() throws(PackagingError) -> PodspecRequest.Kind {
    if let kind = request.kind ?? existing?.kind { return kind }
    throw request.missing(
      "podspec",
      "is missing, and there is no podspec in '\(request.folder)' that tells what kind it should be",
      hint: "add 'podspec: derived', literal, binary, stub or none")
  }

  // MARK: Version

  /// The version, and where a podspec reads it from.
  func version(_ kind: PodspecRequest.Kind) throws -> PodVersion {
    guard let place = request.version else {
      if kind == .stub { return .literal("0.0.0") }
      throw request.missing(
        "version", "is missing: nothing says which place decides the version",
        hint: "add 'version: { file: …, symbol: … }' (or 'key: …')")
    }
    let bytes = try request.read(place.file)
    let stated = try place.read(bytes, of: request.shown(place.file))
    guard kind == .derived else { return .literal(stated.value) }
    return try .reading(stated, from: place.file, key: place.symbol ?? place.key, in: bytes)
  }

  // MARK: About

  /// What the SDK says of itself, by the configuration, the podspec that is there, and its files.
  func about(hasLicenseFile: Bool) throws -> PackageAbout {
    let stated = request.about
    guard let summary = stated.summary ?? existing?.text("summary") else {
      throw request.missing(
        "about.summary", "is missing", hint: "add 'about: { summary: … }', in one line")
    }
    let page = request.mirror.flatMap { RepositoryAddress($0)?.page }
    guard let homepage = stated.homepage ?? existing?.text("homepage") ?? page else {
      throw request.missing(
        "about.homepage", "is missing, and there is no mirror whose page it could be",
        hint: "add 'about: { homepage: https://… }'")
    }
    let authors =
      stated.authors.isEmpty
      ? existing?.authors ?? [] : stated.authors.map { PackageAbout.Author($0) }
    guard !authors.isEmpty else {
      throw request.missing(
        "about.authors", "is missing",
        hint: "add 'about: { authors: [\"Name <mail@example.com>\"] }'")
    }
    return PackageAbout(
      summary: summary, description: stated.description ?? existing?.text("description"),
      homepage: homepage, license: try license(hasFile: hasLicenseFile), authors: authors)
  }

  private func license(hasFile: Bool) throws -> PackageAbout.License {
    let names = ["license", "license.txt", "license.md", "license.markdown", "licence"]
    let file = request.files.first { names.contains($0.lowercased()) }
    let found = existing?.license
    let detected = try file.flatMap { LicenseText.name(of: try request.read($0)) }
    guard let name = request.about.license ?? found?.name ?? detected else {
      throw request.missing(
        "about.license",
        file.map { "is missing, and \(request.shown($0)) is of no license that is known" }
          ?? "is missing, and there is no file LICENSE",
        hint: "add 'about: { license: … }', as in SPDX's list: MIT")
    }
    return PackageAbout.License(name: name, file: hasFile ? file ?? found?.file : found?.file)
  }

  // MARK: Platforms

  /// The oldest versions of the platforms, by the manifest, or what is promised.
  func platforms() -> [PodPlatform] {
    var minimums: [String: String] = [:]
    for statement in statements {
      guard case .platform(let platform) = statement.meaning, let text = statement.text,
        let platform = PodPlatform.name(of: platform)
      else { continue }
      minimums[platform] = text
    }
    if minimums.isEmpty {
      for (platform, version) in request.platforms {
        if let platform = PodPlatform.name(of: platform) { minimums[platform] = version }
      }
    }
    return PodPlatform.names.compactMap { name in
      minimums[name].flatMap { PodPlatform(name, version: $0) }
    }
  }

  // MARK: Losses

  /// Notes the attributes of the podspec that is there which the new one does not have.
  private mutating func noteLosses(in bytes: [UInt8]) throws {
    guard let existing else { return }
    let new = try PodspecOutline(bytes, of: existing.file)
    let kept = Set(new.specifications.flatMap(\.attributes).map(\.canonicalKey))
    let lost = existing.outline.specifications.flatMap(\.attributes).filter {
      !kept.contains($0.canonicalKey)
    }
    var seen: Set<String> = []
    for key in lost.map(\.key) where seen.insert(key).inserted {
      notes.append(
        "\(request.shown(existing.file)) has \(key), which nothing else states: it is left out")
    }
  }
}

extension PodspecOutline.Attribute {
  /// The key with one name for attributes that have several.
  fileprivate var canonicalKey: String {
    let name = PodAttribute.canonicalName(name)
    // A platform and its minimum are written in two ways.
    if ["platform", "platforms", "deployment_target"].contains(name) { return "platforms" }
    return "\(key.dropLast(self.name.count))\(name)"
  }
}
