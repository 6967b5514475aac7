public import Bytes

/// What each file keeps in a linked program, read from a link map without storing its rows.
///
/// Link maps of seven linkers are read, and recognised by what stands in them. A map may hold
/// millions of rows; the time taken is linear in its bytes, the memory in the numbers of its files,
/// sections and dead names.
///
/// For each section, what the files own in it and its `unattributedBytes` add up to its size.
public struct LinkMapTotals: Sendable {
  /// The linker that wrote the map.
  public internal(set) var linker: LinkMap.Linker
  /// The path of the program, where the map has it.
  public internal(set) var outputPath: String?
  /// The architecture, where the map has it, in the linker's words.
  public internal(set) var architecture: String?
  /// What was linked, in the map's order; the first is the linker itself, for what it made.
  public internal(set) var files: [LinkedFile] = []
  /// The sections that take up address space, in the map's order; debug sections do not.
  public internal(set) var sections: [MapSection] = []
  /// What to know before the figures are compared with those of another map.
  public internal(set) var notes: [MapNote] = []
  /// The sum over all files.
  public internal(set) var total = MapFigures()
  /// What no file owns: the sum over all sections.
  public internal(set) var unattributedBytes = 0

  init(linker: LinkMap.Linker) {
    self.linker = linker
  }

  /// Reads the totals of a map.
  public init(_ file: MappedFile) throws(LinkMapError) {
    self = try file.withBytes { (bytes) throws(LinkMapError) in
      try MapReader<NoRows>.read(bytes, of: file.path).totals
    }
  }
}

extension LinkMapTotals {
  /// The path of what the linker itself put in, as ld64 calls it.
  public static let linkerPath = "linker synthesized"

  /// Adds up what the files and sections have by now.
  mutating func finish() {
    total = files.dropFirst().reduce(files.first?.figures ?? MapFigures()) { $0 + $1.figures }
    unattributedBytes = sections.reduce(0) { $0 + $1.unattributedBytes }
  }

  /// Gives bytes of a section, which nobody owns yet, to a file.
  mutating func give(_ bytes: Int, ofSection section: Int, toFile file: Int) {
    sections[section].unattributedBytes -= bytes
    files[file].figures.bytes += bytes
    if !sections[section].isZeroFill { files[file].figures.fileBytes += bytes }
  }
}
