internal import Bytes

/// A Mach-O or ELF file as sections, symbols, atoms and references.
///
/// It keeps the file that it was read from alive: names are ranges of its bytes.
public struct ObjectFile: Sendable {
  /// The container format.
  public enum Format: Sendable, Equatable {
    case machO
    case elf
  }

  /// What stage of building the file comes from.
  public enum Kind: Sendable, Hashable {
    /// What a compiler writes and a linker reads.
    case relocatable
    case executable
    /// A dylib, framework or shared object.
    case dynamicLibrary
    /// What `dsymutil` writes, or `objcopy --only-keep-debug`: what was code and data states its size
    /// and has no bytes.
    case debugSymbols
    /// Something else, by its number in the format.
    case other(UInt32)
  }

  /// The path, with the member of an archive in parentheses: `libAppy.a(AppySDK.o)`.
  public var path: String
  /// The container format.
  public var format: Format
  /// What stage of building it comes from.
  public var kind: Kind
  /// The processor, as its linker spells it: `arm64`, `x86_64`.
  public var architecture: String
  /// The sections, in the file's order.
  public var sections: [Section]
  /// The symbols, in the file's order, undefined ones and debuggers' notes included.
  public var symbols: [Symbol]
  /// The indices of the symbols that lie in sections, by section, address and then by which of
  /// several labels names the place best.
  public var symbolOrder: [Int32]
  /// The atoms by section and address; they cover each section without a gap or an overlap.
  public var atoms: [Atom]
  /// What the atoms refer to, by atom.
  public var references: [Reference]
  /// The groups of sections.
  public var groups: [SectionGroup]
  /// Why references could not be read, so that no link can be simulated; `nil` if they were.
  public var missingReferences: String?
  /// Where the object lies in its file.
  public var range: Range<Int>
  /// The file it was read from.
  let file: MappedFile

  /// The number of bytes that the object takes as a file.
  public var byteCount: Int { range.count }

  /// Lends the object's bytes to `body`.
  public func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try file.withBytes { bytes throws(Failure) in try body(bytes.extracting(range)) }
  }

  /// The name of `symbol`, bytes that are not UTF-8 replaced.
  public func name(of symbol: Symbol) -> String {
    withBytes { bytes in
      unsafe bytes.extracting(symbol.name).withUnsafeBytes {
        unsafe String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

extension ObjectFile {
  /// How much of a file is read.
  public enum Depth: Sendable {
    /// Sections and symbols: what sizes need.
    case sizes
    /// References too: what liveness needs.
    case references
  }
}
