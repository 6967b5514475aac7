/// A text or a name, with the members, indices and calls behind it.
struct GradleChain {
  enum Link {
    case name(String)
    /// The tokens between round brackets.
    case call(Range<Int>)
    /// The tokens between square brackets.
    case index(Range<Int>)
  }

  /// The token of the text that it begins with.
  private(set) var literal: Int?
  private(set) var links: [Link]

  init(links: [Link]) {
    self.links = links
  }

  /// Reads an expression; `nil` where it is something else.
  init?(_ range: Range<Int>, in tokens: GradleTokens) {
    var index = range.lowerBound
    links = []
    if tokens.isString(at: index) {
      literal = index
    } else if let name = tokens.word(at: index) {
      links = [.name(name)]
    } else {
      return nil
    }
    index += 1
    while index < range.upperBound {
      let end = tokens.end(of: index)
      guard end <= range.upperBound else { return nil }
      if tokens.isMark([".", "?."], at: index), index + 1 < range.upperBound,
        let name = tokens.word(at: index + 1)
      {
        links.append(.name(name))
        index += 2
      } else if tokens.isMark("(", at: index), end > index + 1 {
        links.append(.call(tokens.trimmed(tokens.inside(index))))
        index = end
      } else if tokens.isMark("[", at: index), end > index + 1 {
        links.append(.index(tokens.inside(index)))
        index = end
      } else if tokens.isMark("!!", at: index) {
        index += 1
      } else if tokens.word(at: index) == "as", tokens.word(at: index + 1) == "String" {
        index += tokens.isMark("?", at: index + 2) ? 3 : 2
      } else {
        return nil
      }
    }
    dropConversions()
  }

  /// Drops what does not change a text at its end, such as `.toString()`.
  private mutating func dropConversions() {
    while links.count > 1 {
      if case .name("orNull")? = links.last {
        links.removeLast()
      } else if case .call(let inside)? = links.last, inside.isEmpty,
        case .name(let name) = links[links.count - 2], Self.conversions.contains(name),
        links.count > 2 || literal != nil
      {
        links.removeLast(2)
      } else {
        return
      }
    }
  }

  private static let conversions: Set = [
    "toString", "get", "toInt", "toInteger", "trim", "asProvider", "intern",
  ]

  /// The names that it consists of, where it consists of nothing else.
  func names(in tokens: GradleTokens) -> [String]? {
    let names = links.map { link -> String? in
      switch link {
      case .name(let name): name
      case .index(let inside): inside.count == 1 ? tokens.plainText(at: inside.lowerBound) : nil
      case .call: nil
      }
    }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }
}
