/// A piece of a template as it was read.
enum TemplateNode: Sendable, Equatable {
  /// Text to write as it is.
  case text([UInt8])
  /// The beginning of a line that is written, where a partial's indentation goes.
  case lineStart
  /// A value to write, escaped or not.
  case variable(TemplateName, isEscaped: Bool)
  /// What is written for each value of a name, or if it is inverted, where there is none.
  case section(TemplateName, isInverted: Bool, [TemplateNode])
  /// Another template, whose lines are indented by some text.
  case partial(String, indentation: [UInt8], offset: Int)
}

/// The name in a tag: `name`, `a.b`, or `.` for the value that a section is at.
struct TemplateName: Sendable, Equatable {
  /// The names between the periods; none for the value itself.
  var parts: [String]
  /// Where the tag begins.
  var offset: Int

  /// The name as it is written.
  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
