/// What `{{name}}` makes of a text, so that it is nothing but text in the language of the output.
///
/// `{{{name}}}` and `{{&name}}` write it as it is in any case.
public enum TemplateEscaping: Sendable, CaseIterable {
  /// The text as it is.
  case none
  /// With references in place of `&`, `<`, `>`, `"` and `'`.
  case html
  /// As a literal of Ruby, with its quotes: `'it\'s'`.
  case ruby
  /// As a literal of Swift, with its quotes: `"a \"b\""`.
  case swift
  /// With backslashes before what Markdown would take for its own, and references in place of `&`
  /// and `<`.
  case markdown

  /// The text in the language of the output.
  public func escaped(_ text: String) -> String {
    switch self {
    case .none: text
    case .html: Self.mapped(text) { Self.references[$0] }
    case .ruby: Self.rubyLiteral(text)
    case .swift: "\"" + Self.mapped(text, Self.swiftEscape) + "\""
    case .markdown: Self.mapped(text, Self.markdownEscape)
    }
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  private static func mapped(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar) {
        result.append(contentsOf: other.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: Ruby

  /// Single quotes know two escapes and no interpolation. Only what an editor or Ruby itself would
  /// take for a line end, or could not show, needs the other kind.
  private static func rubyLiteral(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else {
      return "'" + mapped(text) { $0 == "\\" || $0 == "'" ? "\\\($0)" : nil } + "'"
    }
    return "\"" + mapped(text, rubyEscape) + "\""
  }

  private static func rubyEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\"", "\\", "#": "\\\(scalar)"
    default: isControl(scalar) ? "\\u{\(hexadecimal(scalar))}" : nil
    }
  }

  // MARK: Swift

  private static func swiftEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\"", "\\": "\\\(scalar)"
    default: isControl(scalar) ? "\\u{\(hexadecimal(scalar))}" : nil
    }
  }

  /// Controls, the line ends of Unicode, and what changes the order in which text is shown.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }

  // MARK: Markdown

  private static func markdownEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&", "<": references[scalar]
    case "\\", "`", "*", "_", "[", "]", "#", "|", "~", ">", "!", "$": "\\\(scalar)"
    default: nil
    }
  }
}
