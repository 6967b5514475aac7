internal import BuiltInTemplates
public import Templates

/// The form in which podspecs are written: ours, or a user's own.
public struct PodspecTemplate: Sendable {
  private let template: Template
  private let partials: [String: Template]

  /// Takes a template in the place of the built-in one; `partials` are those it may name.
  public init(_ template: Template, partials: [String: Template] = [:]) {
    self.template = template
    self.partials = partials
  }

  /// Our own.
  public static func builtIn() throws(TemplateError) -> PodspecTemplate {
    PodspecTemplate(
      try Template(BuiltInTemplates.template(named: "podspec") ?? [], named: "podspec.mustache"))
  }

  /// All that a podspec may be told, so that a template that leaves out some of it can be told from
  /// one that misspells it.
  private static let names = [
    "name", "version", "module_name", "reserved", "requires", "summary", "description", "homepage",
    "license", "authors", "contacts", "git", "archive", "swift_versions", "platforms",
    "source_files", "exclude_files", "public_header_files", "resource_bundles",
    "vendored_framework", "links", "dependencies",
  ]

  /// The podspec, with the line that says who made it at its head.
  func rendered(with values: [String: TemplateValue]) throws(TemplateError) -> [UInt8] {
    let absent = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, TemplateValue.none) })
    let bytes = try template.rendered(
      with: .mapping(absent.merging(values) { $1 }), escaping: .ruby, partials: partials)
    return Array((GeneratedMark.podspec + "\n").utf8) + bytes
  }
}

extension PackageAbout.Author {
  /// Name and address in one text.
  var text: String { mail.map { "\(name) <\($0)>" } ?? name }
}

extension PackageAbout {
  /// What a template is told of it.
  var podspecValues: [String: TemplateValue] {
    let contacts = authors.compactMap { author in
      author.mail.map { TemplateValue.mapping(["name": .text(author.name), "mail": .text($0)]) }
    }
    let haveAllMails = contacts.count == authors.count
    return [
      "summary": .text(summary), "description": .optional(description),
      "homepage": .text(homepage),
      "license": ["name": .text(license.name), "file": .optional(license.file)],
      "contacts": haveAllMails ? .sequence(contacts) : .none,
      "authors": haveAllMails ? .none : .sequence(authors.map { .text($0.text) }),
    ]
  }
}

extension [PodPlatform] {
  /// What a template is told of them.
  var podspecValues: [String: TemplateValue] {
    [
      "platforms": .list(
        map { .mapping(["platform": .text($0.name), "minimum": .text($0.version)]) })
    ]
  }
}
