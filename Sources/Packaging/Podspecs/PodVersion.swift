internal import Statements
internal import Templates

/// Where a podspec has its version from.
public enum PodVersion: Sendable, Hashable {
  /// It is written out.
  case literal(String)
  /// A file that holds nothing else, from the podspec's folder.
  case file(String)
  /// What a file in JSON has at some keys.
  case json(file: String, keys: [String])
  /// What stands in a file between two texts.
  case between(file: String, before: String, closing: Closing)

  /// What ends a version.
  public enum Closing: Sendable, Hashable {
    case doubleQuote
    case singleQuote
    /// A blank or the end of a line.
    case blank

    /// The group of a regular expression that finds the version, with what is behind it.
    var pattern: String {
      switch self {
      case .doubleQuote: #"([^"]+)""#
      case .singleQuote: "([^']+)'"
      case .blank: #"(\S+)"#
      }
    }
  }

  /// The version as code of Ruby, which is run in the podspec's folder.
  var ruby: String {
    switch self {
    case .literal(let version): return TemplateEscaping.ruby.escaped(version)
    case .file(let file): return "\(Self.reading(file)).strip"
    case .json(let file, let keys):
      let path = keys.map { "[\(TemplateEscaping.ruby.escaped($0))]" }.joined()
      return "JSON.parse(\(Self.reading(file)))\(path)"
    case .between(let file, let before, let closing):
      return "\(Self.reading(file))[/\(Self.pattern(before))\(closing.pattern)/, 1]"
    }
  }

  /// Whether the code needs Ruby's library for JSON.
  var needsJSON: Bool {
    if case .json = self { true } else { false }
  }

  private static func reading(_ file: String) -> String {
    "File.read(File.join(__dir__, \(TemplateEscaping.ruby.escaped(file))))"
  }

  /// A text as a regular expression, which finds nothing but it.
  private static func pattern(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
      if !isPlain, !" _=:,<>'\"-@;!%&~".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
