/// Where the links of a tree lead, without following them on any disk.
public struct LinkTargets: Sendable {
  private let targets: [String: String]

  /// The links by their paths within the tree, with what each holds.
  public init(_ targets: [String: String]) { self.targets = targets }

  /// The links of `entries`.
  public init(of entries: [ArchiveEntry]) {
    var targets: [String: String] = [:]
    for entry in entries {
      if case .link(let target) = entry.content { targets[entry.name] = target }
    }
    self.init(targets)
  }

  /// What becomes of a path when all of its links are followed.
  public enum Outcome: Sendable, Hashable {
    /// This path within the tree, which may have nothing there; empty for the tree's own root.
    case inside(String)
    /// Something outside of the tree.
    case outside
    /// Nothing: the links lead in a circle.
    case circle
  }

  /// Follows the links that are parts of `path`, the last one included.
  public func resolve(_ path: String) -> Outcome {
    var done: [Substring] = []
    var rest = Array(path.split(separator: "/").reversed())
    // As many as Linux follows.
    var budget = 40
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard done.popLast() != nil else { return .outside }
        continue
      }
      done.append(part)
      guard let target = targets[done.joined(separator: "/")] else { continue }
      budget -= 1
      guard budget >= 0 else { return .circle }
      guard !target.hasPrefix("/") else { return .outside }
      done.removeLast()
      rest += target.split(separator: "/").reversed()
    }
    return .inside(done.joined(separator: "/"))
  }
}
