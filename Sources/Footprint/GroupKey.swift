internal import LinkMaps
internal import SymbolNames

/// What a symbol is put together with, by its name.
struct GroupKey: Hashable {
  /// What tells it from other groups of its name.
  var identity: String
  /// What people read.
  var name: String

  init(identity: String, name: String? = nil) {
    self.identity = identity
    self.name = name ?? identity
  }

  /// The object at `path` by itself.
  static func object(_ path: String) -> GroupKey {
    GroupKey(identity: path, name: lastComponent(path))
  }

  /// The archive that the object at `path` was taken from: `libAppy.a` of `lib/libAppy.a(AppySDK.o)`.
  static func archive(of path: String) -> GroupKey {
    .object(InputPath(path).archive ?? path)
  }

  /// The framework that the object at `path` belongs to: `Sentry.framework` of
  /// `…/Sentry.framework/Sentry(A.o)`.
  static func framework(of path: String) -> GroupKey {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = components.lastIndex(where: { $0.hasSuffix(".framework") }) else {
      return .object(path)
    }
    return GroupKey(
      identity: components[...last].joined(separator: "/"), name: String(components[last]))
  }

  /// Whether it takes what belongs to no type or module.
  var isRemainder: Bool { identity.hasPrefix("(") }

  /// The nominal type that a symbol belongs to, or the best that takes its place.
  static func type(ofSymbol symbol: String) -> GroupKey {
    let owner = SymbolName.owner(of: symbol)
    switch (owner.module, owner.type) {
    case (let module?, let type?): return GroupKey(identity: "\(module).\(type)")
    case (nil, let type?): return GroupKey(identity: type)
    case (let module?, nil): return GroupKey(identity: "\(module) (outside of types)")
    case (nil, nil): return unowned(owner)
    }
  }

  /// The module that a symbol belongs to, or the best that takes its place.
  static func module(ofSymbol symbol: String) -> GroupKey {
    let owner = SymbolName.owner(of: symbol)
    return owner.module.map { GroupKey(identity: $0) } ?? unowned(owner)
  }

  private static func unowned(_ owner: SymbolOwner) -> GroupKey {
    switch owner.language {
    case .swift: GroupKey(identity: "(Swift, no module)")
    case .objectiveC: GroupKey(identity: "(Objective-C)")
    case .cPlusPlus: GroupKey(identity: "(C++, no namespace)")
    case .rust: GroupKey(identity: "(Rust)")
    case .c: .notMangled
    case .literal: .literals
    case .linker: .madeByLinker
    }
  }

  static let literals = GroupKey(identity: "(literals)")
  static let notMangled = GroupKey(identity: "(C and other)")
  static let madeByLinker = GroupKey(identity: "(made by the linker)")
  static let unnamed = GroupKey(identity: "(no symbol)")
}
