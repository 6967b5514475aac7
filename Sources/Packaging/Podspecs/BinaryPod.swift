public import Templates

/// A pod that users receive compiled, in an archive at an address.
public struct BinaryPod: Sendable, Hashable {
  /// The name that users write in their Podfile.
  public var name: String
  /// The version, without an operator.
  public var version: String
  /// The address of the archive, of this very version.
  public var url: String
  /// The SHA-256 of the archive, in 64 hexadecimal digits: what SwiftPM calls its checksum.
  public var sha256: String
  /// The framework within the archive: `Acme.xcframework`.
  public var framework: String
  /// The oldest version of each platform that it runs on.
  public var platforms: [PodPlatform]
  /// What it says of itself.
  public var about: PackageAbout

  /// Describes a pod.
  public init(
    name: String, version: String, url: String, sha256: String, framework: String,
    platforms: [PodPlatform], about: PackageAbout
  ) {
    self.name = name
    self.version = version
    self.url = url
    self.sha256 = sha256
    self.framework = framework
    self.platforms = platforms
    self.about = about
  }

  /// The podspec in Ruby, by a template: see ``PodspecTemplate``.
  public func podspec(by template: PodspecTemplate) throws(TemplateError) -> [UInt8] {
    try template.rendered(
      with: values.merging(about.podspecValues) { $1 }.merging(platforms.podspecValues) { $1 })
  }

  private var values: [String: TemplateValue] {
    [
      "name": .text(name), "version": .text(TemplateEscaping.ruby.escaped(version)),
      "archive": ["url": .text(url), "sha256": .text(sha256)],
      "vendored_framework": .text(framework),
    ]
  }

  /// The podspec in JSON, which users can install by its address, and which runs no code.
  public var json: [UInt8] {
    let license: [(String, JSONText)] =
      [("type", .text(about.license.name))]
      + about.license.file.map { [("file", .text($0))] }.orEmpty
    var members: [(String, JSONText)] = [
      ("name", .text(name)), ("version", .text(version)), ("summary", .text(about.summary)),
    ]
    if let description = about.description { members.append(("description", .text(description))) }
    members += [
      ("homepage", .text(about.homepage)), ("license", .object(license)),
      ("authors", about.authors.json),
      ("source", .object([("http", .text(url)), ("sha256", .text(sha256))])),
      ("platforms", .object(platforms.map { ($0.name, .text($0.version)) })),
      ("vendored_frameworks", .array([.text(framework)])),
    ]
    return Array((JSONText.object(members).text() + "\n").utf8)
  }
}

extension Optional where Wrapped: RangeReplaceableCollection {
  fileprivate var orEmpty: Wrapped { self ?? Wrapped() }
}

extension [PackageAbout.Author] {
  /// As CocoaPods has them: names, or names with addresses where all have one.
  fileprivate var json: JSONText {
    let contacts = compactMap { author in author.mail.map { (author.name, JSONText.text($0)) } }
    if contacts.count == count { return .object(contacts) }
    return count == 1 ? .text(self[0].text) : .array(map { .text($0.text) })
  }
}
