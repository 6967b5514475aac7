internal import BuiltInTemplates
internal import Bytes
internal import Packaging
internal import Templates
internal import Workspace

/// The templates that output is rendered from: the user's where there is one of that name.
struct TemplateSource {
  /// The folder of the user's, from the repository's root.
  private let folder: String?
  private let checkout: Checkout

  init(_ configuration: Configuration, in checkout: Checkout) {
    (folder, self.checkout) = (configuration.templates, checkout)
  }

  /// The template of that name; `nil` where neither the user nor Plimsoll has one.
  func template(named name: String) throws -> Template? {
    if let folder {
      let file = "\(folder)/\(name).mustache"
      do {
        return try Template(WholeFile.read(checkout.path(file)), named: file)
      } catch let error as FileError where error.code == .missing {
        // There is a built-in one, or none at all.
      }
    }
    return try BuiltInTemplates.template(named: name).map {
      try Template($0, named: "\(name).mustache")
    }
  }

  /// That of podspecs, with the partials that it names.
  func podspecTemplate() throws -> PodspecTemplate {
    guard let template = try template(named: "podspec") else { return try .builtIn() }
    var partials: [String: Template] = [:]
    var names = template.partialNames
    while let name = names.popLast() {
      guard partials[name] == nil, let partial = try self.template(named: name) else { continue }
      partials[name] = partial
      names += partial.partialNames
    }
    return PodspecTemplate(template, partials: partials)
  }

  /// Where a template of that name would be looked for.
  func path(of name: String) -> String { "\(folder ?? "templates")/\(name).mustache" }
}
