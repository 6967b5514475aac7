internal import ObjectFiles

/// Why a linker keeps something without being asked.
///
/// The order is that in which bytes are told apart: what the entry point reaches is the entry point's,
/// whatever else would keep it too.
public enum RootReason: UInt8, Sendable, CaseIterable, Comparable {
  /// The program begins with it.
  case entryPoint
  /// It was named: `--root`.
  case named
  /// A dynamic library shows it to others.
  case exported
  /// One of its symbols is marked `N_NO_DEAD_STRIP` or its section `SHF_GNU_RETAIN`: in Swift, what is
  /// public.
  case retained
  /// It runs before or after the program.
  case initializer
  /// It is a note.
  case note
  /// Its file cannot be taken apart.
  case indivisibleFile
  /// Swift's list of types, from which the runtime finds them by name.
  case typeRecord
  /// Swift's list of protocols.
  case protocolRecord
  /// Swift's list of conformances, for casts at run time.
  case conformanceRecord
  /// The list of Objective-C classes, which Swift classes are too.
  case classList
  /// The list of Objective-C categories.
  case categoryList
  /// What Swift's reflection knows of a type's fields.
  case fieldDescriptor
  /// Other records for Swift's reflection: builtin and associated types, captures, enumerations.
  case reflectionRecord
  /// Another section whose contents are all kept.
  case retainedSection
  /// Unwinding needs it, whatever lives.
  case unwinding

  public static func < (one: RootReason, other: RootReason) -> Bool {
    one.rawValue < other.rawValue
  }

  /// A few words for people.
  public var words: String {
    switch self {
    case .entryPoint: "entry point"
    case .named: "named as a root"
    case .exported: "exported symbol"
    case .retained: "no-dead-strip symbol"
    case .initializer: "initializer"
    case .note: "note"
    case .indivisibleFile: "file that cannot be taken apart"
    case .typeRecord: "Swift type record"
    case .protocolRecord: "Swift protocol record"
    case .conformanceRecord: "Swift conformance record"
    case .classList: "Objective-C class list"
    case .categoryList: "Objective-C category list"
    case .fieldDescriptor: "Swift field descriptor"
    case .reflectionRecord: "Swift reflection record"
    case .retainedSection: "retained section"
    case .unwinding: "needed for unwinding"
    }
  }

  /// The word that stands for it in JSON.
  public var key: String {
    switch self {
    case .entryPoint: "entry-point"
    case .named: "named"
    case .exported: "exported"
    case .retained: "no-dead-strip"
    case .initializer: "initializer"
    case .note: "note"
    case .indivisibleFile: "indivisible-file"
    case .typeRecord: "type-record"
    case .protocolRecord: "protocol-record"
    case .conformanceRecord: "conformance-record"
    case .classList: "class-list"
    case .categoryList: "category-list"
    case .fieldDescriptor: "field-descriptor"
    case .reflectionRecord: "reflection-record"
    case .retainedSection: "retained-section"
    case .unwinding: "unwinding"
    }
  }

  /// Why an atom of that section is kept whose symbols or section say so; the section tells what it is.
  ///
  /// Swift's sections are those of its runtime (`__swift5_types`, on ELF `swift5_type_metadata`).
  static func retained(in section: Section, otherwise reason: RootReason) -> RootReason {
    switch section.name {
    case "__swift5_types", "__swift5_types2", "swift5_type_metadata", "swift5_type_metadata_2":
      .typeRecord
    case "__swift5_protos", "swift5_protocols": .protocolRecord
    case "__swift5_proto", "swift5_protocol_conformances": .conformanceRecord
    case "__swift5_fieldmd", "swift5_fieldmd": .fieldDescriptor
    case "__swift5_builtin", "__swift5_assocty", "__swift5_capture", "__swift5_mpenum",
      "swift5_builtin", "swift5_assocty", "swift5_capture", "swift5_mpenum":
      .reflectionRecord
    case "__objc_classlist", "__objc_nlclslist": .classList
    case "__objc_catlist", "__objc_nlcatlist": .categoryList
    default: reason
    }
  }
}
