/// The statements of a build script, each with the block that it stands in.
struct GradleOutline {
  struct Item {
    var statement: GradleStatement
    var block: GradleBlock
  }

  private(set) var items: [Item] = []

  private let tokens: GradleTokens
  private var blocks = [GradleBlock()]
  private var start = 0

  init(_ tokens: GradleTokens) {
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      if tokens.isMark("{", at: index) {
        open(index)
        index += 1
      } else if tokens.isMark("}", at: index) {
        close(at: index)
        if blocks.count > 1 { blocks.removeLast() }
        start = index + 1
        index += 1
      } else if tokens.kind(at: index) == .lineEnd || tokens.isMark("->", at: index) {
        let next = lineEnd(behind: index)
        if !isContinued(index, next: next) {
          close(at: index)
          start = next
        }
        index = next
      } else if index == start, let end = endOfCondition(index) {
        // The code may follow without braces.
        if !tokens.isMark("{", at: end) { start = end }
        index = end
      } else {
        index = tokens.end(of: index)
      }
    }
    close(at: tokens.count)
  }

  /// The names before a brace; none where nothing stands before it.
  private func names(of head: Range<Int>) -> [String] {
    if let word = tokens.word(at: head.lowerBound), ["object", "class", "fun"].contains(word) {
      return [word, tokens.word(at: head.lowerBound + 1) ?? ""]
    }
    return head.isEmpty ? [] : GradleStatement(head, in: tokens, opensBlock: true)?.path ?? [""]
  }

  /// The index behind `if (…)` or `else`, if one of them is at `index`.
  private func endOfCondition(_ index: Int) -> Int? {
    guard let word = tokens.word(at: index) else { return nil }
    if word == "else" { return index + 1 }
    let isCondition = ["if", "while", "for"].contains(word) && tokens.isMark("(", at: index + 1)
    return isCondition ? tokens.end(of: index + 1) : nil
  }

  /// The index of the first token behind `index` that is no end of a line.
  private func lineEnd(behind index: Int) -> Int {
    var next = index + 1
    while next < tokens.count, tokens.kind(at: next) == .lineEnd { next += 1 }
    return next
  }

  /// Ends the statement before `end`.
  private mutating func close(at end: Int, opensBlock: Bool = false) {
    let range = tokens.trimmed(start..<max(start, end))
    guard let block = blocks.last, !range.isEmpty,
      let statement = GradleStatement(range, in: tokens, opensBlock: opensBlock)
    else { return }
    items.append(Item(statement: statement, block: block))
  }

  /// Ends the head of a block, and begins what is in it.
  private mutating func open(_ index: Int) {
    let head = tokens.trimmed(start..<max(start, index))
    close(at: index, opensBlock: true)
    let names = names(of: head)
    let takesPublication = head.contains { tokens.word(at: $0) == "MavenPublication" }
    if let outer = blocks.last {
      blocks.append(GradleBlock(names, takesPublication: takesPublication, in: outer))
    }
    start = index + 1
  }

  /// Whether the statement goes on behind the end of the line at `index`.
  private func isContinued(_ index: Int, next: Int) -> Bool {
    guard index > start, tokens.kind(at: index) == .lineEnd else { return false }
    return tokens.isMark(Self.unfinished, at: index - 1)
      || tokens.isMark([".", "?.", "?:", "?", ":"], at: next)
  }

  private static let unfinished = ["=", ",", "+", "-", ".", "?.", "?:", "&&", "||", ":", "?"]
}
