internal import SwiftTokens

/// The tokens of a package manifest, with what a reader asks about its calls.
struct ManifestTokens: BracketedTokens {
  let tokens: SignificantTokens

  init(_ bytes: [UInt8]) {
    tokens = SignificantTokens(bytes)
  }

  var bytes: [UInt8] { tokens.bytes }

  /// An argument of a call.
  struct Argument {
    var label: String?
    var value: Range<Int>
  }

  /// The name of a call such as `.target(…)` whose period is at `index`.
  func memberCall(at index: Int) -> String? {
    guard tokens[index, is: UInt8(ascii: ".")], tokens[index + 2, is: UInt8(ascii: "(")] else {
      return nil
    }
    return tokens.word(at: index + 1)
  }

  /// The arguments between the parentheses that open at `index`.
  func arguments(_ index: Int) -> [Argument] {
    elements(index).map { element in
      guard element.count > 2, tokens[element.lowerBound + 1, is: UInt8(ascii: ":")],
        let label = tokens.word(at: element.lowerBound)
      else { return Argument(value: element) }
      return Argument(label: label, value: (element.lowerBound + 2)..<element.upperBound)
    }
  }

  /// The parts between the commas in the brackets that open at `index`.
  func elements(_ index: Int) -> [Range<Int>] {
    parts(of: inside(index)) { tokens[$0, is: UInt8(ascii: ",")] }
  }

  /// The elements of the array literal that an expression begins with.
  func array(_ indices: Range<Int>) -> [Range<Int>] {
    tokens[indices.lowerBound, is: UInt8(ascii: "[")] ? elements(indices.lowerBound) : []
  }

  func end(of index: Int) -> Int { tokens.end(of: index) }

  /// The tokens between the brackets that open at `index`, which may lack their end.
  func inside(_ index: Int) -> Range<Int> {
    let end = tokens.end(of: index)
    let isClosed =
      end > index + 1 && tokens.kind(at: end - 1) == .punctuation
      && [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")]
        .contains(bytes[tokens[end - 1].range.lowerBound])
    return (index + 1)..<max(index + 1, isClosed ? end - 1 : end)
  }

  /// The string literal at `index`.
  func literal(at index: Int) -> StringLiteral? {
    guard tokens.kind(at: index) == .string else { return nil }
    return StringLiteral(tokens[index].range, in: bytes)
  }

  /// The names with periods between them that an expression is, joined.
  func path(_ indices: Range<Int>) -> String? {
    var names: [String] = []
    for index in indices {
      if (index - indices.lowerBound).isMultiple(of: 2) {
        guard let name = tokens.word(at: index) else { return nil }
        names.append(name)
      } else {
        guard tokens[index, is: UInt8(ascii: ".")] else { return nil }
      }
    }
    return indices.count.isMultiple(of: 2) ? nil : names.joined(separator: ".")
  }
}
