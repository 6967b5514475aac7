/// The tokens of a source file, with what tells a use of an API from other things of its name.
struct SourceCode {
  /// What a name in a file is.
  enum Role {
    /// Something else.
    case none
    /// The name of something that the file declares itself.
    case declaration
    /// A use; `isQualified` where it says whose the name is.
    case use(isQualified: Bool)
  }

  let bytes: [UInt8]
  let tokens: [CodeToken]
  private let language: RequiredReasonScan.Language

  init(_ bytes: [UInt8], _ language: RequiredReasonScan.Language) {
    self.bytes = bytes
    self.language = language
    tokens =
      switch language {
      case .swift: CodeToken.swift(bytes)
      case .cFamily: CFamilyLexer.tokens(bytes)
      }
  }

  /// What the name at `index` is, given how an API of that name is used.
  func role(of index: Int, as form: RequiredReasonAPI.Form) -> Role {
    if isDeclared(index, as: form) { return .declaration }
    let isMember = self.isMember(index)
    let owner = isMember ? ownerName(before: index) : nil
    switch form {
    case .unique: return .use(isQualified: true)
    case .type:
      // `@class NSUserDefaults;` says only that there is one.
      guard language == .swift || word(index - 1) != "class" else { return .none }
      guard isMember else { return .use(isQualified: false) }
      return owner.map(Self.modules.contains) ?? false ? .use(isQualified: true) : .none
    case .function(let hasStructure):
      guard isMark("(", index + 1), !hasStructure || !isMark(")", index + 2) else { return .none }
      guard isMember else { return .use(isQualified: false) }
      return owner.map(Self.modules.contains) ?? false ? .use(isQualified: true) : .none
    case .member(let usualOwner):
      let message = language == .cFamily && isMark("]", index + 1) ? receiver(before: index) : nil
      guard isMember || message != nil else { return .none }
      return .use(isQualified: usualOwner != nil && (message ?? owner) == usualOwner)
    case .attribute:
      guard language == .swift, isMember else { return .none }
      if owner == "FileAttributeKey" { return .use(isQualified: true) }
      // `attributes[.size]`, and no literal of an array or a dictionary.
      let isSubscript =
        owner == nil && isMark("[", index - 2) && isMark("]", index + 1)
        && (kind(index - 3) == .word || isMark(")", index - 3) || isMark("?", index - 3)
          || isMark("]", index - 3) || isMark("!", index - 3))
      return isSubscript ? .use(isQualified: false) : .none
    }
  }

  private static let modules: Set = ["Foundation", "Darwin", "SwiftUI"]

  private static let declaring: Set = [
    "class", "struct", "enum", "protocol", "typealias", "actor", "associatedtype", "func", "let",
    "var", "case",
  ]

  /// Words of C after which a call may stand.
  private static let statements: Set = [
    "return", "else", "do", "case", "sizeof", "throw", "and", "or",
  ]

  /// Whether the file gives the name at `index` to something of its own.
  private func isDeclared(_ index: Int, as form: RequiredReasonAPI.Form) -> Bool {
    switch language {
    case .swift:
      var first = index
      // The names behind one `case`.
      while isMark(",", first - 1), kind(first - 2) == .word { first -= 2 }
      guard let word = word(first - 1) else { return false }
      return first == index ? Self.declaring.contains(word) : word == "case"
    case .cFamily:
      let followsName = word(index - 1).map { !Self.statements.contains($0) } ?? false
      switch form {
      case .function: return followsName
      case .member:
        return (isMark(";", index + 1) || isMark("{", index + 1))
          && (followsName || isMark(")", index - 1))
      case .unique, .type, .attribute: return false
      }
    }
  }

  /// Whether a period or the like stands before the name.
  private func isMember(_ index: Int) -> Bool {
    guard kind(index - 1) == .mark else { return false }
    let mark = bytes[tokens[index - 1].range]
    if mark.elementsEqual("::".utf8) { return kind(index - 2) == .word }
    return mark.count <= 2 && (mark.last == UInt8(ascii: ".") || mark.elementsEqual("->".utf8))
  }

  /// The name before the period that stands before the name at `index`.
  private func ownerName(before index: Int) -> String? {
    var owner = index - 2
    while isMark("?", owner) || isMark("!", owner) { owner -= 1 }
    return word(owner)
  }

  /// The last name of what a message of Objective-C is sent to.
  private func receiver(before index: Int) -> String? {
    word(index - 1) ?? (isMark("]", index - 1) ? word(index - 2) ?? "" : nil)
  }

  private func kind(_ index: Int) -> CodeToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  private func word(_ index: Int) -> String? {
    kind(index) == .word ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : nil
  }

  private func isMark(_ mark: String, _ index: Int) -> Bool {
    kind(index) == .mark && bytes[tokens[index].range].elementsEqual(mark.utf8)
  }
}
