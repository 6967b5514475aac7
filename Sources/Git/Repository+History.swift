extension Repository {
  /// The commit `tip` and all that it descends from.
  public func commits(reachableFrom tip: ObjectID) throws(GitError) -> Set<ObjectID> {
    var found: Set<ObjectID> = [tip]
    var stack = [tip]
    while let next = stack.popLast() {
      for parent in try commitHeader(next).parents where found.insert(parent).inserted {
        stack.append(parent)
      }
    }
    return found
  }

  /// Whether `ancestor` is `commit` or one of those that it descends from.
  public func isAncestor(
    _ ancestor: ObjectID, orSameAs commit: ObjectID
  ) throws(GitError) -> Bool {
    var seen: Set<ObjectID> = [commit]
    var stack = [commit]
    while let next = stack.popLast() {
      if next == ancestor { return true }
      for parent in try commitHeader(next).parents where seen.insert(parent).inserted {
        stack.append(parent)
      }
    }
    return false
  }
}
