public import Bytes

/// A link map with all its rows: what the linker put where, and out of which file.
///
/// `LinkMapTotals` has the same figures without the rows.
public struct LinkMap: Sendable {
  /// The linkers whose maps can be read.
  public enum Linker: Sendable, Hashable {
    /// Apple's linker up to Xcode 14, "classic" in later ones.
    case ld64
    /// Apple's linker since Xcode 15.
    case ldPrime
    /// LLVM's linker for Mach-O, `ld64.lld`.
    case lldMachO
    /// LLVM's linker for ELF, `ld.lld`.
    case lldELF
    /// The linker of GNU binutils, `ld.bfd`.
    case gnuLD
    /// The other linker of GNU binutils, `ld.gold`.
    case gold
    /// The mold linker.
    case mold
  }

  /// The figures of each file and section.
  public let totals: LinkMapTotals
  /// What is in the program, in the map's order.
  ///
  /// In each section, what the rows own and the section's `unattributedBytes` add up to its size.
  public let rows: [MapRow]
  /// What the linker left out; `nil` where the map does not list it, or the list is false.
  public let deadRows: [DeadRow]?
  private let file: MappedFile

  /// Reads a whole map.
  public init(_ file: MappedFile) throws(LinkMapError) {
    self.file = file
    let reading = try file.withBytes { (bytes) throws(LinkMapError) in
      try MapReader<KeptRows>.read(bytes, of: file.path)
    }
    totals = reading.totals
    rows = reading.rows.rows
    deadRows = reading.totals.total.deadBytes == nil ? nil : reading.rows.deadRows
  }
}

extension LinkMap {
  /// The linker that wrote the map.
  public var linker: Linker { totals.linker }
  /// The path of the program, where the map has it.
  public var outputPath: String? { totals.outputPath }
  /// The architecture, where the map has it, in the linker's words.
  public var architecture: String? { totals.architecture }
  /// What was linked, in the map's order; the first is the linker itself.
  public var files: [LinkedFile] { totals.files }
  /// The sections that take up address space, in the map's order.
  public var sections: [MapSection] { totals.sections }
  /// What to know before the figures are compared with those of another map.
  public var notes: [MapNote] { totals.notes }

  /// The name of a row of this map; bytes that are not UTF-8 are replaced.
  ///
  /// It is what the map prints: some linkers escape characters in string literals, each in its own
  /// way, and cut long ones.
  public func name(of row: MapRow) -> String { text(row.name) }

  /// The name of a dead row of this map; bytes that are not UTF-8 are replaced.
  public func name(of row: DeadRow) -> String { text(row.name) }

  /// Lends the bytes of a row's name to `body`, as they stand in the map.
  public func withName<Result, Failure: Error>(
    of row: MapRow, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes(in: row.name, body)
  }

  /// Lends the bytes at that range of the map, such as a row's name, to `body`.
  public func withBytes<Result, Failure: Error>(
    in range: Range<Int>, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try file.withBytes { (bytes) throws(Failure) in try body(bytes.extracting(range)) }
  }

  /// The text at that range of the map, such as a row's name; bytes that are not UTF-8 are replaced.
  public func text(_ name: Range<Int>) -> String {
    file.withBytes { $0.text(in: name) }
  }
}
