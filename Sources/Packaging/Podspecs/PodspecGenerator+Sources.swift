internal import Statements
internal import Versions

extension PodspecGenerator {
  /// The pod of sources.
  mutating func sourcePod(_ kind: PodspecRequest.Kind) throws -> SourcePod {
    guard let outline else {
      throw PackagingError(
        .missingFile, request.shown(Self.manifest),
        "is not there: a podspec of sources is made of what it says",
        hint: "write the podspec by hand, and check it with 'plimsoll podspec --check'")
    }
    let (name, target) = try module(of: outline)
    guard let repository = request.mirror.flatMap({ RepositoryAddress($0)?.clone }) else {
      throw request.missing(
        "mirror",
        request.mirror.map { "is '\($0)', which users cannot reach" } ?? "is missing",
        hint: "name the repository that users install from, as in git@github.com:acme/sdk.git")
    }
    let layout = try PodLayout(target, of: outline, in: request)
    let bundles = layout.bundles(pod: name, package: outline.name ?? name)
    for label in target.unread where !Self.hasNoMeaningForPods.contains(label) {
      notes.append(
        "\(request.shown(Self.manifest)) gives '\(target.name)' \(label) that a podspec has to be "
          + "told by hand")
    }
    return SourcePod(
      name: name, moduleName: target.name == name ? nil : target.name, version: try version(kind),
      isReserved: kind == .stub, about: try about(hasLicenseFile: true), repository: repository,
      tagFormat: request.tagFormat, swiftVersion: layout.hasSwift ? swiftVersion : nil,
      platforms: platforms(), sourceFiles: layout.sourceFiles,
      excludedFiles: layout.excludedFiles, publicHeaders: layout.publicHeaders,
      bundles: bundles, links: links(of: target),
      dependencies: try dependencies(of: target, outline))
  }

  private static let hasNoMeaningForPods: Set = ["plugins", "packageAccess"]

  /// The pod's name and its one module.
  private func module(
    of outline: PackageOutline
  ) throws(PackagingError) -> (String, PackageOutline.Target) {
    let shown = request.shown(Self.manifest)
    let named = existing?.name ?? existing?.file.split(separator: ".").first.map(String.init)
    let module = existing?.text("module_name")
    let products = outline.products
    let product =
      products.first { $0.name == named } ?? products.first { $0.name == module }
      ?? products.first { $0.name == outline.name && named == nil }
      ?? (products.count == 1 ? products.first : nil)
    guard let product else {
      let list = products.map(\.name).joined(separator: ", ")
      throw PackagingError(
        .unusableValue, shown,
        products.isEmpty
          ? "has no library that could be read"
          : "has several libraries, none of which has the pod's name: \(list)",
        hint: "write a podspec of the right name first: s.name = '…'")
    }
    var modules: [PackageOutline.Target] = []
    var names = product.targets
    while let name = names.popLast() {
      guard !modules.contains(where: { $0.name == name }),
        let target = outline.targets.first(where: { $0.name == name })
      else { continue }
      modules.append(target)
      names += target.dependencies
    }
    guard let target = modules.first, modules.count == 1, target.kind == .regular else {
      let list = modules.map(\.name).sorted().joined(separator: ", ")
      throw PackagingError(
        .unusableValue, shown,
        modules.count > 1
          ? "makes '\(product.name)' of several targets, but a pod is one module: \(list)"
          : "has no target with sources for '\(product.name)'",
        hint: modules.count > 1
          ? "write the podspec by hand, and check it with 'plimsoll podspec --check'"
          : "write 'podspec: binary' in \(request.configuration) if it comes compiled")
    }
    return (named ?? product.name, target)
  }

  /// What is promised, or what the manifest is written in.
  private var swiftVersion: String? {
    let modes = statements.filter { $0.meaning == .swiftVersion }.compactMap(\.text)
    let tools = statements.first { $0.meaning == .toolsVersion }?.text
    return request.swiftVersion ?? modes.last.map(Self.padded) ?? tools.map(Self.padded)
  }

  /// `6` as CocoaPods has it, and the first two numbers of `5.9.1`.
  private static func padded(_ version: String) -> String {
    let parts = version.split(separator: ".")
    return parts.count == 1 ? "\(version).0" : parts.prefix(2).joined(separator: ".")
  }

  // MARK: Links

  private func links(of target: PackageOutline.Target) -> [SourcePod.Links] {
    links("frameworks", target.frameworks) + links("libraries", target.libraries)
  }

  private func links(
    _ attribute: String, _ linked: [PackageOutline.Linked]
  ) -> [SourcePod.Links] {
    var links: [SourcePod.Links] = []
    let everywhere = linked.filter { $0.platforms == nil }.map(\.name)
    if !everywhere.isEmpty {
      links.append(SourcePod.Links(attribute: attribute, names: everywhere))
    }
    for platform in PodPlatform.names {
      let names = linked.filter { link in
        link.platforms?.contains { PodPlatform.name(of: $0) == platform } ?? false
      }.map(\.name)
      guard !names.isEmpty else { continue }
      links.append(SourcePod.Links(attribute: "\(platform).\(attribute)", names: names))
    }
    return links
  }

  // MARK: Dependencies

  private mutating func dependencies(
    of target: PackageOutline.Target, _ outline: PackageOutline
  ) throws(PackagingError) -> [SourcePod.Dependency] {
    guard !target.unread.contains("dependencies") else {
      throw PackagingError(
        .unusableValue, request.shown(Self.manifest),
        "computes the dependencies of '\(target.name)', which are not guessed",
        hint: "write them out, or write the podspec by hand")
    }
    let known = existing?.dependencies ?? []
    var dependencies: [SourcePod.Dependency] = []
    for product in target.dependencies
    where !outline.targets.contains(where: { $0.name == product }) {
      let pod = known.first { $0.lowercased() == product.lowercased() } ?? product
      if !known.contains(pod) {
        notes.append("the pod of '\(product)' is taken to have that name, too")
      }
      dependencies.append(
        SourcePod.Dependency(pod: pod, requirements: try requirements(of: product)))
    }
    return dependencies
  }

  /// What CocoaPods must be told to take the same versions of a product as SwiftPM does.
  private func requirements(of product: String) throws(PackagingError) -> [String] {
    for statement in statements {
      guard case .requirement(.swift(_, let products), let requirement, _) = statement.meaning,
        products.contains(product)
      else { continue }
      if let texts = requirement.forCocoaPods { return texts }
    }
    throw PackagingError(
      .unusableValue, request.shown(Self.manifest),
      "takes '\(product)' in a way that CocoaPods has no words for",
      hint: "require versions, as in from: \"1.2.3\", or write the podspec by hand")
  }
}

extension Requirement {
  /// The same requirement of Swift's in the terms of CocoaPods, where it has such.
  fileprivate var forCocoaPods: [String]? {
    switch form {
    case .exact: return [text]
    case .compatible:
      guard let version = try? SemanticVersion(text), !version.isPrerelease,
        let later = try? SemanticVersion("\(version.major).1\(version.minor).0"),
        let isUpToMajor = admits(later)
      else { return nil }
      let minor = "\(version.major).\(version.minor)"
      guard isUpToMajor else { return ["~> \(minor).\(version.patch)"] }
      return version.patch.digits == "0" ? ["~> \(minor)"] : ["~> \(minor)", ">= \(text)"]
    case .range:
      for sign in ["..<", "..."] {
        let bounds = text.split(separator: sign, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { continue }
        return [">= \(bounds[0])", sign == "..<" ? "< \(bounds[1])" : "<= \(bounds[1])"]
      }
      return nil
    case .any, .unversioned: return nil
    }
  }
}
