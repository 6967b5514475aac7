internal import YAML

extension YAMLDocument {
  /// Reads a file; one that is refused is ``StatementError/Code/malformed``.
  static func read(_ bytes: [UInt8], of file: String) throws(StatementError) -> Self {
    do throws(YAMLError) {
      return try Self(bytes)
    } catch {
      throw StatementError(
        code: .malformed, subject: "\(file):\(error.position)", reason: error.reason,
        hint: error.hint)
    }
  }

  /// The text of a scalar with the bytes between its quotes, `nil` for anything else.
  func written(_ node: YAMLNode) -> WrittenText? {
    guard case .scalar(let text, let style) = node.content else { return nil }
    var range = node.range
    if style == .singleQuoted || style == .doubleQuoted, range.count >= 2 {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    guard range.upperBound <= bytes.count else { return nil }
    // Escapes, joined lines and blocks are no bytes of the file.
    return WrittenText(text, range, isVerbatim: bytes[range].elementsEqual(text.utf8))
  }
}
