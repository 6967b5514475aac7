internal import LinkMaps

/// Finds which group of a base is which of a head.
enum Pairing {
  /// A group with the names that it may go by.
  struct Candidate {
    var share: Share
    /// What it is recognised by, the surest first; an empty key recognises nothing.
    var keys: [String]
  }

  /// Pairs groups by their first keys, then those that are left by their second ones, and so on.
  ///
  /// A key pairs two groups only if no other group on either side has it: nothing is guessed.
  static func pair(
    _ base: [Candidate], _ head: [Candidate]
  ) -> [(base: Candidate?, head: Candidate?)] {
    var partners = [Int?](repeating: nil, count: head.count)
    var isPaired = [Bool](repeating: false, count: base.count)
    let keyCount = max(base.map(\.keys.count).max() ?? 0, head.map(\.keys.count).max() ?? 0)
    for position in 0..<keyCount {
      let old = unique(base, at: position) { !isPaired[$0] }
      let new = unique(head, at: position) { partners[$0] == nil }
      for (key, index) in new {
        guard let partner = old[key] else { continue }
        partners[index] = partner
        isPaired[partner] = true
      }
    }
    return head.indices.map { index in (partners[index].map { base[$0] }, head[index]) }
      + base.indices.filter { !isPaired[$0] }.map { (base[$0], nil) }
  }

  /// The groups by their key at `position`, those left out that share it with another.
  private static func unique(
    _ candidates: [Candidate], at position: Int, where isLeft: (Int) -> Bool
  ) -> [String: Int] {
    var found: [String: Int?] = [:]
    for (index, candidate) in candidates.enumerated()
    where isLeft(index) && position < candidate.keys.count && !candidate.keys[position].isEmpty {
      let key = candidate.keys[position]
      found[key] = found[key] == nil ? .some(index) : .some(nil)
    }
    return found.compactMapValues { $0 }
  }
}

extension Footprint {
  /// The groups with the keys that tell them in another build.
  func candidates(by grouping: Grouping) -> [Pairing.Candidate] {
    var sections: [String: Int32] = [:]
    if grouping == .symbol {
      for item in items { sections[name(of: item)] = item.section }
    }
    let shares = shares(by: grouping).filter { share in
      // What is only dead is in no program.
      !grouping.needsItems || share.sizes.bytes > 0 || share.sizes.symbols > 0
    }
    return shares.map { share in
      var keys = [share.identity]
      switch grouping {
      case .object, .archive, .framework:
        // Two builds lie in different folders.
        let parts = share.identity.split(separator: "/")
        keys.append(parts.suffix(2).joined(separator: "/"))
        keys.append(share.name)
        keys.append(Renaming.stable(share.name))
        // An object may lie in an archive on one side only.
        keys.append(InputPath(share.name).member ?? share.name)
      case .type, .module: keys.append(Renaming.stable(share.identity))
      case .section: break
      case .symbol:
        keys.append(Renaming.stable(share.identity))
        if let section = sections[share.identity], share.sizes.bytes >= 16 {
          // The same type's only symbol of that size there, under a new name.
          let owner = GroupKey.type(ofSymbol: share.identity)
          if !owner.isRemainder {
            keys.append("\(owner.identity) \(sectionNames[Int(section)]) \(share.sizes.bytes)")
          }
        }
      }
      return Pairing.Candidate(share: share, keys: keys)
    }
  }
}
