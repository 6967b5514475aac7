public import Templates
public import Versions

/// A pod that users receive as sources, from a tag of a repository.
public struct SourcePod: Sendable, Hashable {
  /// Files of a bundle of their own within the app.
  public struct Bundle: Sendable, Hashable {
    /// The name of the bundle, which no other pod may have.
    public var name: String
    /// The files and patterns.
    public var files: [String]
  }

  /// Frameworks or libraries of the system.
  public struct Links: Sendable, Hashable {
    /// The attribute they are given to: `frameworks`, `ios.libraries`.
    public var attribute: String
    public var names: [String]
  }

  /// Another pod that this one needs.
  public struct Dependency: Sendable, Hashable {
    public var pod: String
    /// What its version must fulfil, all of it: `~> 1.2`.
    public var requirements: [String]
  }

  /// The name that users write in their Podfile.
  public var name: String
  /// The name of the module, where it is another.
  public var moduleName: String?
  /// Where the version is read from.
  public var version: PodVersion
  /// Whether it only reserves the name.
  public var isReserved = false
  /// What it says of itself.
  public var about: PackageAbout
  /// The address that git clones.
  public var repository: String
  /// How its tags spell its versions.
  public var tagFormat: TagFormat
  /// The version of Swift that it is written for; `nil` where it has no Swift.
  public var swiftVersion: String?
  /// The oldest version of each platform that it runs on.
  public var platforms: [PodPlatform]
  /// The files and patterns of its sources, from the podspec's folder, as all below.
  public var sourceFiles: [String]
  public var excludedFiles: [String]
  public var publicHeaders: String?
  public var bundles: [Bundle]
  public var links: [Links]
  public var dependencies: [Dependency]

  /// The podspec in Ruby, by a template: see ``PodspecTemplate``.
  public func podspec(by template: PodspecTemplate) throws(TemplateError) -> [UInt8] {
    try template.rendered(
      with: values.merging(about.podspecValues) { $1 }.merging(platforms.podspecValues) { $1 })
  }

  private var values: [String: TemplateValue] {
    [
      "name": .text(name), "module_name": .optional(moduleName),
      "version": .text(version.ruby), "requires": version.needsJSON ? .text("json") : .none,
      "reserved": .flag(isReserved),
      "git": ["url": .text(repository), "tag": .text(tagFormat.ruby)],
      "swift_versions": .optional(swiftVersion),
      "source_files": Self.list(sourceFiles), "exclude_files": Self.list(excludedFiles),
      "public_header_files": .optional(publicHeaders),
      "resource_bundles": bundles.isEmpty
        ? .none
        : [
          "list": .sequence(
            bundles.map { bundle in
              [
                "bundle": .text(bundle.name), "files": .sequence(bundle.files.map { .text($0) }),
              ]
            })
        ],
      "links": .list(
        links.map { links in
          [
            "attribute": .text(links.attribute),
            "names": .sequence(links.names.map { .text($0) }),
          ]
        }),
      "dependencies": .list(
        dependencies.map { dependency in
          [
            "pod": .text(dependency.pod),
            "requirements": .list(dependency.requirements.map { .text($0) }),
          ]
        }),
    ]
  }

  private static func list(_ texts: [String]) -> TemplateValue {
    texts.isEmpty ? .none : ["list": .sequence(texts.map { .text($0) })]
  }
}

extension TagFormat {
  /// The tag of a podspec's version, as code of Ruby.
  fileprivate var ruby: String {
    let parts = description.split(separator: "{version}", omittingEmptySubsequences: false)
    guard parts.count == 2, !(parts[0].isEmpty && parts[1].isEmpty) else { return "s.version.to_s" }
    return "\"" + parts.map(Self.inQuotes).joined(separator: "#{s.version}") + "\""
  }

  private static func inQuotes(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar == "#" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
