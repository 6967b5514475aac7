/// A symbol that the Swift compiler names by words and a mangling: `symbolic _____ 7AppySDK4KindO`.
///
/// They are references to types and conformances, for reflection and for making metadata. In the
/// first of its words, `_____` stands for a pointer; what it points to follows, mangled.
struct SwiftTextRecord {
  /// What such a symbol is for.
  enum Role: String, CaseIterable {
    case symbolic = "symbolic "
    case defaultAssociatedType = "default assoc type "
    case flatUnique = "flat unique "
    case associatedConformance = "associated conformance "
    case defaultAssociatedConformance = "default associated conformance"
    case typeMetadata = "get_type_metadata "
    case witnessTable = "get_witness_table "
    case genericEnvironment = "generic environment "
  }

  let role: Role
  /// The mangling with its gaps.
  let pattern: Substring
  /// What the gaps refer to; back-references reach from one into those before it.
  let references: [Substring]

  init?(_ name: NameBytes) {
    let bare = name.first?.isUnderscore == true ? name.dropFirst() : name
    guard let first = bare.first, "sdfag".utf8.contains(first),
      let role = Role.allCases.first(where: { bare.hasPrefix($0.rawValue) })
    else { return nil }
    self.role = role
    let words = bare.dropFirst(role.rawValue.utf8.count).text.split(separator: " ")
    guard let first = words.first else { return nil }
    pattern = first.hasPrefix("$s") ? first.dropFirst(2) : first
    references = Array(words.dropFirst().filter { $0 != "noncopyable" })
  }

  /// What the symbol is for.
  var kind: SwiftRecordKind {
    switch role {
    case .symbolic, .defaultAssociatedType, .flatUnique, .genericEnvironment: .reflection
    case .associatedConformance, .defaultAssociatedConformance, .witnessTable: .conformance
    case .typeMetadata: .metadataAccessor
    }
  }

  /// Whose it is: that of the first type outside the standard library that is referred to.
  var owner: (module: String?, type: String?) {
    if !references.isEmpty { return reader(references.joined()).owner }
    guard role == .associatedConformance else { return reader(pattern).owner }
    for operation in Self.conformanceOperators {
      var reader = SwiftNameReader(Array((pattern + operation).utf8), from: 0)
      if reader.read() { return reader.owner }
    }
    return reader(pattern).owner
  }

  private func reader(_ mangled: some StringProtocol) -> SwiftNameReader {
    var reader = SwiftNameReader(Array(mangled.utf8), from: 0)
    _ = reader.read()
    return reader
  }

  /// The operators that say what kind of conformance a name leaves to its first words.
  private static let conformanceOperators = ["WT", "Wb"]

  // MARK: In words

  /// The name in words, or `nil` where the mangling makes no sense.
  var readable: String? {
    switch role {
    case .symbolic: phrase("symbolic reference", "to")
    case .defaultAssociatedType: phrase("default associated type")
    case .flatUnique: phrase("unique type")
    case .genericEnvironment: phrase("generic environment")
    case .typeMetadata: phrase("type metadata accessor", "for")
    case .witnessTable: phrase("witness table accessor", "for").map(Self.shortened)
    case .associatedConformance: associatedConformance.map { "associated conformance \($0)" }
    case .defaultAssociatedConformance: nil
    }
  }

  private var associatedConformance: String? {
    for operation in Self.conformanceOperators {
      guard let text = SwiftName.demangled("$s\(pattern)\(operation)"),
        let phrase = text.firstRange(of: " accessor for ")
      else { continue }
      return String(text[phrase.upperBound...])
    }
    return nil
  }

  /// Conformances as people write them.
  private static func shortened(_ text: String) -> String {
    text.replacing("concrete protocol conformance ", with: "")
      .replacing(" to protocol conformance ref (type's module) ", with: " : ")
      .replacing(" to protocol conformance ref (protocol's module) ", with: " : ")
      .replacing(" to protocol conformance ref (retroactive) ", with: " : ")
  }

  /// `words` and what is referred to; only what it is made of, where the whole cannot be told.
  private func phrase(_ words: String, _ preposition: String? = nil) -> String? {
    let words = preposition.map { "\(words) \($0)" } ?? words
    guard pattern.contains(SymbolicPattern.gap) != references.isEmpty else { return nil }
    guard !references.isEmpty else {
      let text = SwiftName.demangled("$s\(pattern)D") ?? SwiftName.demangled("$s\(pattern)")
      return text.map { "\(words) \($0)" }
    }
    guard let names = referenceNames else { return nil }
    if pattern == SymbolicPattern.gap, names.count == 1 { return "\(words) \(names[0])" }
    let filled = SymbolicPattern(pattern).filled(with: names, kinds: references.map(\.last))
    return "\(words) \(filled ?? "a type made of \(names.joined(separator: ", "))")"
  }

  /// All references in words; several are read as a tuple, for the sake of back-references.
  private var referenceNames: [String]? {
    guard references.count > 1 else {
      return SwiftName.demangled("$s\(references[0])").map { [$0] }
    }
    let tuple = "$s\(references[0])_\(references.dropFirst().joined())tD"
    guard let text = SwiftName.demangled(tuple), text.first == "(", text.last == ")" else {
      return nil
    }
    let names = Self.elements(text.dropFirst().dropLast())
    return names.count == references.count ? names : nil
  }

  /// The parts between the commas that are in no brackets.
  private static func elements(_ text: Substring) -> [String] {
    var elements = [""]
    var depth = 0
    for character in text {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ">", elements.last?.last != "-" { depth -= 1 }
      if character == ",", depth == 0 {
        elements.append("")
      } else if !(character == " " && elements.last == "") {
        elements[elements.count - 1].append(character)
      }
    }
    return elements
  }
}
