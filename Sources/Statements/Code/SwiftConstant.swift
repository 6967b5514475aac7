internal import Bytes
internal import SwiftTokens

/// A constant of a Swift file that states a version, such as `Appy.sdkVersion`.
public struct SwiftConstant: Sendable, Hashable {
  /// The names of the types it is in, and its own, joined with periods.
  public var qualifiedName: String

  /// Names a constant as code of its module would, but in full; backquotes may be left out.
  public init(_ qualifiedName: String) {
    self.qualifiedName = qualifiedName
  }

  /// The version that a file, whose bytes these are, gives the constant.
  ///
  /// The constant is a `let` or `var` whose value is a string literal, or a computed property that
  /// returns one. All branches of `#if` count. Where they and other declarations of the same name
  /// agree, each of them is a place of the version; where they do not, that is an error that names
  /// them all. A static member hides an instance member of the same name, and a declaration with a
  /// value one without. A value that only running the program would tell is an error too.
  public func read(_ bytes: [UInt8], of file: String) throws(StatementError) -> StatedVersion {
    let all = ConstantDeclaration.all(in: bytes)
    let declarations = try declarations(among: all, of: file)
    var readings: [Reading] = []
    for declaration in declarations {
      let literal = try literal(of: declaration, in: bytes, of: file)
      readings.append(
        Reading(
          value: String(decoding: bytes[literal.contents], as: UTF8.self),
          place: StatedVersion.Place(literal.contents, in: bytes),
          branch: declaration.conditions.last))
    }
    guard let value = readings.first?.value, readings.allSatisfy({ $0.value == value }) else {
      let list = readings.map(\.description).joined(separator: ", ")
      throw StatementError(
        code: .ambiguous, subject: file, reason: "\(qualifiedName) has several values: \(list)",
        hint: "let all of them state the same version")
    }
    return StatedVersion(file: file, value: value, places: readings.map(\.place))
  }

  /// What one declaration of the constant says.
  private struct Reading {
    var value: String
    var place: StatedVersion.Place
    /// The branch of conditional compilation that it is in.
    var branch: String?

    var description: String {
      "\(place.position) \"\(value)\"" + (branch.map { " in \($0)" } ?? "")
    }
  }

  /// The declarations of the constant that count; at least one, and each has a value.
  private func declarations(
    among all: [ConstantDeclaration], of file: String
  ) throws(StatementError) -> [ConstantDeclaration] {
    let name = qualifiedName.filter { $0 != "`" }
    let named = all.filter { $0.qualifiedName == name }
    guard !named.isEmpty else {
      throw StatementError(
        code: .notFound, subject: file, reason: "declares no constant \(qualifiedName)",
        hint: suggestion(for: name, among: all))
    }
    let ofTypes = named.filter { !$0.isInstanceMember }
    let declarations = (ofTypes.isEmpty ? named : ofTypes).filter { $0.value != .none }
    guard !declarations.isEmpty else {
      throw StatementError(
        code: .notLiteral, subject: file, reason: "declares \(qualifiedName) without a value",
        hint: "give it a string literal, or name the file that does")
    }
    return declarations
  }

  private func suggestion(for name: String, among all: [ConstantDeclaration]) -> String {
    let names = all.compactMap { declaration in
      if case .string = declaration.value { declaration.qualifiedName } else { nil }
    }
    return NameSuggestion(of: "constants", names: names).hint(for: name)
      ?? "no constant of this file is a string literal: check the file's name"
  }

  /// The literal that is the declaration's value, if its text is its value.
  private func literal(
    of declaration: ConstantDeclaration, in bytes: [UInt8], of file: String
  ) throws(StatementError) -> StringLiteral {
    let range: Range<Int>
    let what: String
    switch declaration.value {
    case .string(let literal):
      range = literal.range
      switch literal.form {
      case .plain: return literal
      case .escaped: what = "a literal with an escape sequence"
      case .interpolated: what = "a literal with an interpolation"
      case .severalLines: what = "a literal of several lines"
      }
    case .expression(let expression):
      range = expression
      what = "no string literal"
    case .none:
      range = declaration.nameRange
      what = "nothing"
    }
    throw StatementError(
      code: .notLiteral,
      subject: "\(file):\(SourcePosition(offset: range.lowerBound, in: bytes))",
      reason: "the value of \(qualifiedName) is \(what): \(excerpt(of: bytes[range]))",
      hint: "make it one plain string literal, such as \"1.2.3\"")
  }

  /// The first line of a piece of code, cut short where it is long.
  private func excerpt(of code: ArraySlice<UInt8>) -> String {
    let line = String(decoding: code.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let isWhole = line.utf8.count == code.count && line.count <= 60
    return isWhole ? line : "\(line.prefix(60))…"
  }
}
