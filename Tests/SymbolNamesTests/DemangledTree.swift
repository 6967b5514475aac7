/// What `swift-demangle -tree-only` says of one name, and whose the name is by it.
///
/// It knows nothing of manglings: where the reader under test counts operators, this follows the
/// finished tree. The order in which a node's children count is the one they are mangled in.
struct DemangledTree {
  struct Owner: Equatable {
    var module: String
    var type: String?
  }

  private(set) var kind: String
  private(set) var text: String?
  private(set) var children: [DemangledTree]

  /// Whose the symbol is, by the tree.
  var owner: Owner? {
    switch kind {
    case "Global", "PartialApplyForwarder", "PartialApplyObjCForwarder":
      let attributes = children.filter(\.isAttribute), rest = children.filter { !$0.isAttribute }
      return Self.preferred(rest + attributes.reversed())

    case "Module": return text.map { Owner(module: $0, type: nil) }
    case "Class", "Structure", "Enum", "Protocol", "TypeAlias", "OtherNominalType":
      guard let context = children.first?.unbound.owner, children.count > 1,
        let name = children[1].declarationName
      else { return nil }
      let type = context.type.map { "\($0).\(name)" } ?? name
      return Self.preferred([Owner(module: context.module, type: type)] + contextArguments)
    case "Extension":
      guard let module = children.first?.text, children.count > 1 else { return nil }
      return Owner(module: module, type: children[1].owner?.type)
    case "ProtocolConformance":
      guard children.count > 2, let module = children[2].text,
        let type = children[0].withoutSignature.owner
      else { return nil }
      return Owner(module: module, type: type.type)
    case "BoundGenericStructure", "BoundGenericClass", "BoundGenericEnum", "BoundGenericProtocol",
      "BoundGenericOtherNominalType", "BoundGenericTypeAlias":
      return Self.preferred(children)

    case "FunctionType", "NoEscapeFunctionType", "EscapingAutoClosureType", "AutoClosureType",
      "ThinFunctionType", "UncurriedFunctionType", "EscapingObjCBlock", "ObjCBlock",
      "CFunctionPointer", "ReabstractionThunkHelper", "ReabstractionThunkHelperWithSelf",
      "ReabstractionThunk", "DependentGenericType", "DependentGenericConformanceRequirement",
      "DependentGenericSameTypeRequirement":
      return Self.preferred(children.reversed())
    case "ImplFunctionType":
      let last = children.filter { $0.kind.hasSuffix("Substitutions") }
      let rest = children.filter { !$0.kind.hasSuffix("Substitutions") }
      return Self.preferred(rest + last)

    case "DynamicSelf", "Type", "TypeList", "Tuple", "TupleElement", "ArgumentTuple", "ReturnType":
      return Self.preferred(children)
    case "AssociatedConformanceDescriptor", "DefaultAssociatedConformanceAccessor":
      return Self.preferred(children.prefix(2))
    case "BaseConformanceDescriptor", "ProtocolConformanceRefInOtherModule", "VTableThunk",
      "ProtocolWitness", "AssociatedTypeMetadataAccessor", "AssociatedTypeWitnessTableAccessor",
      "BaseWitnessTableAccessor":
      return children.first?.owner
    default:
      return Self.entities.contains(kind) ? children.first?.owner : Self.preferred(children)
    }
  }

  /// The first owner outside the standard library, or else the first.
  private static func preferred(_ nodes: some Sequence<DemangledTree>) -> Owner? {
    preferred(nodes.compactMap(\.owner))
  }

  private static func preferred(_ owners: [Owner]) -> Owner? {
    owners.first { $0.module != "Swift" } ?? owners.first
  }

  /// A generic type without its arguments: what stands in it belongs to no argument.
  private var unbound: DemangledTree {
    if kind == "Extension", children.count > 1 {
      var copy = self
      copy.children[1] = children[1].unbound
      return copy
    }
    guard kind.hasPrefix("BoundGeneric"), let type = children.first else { return self }
    return type.kind == "Type" ? type.children.first?.unbound ?? type : type.unbound
  }

  /// The owners of the arguments that are bound to the types around this one.
  private var contextArguments: [Owner] {
    guard let context = children.first else { return [] }
    guard context.kind.hasPrefix("BoundGeneric") else { return [] }
    return context.children.dropFirst().compactMap(\.owner)
  }

  private var withoutSignature: DemangledTree {
    if kind == "Type", let child = children.first { return child.withoutSignature }
    return kind == "DependentGenericType" ? children[1] : self
  }

  private var declarationName: String? {
    switch kind {
    case "Identifier": text
    case "PrivateDeclName", "LocalDeclName", "RelatedEntityDeclName":
      children.count > 1 ? children[1].declarationName : nil
    default: nil
    }
  }

  private var isAttribute: Bool {
    Self.attributes.contains(kind) || kind.hasPrefix("GenericSpecialization")
      || kind.hasPrefix("GenericPartialSpecialization") || kind.hasPrefix("DynamicallyReplaceable")
  }

  private static let attributes: Set = [
    "FunctionSignatureSpecialization", "InlinedGenericFunction", "ObjCAttribute",
    "NonObjCAttribute", "DynamicAttribute", "DirectMethodReferenceAttribute", "VTableAttribute",
    "OutlinedVariable", "OutlinedReadOnlyObject", "OutlinedBridgedMethod", "MergedFunction",
    "DistributedThunk", "DistributedAccessor", "AsyncFunctionPointer", "CoroFunctionPointer",
    "AsyncAwaitResumePartialFunction", "AsyncSuspendResumePartialFunction",
    "AccessibleFunctionRecord", "BackDeploymentThunk", "BackDeploymentFallback",
    "HasSymbolQuery", "DefaultOverride",
  ]

  /// Declarations that are no types: they belong to the context, which is their first child.
  private static let entities: Set = [
    "Allocator", "AnonymousContext", "AnonymousDescriptor", "Constructor", "Deallocator",
    "DefaultArgumentInitializer", "Destructor", "DidSet", "ExplicitClosure", "Function",
    "GenericTypeParamDecl", "Getter", "GlobalGetter", "IVarDestroyer", "IVarInitializer",
    "ImplicitClosure", "InitAccessor", "Initializer", "IsolatedDeallocator", "Macro",
    "MaterializeForSet", "ModifyAccessor", "Modify2Accessor", "NativeOwningAddressor",
    "NativeOwningMutableAddressor", "OwningAddressor", "OwningMutableAddressor",
    "PropertyWrapperBackingInitializer", "PropertyWrapperInitFromProjectedValue",
    "PropertyWrappedFieldInitAccessor", "ReadAccessor", "Read2Accessor", "Setter", "Static",
    "Subscript", "UnsafeAddressor", "UnsafeMutableAddressor", "Variable", "WillSet", "CurryThunk",
    "GlobalVariableOnceFunction", "GlobalVariableOnceToken", "MemberAttachedMacroExpansion",
    "AccessorAttachedMacroExpansion", "FreestandingMacroExpansion", "PeerAttachedMacroExpansion",
    "ExtensionAttachedMacroExpansion", "MemberAttributeAttachedMacroExpansion",
    "ConformanceAttachedMacroExpansion", "MacroExpansionUniqueName", "MacroExpansionLoc",
    "OpaqueReturnTypeOf", "BoundGenericFunction",
  ]
}

extension DemangledTree {
  /// All trees of an answer, by the name they were asked for.
  static func trees(in answer: String) -> [String: DemangledTree] {
    var trees: [String: DemangledTree] = [:]
    var lines = answer.split(separator: "\n")[...]
    while let line = lines.popFirst() {
      let heading = "Demangling for "
      guard line.hasPrefix(heading), let tree = read(&lines, depth: 0) else { continue }
      trees[String(line.dropFirst(heading.count))] = tree
    }
    return trees
  }

  private static func read(_ lines: inout ArraySlice<Substring>, depth: Int) -> DemangledTree? {
    let indent = String(repeating: " ", count: depth * 2) + "kind="
    guard let line = lines.first, line.hasPrefix(indent) else { return nil }
    lines.removeFirst()
    let fields = line.dropFirst(indent.count)
    var tree = DemangledTree(
      kind: String(fields.prefix { $0 != "," }), text: text(in: fields), children: [])
    while let child = read(&lines, depth: depth + 1) { tree.children.append(child) }
    return tree
  }

  private static func text(in fields: Substring) -> String? {
    guard let start = fields.firstIndex(of: "\""), fields.last == "\"" else { return nil }
    return String(fields[fields.index(after: start)...].dropLast())
  }
}
