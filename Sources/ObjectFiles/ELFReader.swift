internal import Bytes

/// Reads an ELF file with libelf.
enum ELFReader {
  /// Reads the ELF file at `range` of `file`; `path` names it in errors.
  static func read(
    _ file: MappedFile, _ range: Range<Int>, path: String, depth: ObjectFile.Depth
  ) throws(ObjectError) -> ObjectFile {
    throw ObjectError(
      code: .unsupported, subject: path, reason: "is an ELF file", hint: "use a Mach-O file")
  }
}
