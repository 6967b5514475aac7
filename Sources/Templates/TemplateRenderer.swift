/// Fills in a template.
struct TemplateRenderer {
  private let escaping: TemplateEscaping
  private let partials: [String: Template]
  private let isStrict: Bool
  /// The values of the sections around what is written, the innermost last.
  private var stack: [TemplateValue]
  /// What goes before each line: the indentations of the partials that are being written.
  private var indentation: [UInt8] = []
  private var depth = 0
  private var steps = 0
  private(set) var output: [UInt8] = []

  /// A partial may name itself, since its values may end; not so often that the stack would.
  private static let depthLimit = 160
  private static let stepLimit = 1 << 22
  private static let sizeLimit = 1 << 26

  init(
    escaping: TemplateEscaping, partials: [String: Template], isStrict: Bool, values: TemplateValue
  ) {
    self.escaping = escaping
    self.partials = partials
    self.isStrict = isStrict
    stack = [values]
  }

  mutating func render(_ template: Template) throws(TemplateError) {
    try render(template.nodes, of: template)
  }

  private mutating func render(
    _ nodes: [TemplateNode], of template: Template
  ) throws(TemplateError) {
    guard depth < Self.depthLimit else {
      throw TemplateError(
        .tooLarge, template.name, at: 0, in: template.bytes,
        "there are more than \(Self.depthLimit) sections and partials within each other",
        hint: "write a partial that names itself in a section that ends")
    }
    depth += 1
    defer { depth -= 1 }
    for node in nodes {
      steps += 1
      guard steps <= Self.stepLimit, output.count <= Self.sizeLimit else {
        throw TemplateError(
          .tooLarge, template.name, at: 0, in: template.bytes, "writes more than anybody reads",
          hint: "look for a partial that names itself, or a section over too much")
      }
      switch node {
      case .text(let bytes): output += bytes
      case .lineStart: output += indentation
      case .variable(let name, let isEscaped): try write(name, isEscaped, of: template)
      case .section(let name, let isInverted, let nodes):
        try renderSection(name, isInverted, nodes, of: template)
      case .partial(let name, let indentation, let offset):
        try renderPartial(name, indentation, at: offset, of: template)
      }
    }
  }

  // MARK: Values

  private mutating func write(
    _ name: TemplateName, _ isEscaped: Bool, of template: Template
  ) throws(TemplateError) {
    switch try value(of: name, in: template) {
    case .text(let text): output += (isEscaped ? escaping.escaped(text) : text).utf8
    case .flag(let flag): output += (flag ? "true" : "false").utf8
    case .none:
      guard isStrict else { return }
      throw TemplateError(
        .notText, template.name, at: name.offset, in: template.bytes,
        "'\(name.text)' has no value here",
        hint: "write it in a section, as in {{#\(name.text)}}…{{/\(name.text)}}")
    case .list, .mapping:
      throw TemplateError(
        .notText, template.name, at: name.offset, in: template.bytes,
        "'\(name.text)' is no text",
        hint: "write it in a section, as in {{#\(name.text)}}…{{/\(name.text)}}")
    }
  }

  /// The value of a name: its first part is looked for from the inside out, the others only there.
  private func value(
    of name: TemplateName, in template: Template
  ) throws(TemplateError) -> TemplateValue {
    guard let first = name.parts.first else { return stack.last ?? .none }
    var value: TemplateValue?
    for case .mapping(let members) in stack.reversed() {
      guard let member = members[first] else { continue }
      value = member
      break
    }
    for part in name.parts.dropFirst() {
      guard case .mapping(let members)? = value else {
        // What is known not to be there has no parts, either.
        value = value == TemplateValue.none ? value : nil
        break
      }
      value = members[part]
    }
    if let value { return value }
    guard isStrict else { return .none }
    throw TemplateError(
      .unknownName, template.name, at: name.offset, in: template.bytes,
      "there is no value '\(name.text)'", hint: "known here are \(knownNames)")
  }

  private var knownNames: String {
    var names: Set<String> = []
    for case .mapping(let members) in stack { names.formUnion(members.keys) }
    return names.isEmpty ? "none" : names.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }

  // MARK: Sections and partials

  private mutating func renderSection(
    _ name: TemplateName, _ isInverted: Bool, _ nodes: [TemplateNode], of template: Template
  ) throws(TemplateError) {
    let value = try value(of: name, in: template)
    guard value.isTrue != isInverted else { return }
    guard !isInverted else { return try render(nodes, of: template) }
    let values = if case .list(let values) = value { values } else { [value] }
    for value in values {
      stack.append(value)
      try render(nodes, of: template)
      stack.removeLast()
    }
  }

  private mutating func renderPartial(
    _ name: String, _ indentation: [UInt8], at offset: Int, of template: Template
  ) throws(TemplateError) {
    guard let partial = partials[name] else {
      guard isStrict else { return }
      let known = partials.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw TemplateError(
        .unknownPartial, template.name, at: offset, in: template.bytes,
        "there is no partial '\(name)'", hint: "known are \(known.isEmpty ? "none" : known)")
    }
    let outer = self.indentation
    self.indentation += indentation
    try render(partial)
    self.indentation = outer
  }
}
