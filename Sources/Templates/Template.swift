/// A template in the language of Mustache, as its specification has it: variables, sections,
/// inverted sections, partials, comments and delimiters of one's own; neither lambdas nor
/// inheritance.
public struct Template: Sendable {
  /// The name that errors give.
  public let name: String
  let nodes: [TemplateNode]
  let bytes: [UInt8]

  /// Reads a template.
  public init(_ bytes: [UInt8], named name: String) throws(TemplateError) {
    self.name = name
    self.bytes = bytes
    var parser = TemplateParser(bytes, named: name)
    nodes = try parser.parse()
  }

  /// The template filled in with `values`.
  ///
  /// Line ends are those of the template and its partials. With `isStrict`, a name that the values
  /// do not have is an error, and so is a variable whose value is ``TemplateValue/none``: a misspelt
  /// name must not become emptiness. Otherwise both are nothing, as the specification has it.
  public func rendered(
    with values: TemplateValue, escaping: TemplateEscaping, partials: [String: Template] = [:],
    isStrict: Bool = true
  ) throws(TemplateError) -> [UInt8] {
    var renderer = TemplateRenderer(
      escaping: escaping, partials: partials, isStrict: isStrict, values: values)
    try renderer.render(self)
    return renderer.output
  }

  /// The names of the partials that it names, in the order of the text.
  public var partialNames: [String] { Self.partialNames(in: nodes) }

  private static func partialNames(in nodes: [TemplateNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .partial(let name, _, _): [name]
      case .section(_, _, let nodes): partialNames(in: nodes)
      case .text, .lineStart, .variable: []
      }
    }
  }
}
