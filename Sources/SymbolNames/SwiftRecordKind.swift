/// What a Swift symbol is for, in groups that a size report can show.
///
/// The letters are the operators that end such names, and `docs/ABI/Mangling.rst` of the Swift
/// project is where they are explained; `type` and the like stand for what precedes them.
public enum SwiftRecordKind: String, Sendable, Hashable, CaseIterable {
  /// Describes a type, and is what a program finds the type by: `Mn`, and its record `Hn`.
  case typeDescriptor
  /// Describes a module, an extension or an anonymous context: `MXM`, `MXE`, `MXX`, `MXY`.
  case contextDescriptor
  /// Describes an opaque result type: `MQ`, its record `Ho`, its accessors `Mg`, `Mh`, `Mj`, `Mk`.
  case opaqueTypeDescriptor
  /// A type at run time, with its patterns and caches: `N`, `Mf`, `Mm` (metaclass), `MP`, `ML`,
  /// `MI`, `Ml`, `MD`, `MM`, `MN`, `MJ`, `Mo`, `Ms`, `Mt`, `Mz`.
  case typeMetadata
  /// Functions that hand out, make, complete or update metadata: `Ma`, `Mb`, `Mi`, `Mr`, `Mu`, `MU`.
  case metadataAccessor
  /// How values of a type are copied and destroyed: the table `WV`, the functions `w…`.
  case valueWitness
  /// Describes a protocol and its requirements: `Mp`, its record `Hr`, `MS`, `TL`, `Tl`, `TM`,
  /// `Tn`, `TN`, `Tb`.
  case protocolDescriptor
  /// A type's conformance to a protocol: the descriptor `Mc`, its record `Hc`, and the witness
  /// table with what serves it: `WP`, `Wp`, `WI`, `Wl`, `WL`, `WS`, `Wt`, `WT`, `Wb`, `Wa`, `WG`, `Wr`.
  case conformance
  /// Functions in a witness table: `TW`, `TS`.
  case witness
  /// Names and types of the stored properties or cases, for reflection: `MF`.
  case fieldDescriptor
  /// The types that stand for a conformance's associated types, for reflection: `MA`.
  case associatedTypes
  /// The layout of a type that reflection cannot see into: `MB`.
  case builtinDescriptor
  /// What else reflection reads: type references (`symbolic …` and the like), captures, `MC`.
  case reflection
  /// Describes a property for key paths: `MV`.
  case propertyDescriptor
  /// What key paths call: `TK`, `Tk`, `TH`, `Th`.
  case keyPath
  /// Describes a method of a class or protocol: `Tq`.
  case methodDescriptor
  /// Calls a method that a library may have moved: `Tj`.
  case dispatchThunk
  /// Where a stored property lies: `Wvd`, `Wvi`.
  case fieldOffset
  /// Which number a case of an enum has: `WC`.
  case enumCase
  /// Functions between functions: reabstraction `TR`, currying `Tc`, overriding `TV`, partial
  /// application `TA`, calls from and to Objective-C `To`, `TO`, derivatives `TJ`, and the like.
  case thunk
  /// Code that was taken out of several functions, or made a constant of: `WO…`, `Tv`, `Te`.
  case outlined
  /// Initialises a global variable when it is first used: `WZ`, `Wz`.
  case lazyInitializer
  /// A global or static variable: `vp`, `vpZ`.
  case variable
  /// A function, method, accessor, closure or initialiser, specialised or not: `F`, `f…`, `v…`, `i…`.
  case function
  /// A class, category or protocol as the Objective-C runtime sees it: `_DATA__TtC…`,
  /// `_OBJC_CLASS_$__TtC…`, `_objc_classes_$s…`.
  case objectiveCData
}
