/// A section of the linked program that takes up address space.
public struct MapSection: Sendable, Hashable {
  /// The segment that the section lies in; `nil` in maps of ELF programs.
  public let segment: String?
  /// The section's name.
  public let name: String
  /// Where the section begins.
  public let address: UInt64
  /// How many bytes of address space it takes.
  public let size: Int
  /// Whether the section is filled with zeros at the start and takes no bytes in the file.
  ///
  /// Maps do not say this; the names that linkers give such sections do.
  public let isZeroFill: Bool
  /// What no row owns: padding, and what the linker puts in without saying so.
  public internal(set) var unattributedBytes: Int

  init(segment: String?, name: String, address: UInt64, size: Int, isZeroFill: Bool) {
    self.segment = segment
    self.name = name
    self.address = address
    self.size = size
    self.isZeroFill = isZeroFill
    unattributedBytes = size
  }
}
