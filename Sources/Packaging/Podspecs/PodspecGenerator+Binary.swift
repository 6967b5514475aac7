internal import Statements

extension PodspecGenerator {
  /// The pod of a compiled framework.
  func binaryPod() throws -> BinaryPod {
    guard let archive = request.archive else {
      throw request.missing(
        "binary", "is missing: nothing says where the framework is published",
        hint: "add 'binary: { repository: …, url: https://…/{version}/Name.xcframework.zip }'")
    }
    let text: String
    switch try version(.binary) {
    case .literal(let version): text = version
    default: text = ""
    }
    let url = archive.split(separator: "{version}", omittingEmptySubsequences: false)
      .joined(separator: text)
    let framework = try framework(in: url)
    let stem = framework.split(separator: ".").first.map(String.init) ?? framework
    return BinaryPod(
      name: existing?.name ?? stem, version: text, url: url,
      sha256: try checksum(of: url, version: text), framework: framework, platforms: platforms(),
      about: try about(hasLicenseFile: false))
  }

  /// The framework within the archive, by the podspec that is there or the archive's own name.
  private func framework(in url: String) throws(PackagingError) -> String {
    let stated =
      existing?.attribute("vendored_frameworks") ?? existing?.attribute("vendored_framework")
    if let name = stated?.texts.first { return name }
    let file = url.split(separator: "/").last.map(String.init) ?? ""
    for suffix in [".zip", ".tar.gz"] where file.hasSuffix(".xcframework\(suffix)") {
      return String(file.dropLast(suffix.count))
    }
    throw PackagingError(
      .unusableValue, request.configuration,
      "the archive '\(file)' is not named after the framework in it",
      hint: "name it Name.xcframework.zip, or write a podspec with s.vendored_frameworks")
  }

  /// The checksum that the package manifest or the podspec that is there states for this very
  /// archive.
  private func checksum(of url: String, version: String) throws(PackagingError) -> String {
    for target in outline?.targets ?? [] where target.kind == .binary && target.url == url {
      if let checksum = target.checksum { return checksum }
    }
    if existing?.item("source", "http")?.text == url,
      let checksum = existing?.item("source", "sha256")?.text
    {
      return checksum
    }
    throw PackagingError(
      .missingValue, request.shown(Self.manifest),
      "states no checksum of \(url), the archive of version \(version)",
      hint: "make the package with 'plimsoll package \(request.sdk)', which sums the archive")
  }
}
