/// Why a template could not be read or filled in.
public struct TemplateError: Error, Sendable, Equatable {
  /// What went wrong, for `switch` and for the exit code.
  public enum Code: Sendable, Equatable {
    /// A tag lacks its end, or holds no name.
    case malformedTag
    /// A section lacks its end, or an end its section.
    case unbalancedSection
    /// A name that the values do not have.
    case unknownName
    /// A value that is no text stands where text is written.
    case notText
    /// A partial that there is not.
    case unknownPartial
    /// Sections or partials within each other beyond any sense, or endless output.
    case tooLarge
  }

  /// What went wrong.
  public var code: Code
  /// The template's name.
  public var template: String
  /// The line of the tag at fault, from 1.
  public var line: Int
  /// The byte within that line, from 1.
  public var column: Int
  /// One sentence that holds the values involved.
  public var reason: String
  /// What the reader should do next; never empty.
  public var hint: String

  init(
    _ code: Code, _ template: String, at offset: Int, in bytes: [UInt8], _ reason: String,
    hint: String
  ) {
    self.code = code
    self.template = template
    let before = bytes.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    self.reason = reason
    self.hint = hint
  }
}

extension TemplateError: CustomStringConvertible {
  public var description: String { "\(template):\(line):\(column): \(reason)\n  hint: \(hint)" }
}
