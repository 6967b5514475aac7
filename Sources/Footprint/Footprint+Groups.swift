extension Footprint {
  /// What each group takes, the largest first and equal ones by name.
  ///
  /// Whatever the grouping, the sizes add up to `total`.
  public func shares(by grouping: Grouping) -> [Share] {
    var groups: [GroupKey: Sizes] = [:]
    switch grouping {
    case .object: return sorted(objects)
    case .archive:
      for object in objects { groups[archive(of: object), default: Sizes()] += object.sizes }
    case .framework:
      for object in objects { groups[framework(of: object), default: Sizes()] += object.sizes }
    case .section, .symbol, .type, .module:
      for item in items { groups[key(of: item, by: grouping), default: Sizes()] += item.sizes }
    }
    return sorted(groups.map { Share(name: $0.name, identity: $0.identity, sizes: $1) })
  }

  private func sorted(_ shares: [Share]) -> [Share] {
    shares.sorted { one, other in
      if one.sizes.bytes != other.sizes.bytes { return one.sizes.bytes > other.sizes.bytes }
      let (dead, otherDead) = (one.sizes.deadBytes ?? 0, other.sizes.deadBytes ?? 0)
      if dead != otherDead { return dead > otherDead }
      return (one.identity, one.name) < (other.identity, other.name)
    }
  }

  private func key(of item: Item, by grouping: Grouping) -> GroupKey {
    if grouping == .section { return GroupKey(identity: sectionNames[Int(item.section)]) }
    let name = name(of: item)
    switch item.name {
    case .none where grouping != .symbol: return .unnamed
    case .string where grouping != .symbol, .literal where grouping != .symbol: return .literals
    default: break
    }
    switch grouping {
    case .type: return .type(ofSymbol: name)
    case .module: return .module(ofSymbol: name)
    default: return GroupKey(identity: name)
    }
  }

  /// The archive that an object was taken from: `libAppy.a` of `lib/libAppy.a(AppySDK.o)`.
  private func archive(of object: Share) -> GroupKey {
    guard object.identity.hasSuffix(")"), let bracket = object.identity.lastIndex(of: "(") else {
      return GroupKey(identity: object.identity, name: object.name)
    }
    let path = String(object.identity[..<bracket])
    return GroupKey(identity: path, name: lastComponent(path))
  }

  /// The framework that an object belongs to: `Sentry.framework` of `…/Sentry.framework/Sentry(A.o)`.
  private func framework(of object: Share) -> GroupKey {
    let components = object.identity.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = components.lastIndex(where: { $0.hasSuffix(".framework") }) else {
      return GroupKey(identity: object.identity, name: object.name)
    }
    return GroupKey(
      identity: components[...last].joined(separator: "/"), name: String(components[last]))
  }
}
