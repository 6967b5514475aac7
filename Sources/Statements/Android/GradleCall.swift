/// A call in an expression: `platform('g:a:1.2.3')`.
struct GradleCall {
  /// The name without what it belongs to.
  let name: String
  let arguments: Range<Int>

  /// Reads an expression; `nil` where it is something else.
  init?(_ range: Range<Int>, in tokens: GradleTokens) {
    guard let chain = GradleChain(range, in: tokens), chain.literal == nil,
      case .call(let inside)? = chain.links.last, chain.links.count > 1,
      case .name(let name) = chain.links[chain.links.count - 2]
    else { return nil }
    self.name = name
    arguments = inside
  }
}
