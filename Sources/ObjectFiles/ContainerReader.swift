internal import Bytes
internal import Platform

/// Takes a file apart down to its objects.
struct ContainerReader {
  let file: MappedFile
  let architecture: String?
  let depth: ObjectFile.Depth

  func read() throws(ObjectError) -> (members: [ObjectContainer.Member], isArchive: Bool) {
    let whole = 0..<file.byteCount
    guard case .universal(let is64Bit) = signature(of: whole) else {
      let (members, isArchive) = try members(of: whole, path: file.path, declared: nil)
      let architectures = Set(members.compactMap(\.architecture)).sorted()
      if let architecture, !architectures.isEmpty, !architectures.contains(architecture) {
        throw ObjectError(
          code: .missingArchitecture, subject: file.path,
          reason: "is for \(architectures.joined(separator: ", ")), not for \(architecture)",
          hint: "name another architecture, or the file that was built for this one")
      }
      return (members, isArchive)
    }
    let slices = try file.withBytes { bytes throws(ObjectError) in
      try UniversalFile.slices(of: bytes, is64Bit: is64Bit, subject: file.path)
    }
    let chosen = slices.filter { architecture == nil || $0.processor.name == architecture }
    guard !chosen.isEmpty else {
      let names = slices.map(\.processor.name).joined(separator: ", ")
      throw ObjectError(
        code: .missingArchitecture, subject: file.path,
        reason: "has no part for \(architecture ?? ""); it has \(names)", hint: "name one of them")
    }
    var all: [ObjectContainer.Member] = []
    var isArchive = false
    for slice in chosen {
      let (members, isArchiveSlice) = try members(
        of: slice.range, path: file.path, declared: slice.processor.name)
      all += members
      isArchive = isArchive || isArchiveSlice
    }
    return (all, isArchive)
  }

  private func signature(of range: Range<Int>) -> FileSignature {
    file.withBytes { FileSignature($0.extracting(range)) }
  }

  /// What lies at `range`: an archive's members, or one thing.
  private func members(
    of range: Range<Int>, path: String, declared: String?
  ) throws(ObjectError) -> (members: [ObjectContainer.Member], isArchive: Bool) {
    switch signature(of: range) {
    case .archive: return (try archiveMembers(of: range, path, declared, isThin: false), true)
    case .thinArchive: return (try archiveMembers(of: range, path, declared, isThin: true), true)
    case .unknown where range.isEmpty:
      throw .truncated(path, at: nil, "is empty")
    case .unknown, .universal:
      throw ObjectError(
        code: .unrecognized, subject: path, offset: range.lowerBound,
        reason: "is no object file, archive or universal file",
        hint: "name what the compiler wrote: .o, .a, or a framework's binary")
    default: return ([try member(at: range, of: file, path: path, declared: declared)], false)
    }
  }

  private func archiveMembers(
    of range: Range<Int>, _ path: String, _ declared: String?, isThin: Bool
  ) throws(ObjectError) -> [ObjectContainer.Member] {
    let entries = try file.withBytes { bytes throws(ObjectError) in
      try Archive.members(of: bytes.extracting(range), isThin: isThin, subject: path)
    }
    var members: [ObjectContainer.Member] = []
    for entry in entries {
      let name = "\(path)(\(entry.name))"
      if let inner = entry.range {
        let place = inner.lowerBound + range.lowerBound..<inner.upperBound + range.lowerBound
        members.append(try member(at: place, of: file, path: name, declared: declared))
      } else {
        let outside = try thinMember(entry.name, subject: name)
        members.append(
          try member(at: 0..<outside.byteCount, of: outside, path: name, declared: declared))
      }
    }
    return members
  }

  /// The file that a thin archive names, from the archive's own folder.
  private func thinMember(_ name: String, subject: String) throws(ObjectError) -> MappedFile {
    let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    var reason = "is no regular file"
    // A device or a pipe may have no end.
    var status = stat()
    if unsafe stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG {
      do throws(FileError) {
        return try MappedFile(path)
      } catch {
        reason = "is not there: \(error.reason)"
      }
    }
    throw ObjectError(
      code: .missingMember, subject: subject, reason: reason,
      hint: "keep the objects that a thin archive names beside it, or make a whole archive")
  }

  /// One object, or what takes the place of one.
  private func member(
    at range: Range<Int>, of file: MappedFile, path: String, declared: String?
  ) throws(ObjectError) -> ObjectContainer.Member {
    let signature = file.withBytes { FileSignature($0.extracting(range)) }
    let content: ObjectContainer.Content
    switch signature {
    case .machO(let is64Bit, let order):
      let reader = MachOReader(
        file: file, range: range, path: path, is64Bit: is64Bit, order: order, depth: depth)
      content = .object(try reader.read())
    case .elf:
      content = try ELFReader(file: file, range: range, path: path, depth: depth).read()
    case .bitcode, .bitcodeWrapper: content = .bitcode
    case .textStub: content = .textStub
    case .archive, .thinArchive, .universal, .unknown: content = .foreign
    }
    var architecture = declared
    if case .object(let object) = content {
      architecture = object.architecture
      try checkSizes(of: object)
      if let declared, declared != object.architecture {
        throw .malformed(
          path, at: range.lowerBound,
          "is for \(object.architecture), but the universal file says \(declared)")
      }
    }
    return ObjectContainer.Member(path: path, architecture: architecture, content: content)
  }

  /// No program is that large; sums over many objects then need no thought of overflow.
  private func checkSizes(of object: ObjectFile) throws(ObjectError) {
    var total: UInt64 = 0
    for section in object.sections {
      let (sum, overflows) = total.addingReportingOverflow(section.size)
      guard !overflows, sum < 1 << 47 else {
        throw .malformed(
          object.path, at: nil,
          "\(section.fullName) of \(section.size) bytes has no room beside the other sections")
      }
      total = sum
    }
  }
}
