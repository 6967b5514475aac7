public import Bytes

extension MachOImage {
  /// The Mach-O files that `file` is or holds: one, those of a universal file, and the members of
  /// static archives; what is no Mach-O in an archive is left out.
  ///
  /// Nothing behind the load commands is looked at.
  public static func images(of file: MappedFile) throws(ObjectError) -> (
    images: [MachOImage], isArchive: Bool
  ) {
    try file.withBytes { bytes throws(ObjectError) in
      guard case .universal(let is64Bit) = FileSignature(bytes) else {
        return try images(of: bytes, path: file.path, declared: nil)
      }
      var all: [MachOImage] = []
      var isArchive = false
      let slices = try UniversalFile.slices(of: bytes, is64Bit: is64Bit, subject: file.path)
      for slice in slices {
        let part = try images(
          of: bytes.extracting(slice.range), path: file.path, declared: slice.processor)
        all += part.images
        isArchive = isArchive || part.isArchive
      }
      return (all, isArchive)
    }
  }

  private static func images(
    of bytes: RawSpan, path: String, declared: Processor?
  ) throws(ObjectError) -> (images: [MachOImage], isArchive: Bool) {
    guard FileSignature(bytes) == .archive else {
      guard let image = try MachOImage(bytes, path: path) else {
        throw ObjectError(
          code: .unrecognized, subject: path, offset: 0,
          reason: "is no Mach-O file, static archive or universal file",
          hint: "name what a linker wrote for an Apple system")
      }
      return (try [checked(image, declared)], false)
    }
    var images: [MachOImage] = []
    for member in try Archive.members(of: bytes, isThin: false, subject: path) {
      guard let range = member.range,
        let image = try MachOImage(bytes.extracting(range), path: "\(path)(\(member.name))")
      else { continue }
      images.append(try checked(image, declared))
    }
    return (images, true)
  }

  private static func checked(
    _ image: MachOImage, _ declared: Processor?
  ) throws(ObjectError) -> MachOImage {
    guard let declared, declared.name != image.architecture else { return image }
    throw .malformed(
      image.path, at: nil,
      "is for \(image.architecture), but the universal file says \(declared.name)")
  }

  /// Reads one Mach-O file; `nil` where `bytes` are something else.
  private init?(_ bytes: RawSpan, path: String) throws(ObjectError) {
    guard case .machO(let is64Bit, let order) = FileSignature(bytes) else { return nil }
    let header = try MachOHeader(bytes, is64Bit: is64Bit, order: order, subject: path)
    self.init(
      path: path, architecture: header.processor.name, kind: header.kind, targets: [])
    var targets: [Target] = []
    try header.forEachCommand(in: bytes, order, subject: path) {
      (command, range) throws(ObjectError) in
      let contents = bytes.extracting(range)
      try Self.checkSegment(command, contents, order, byteCount: bytes.byteCount, path)
      if let target = Self.target(command, contents, order, header.processor) {
        targets.append(target)
      }
    }
    self.targets = targets
  }

  /// Refuses a file that is cut short: what a segment holds lies within it.
  private static func checkSegment(
    _ command: UInt32, _ bytes: RawSpan, _ order: ByteOrder, byteCount: Int, _ path: String
  ) throws(ObjectError) {
    let end: UInt64?
    switch command {
    case 0x19:  // LC_SEGMENT_64
      guard let offset: UInt64 = bytes.integer(at: 40, order),
        let size: UInt64 = bytes.integer(at: 48, order)
      else { throw .truncated(path, at: nil, "a segment's load command is too short") }
      let (sum, isTooLarge) = offset.addingReportingOverflow(size)
      end = isTooLarge ? nil : sum
    case 0x1:  // LC_SEGMENT
      guard let offset: UInt32 = bytes.integer(at: 32, order),
        let size: UInt32 = bytes.integer(at: 36, order)
      else { throw .truncated(path, at: nil, "a segment's load command is too short") }
      end = UInt64(offset) + UInt64(size)
    default: return
    }
    guard let end, end <= UInt64(byteCount) else {
      throw .truncated(path, at: nil, "a segment reaches behind the end of the file")
    }
  }

  /// What a load command says of the system, if it does.
  private static func target(
    _ command: UInt32, _ bytes: RawSpan, _ order: ByteOrder, _ processor: Processor
  ) -> Target? {
    guard let first: UInt32 = bytes.integer(at: 8, order) else { return nil }
    // The older commands know no simulators: those ran on the processors of Macs alone.
    let isSimulator = [.x86_64, .i386].contains(processor.family)
    switch command {
    case 0x32:  // LC_BUILD_VERSION
      guard let version: UInt32 = bytes.integer(at: 12, order) else { return nil }
      return Target(platform: ApplePlatform(rawValue: first), minimumVersion: text(version))
    case 0x24: return Target(platform: .macOS, minimumVersion: text(first))
    case 0x25:
      return Target(platform: isSimulator ? .iOSSimulator : .iOS, minimumVersion: text(first))
    case 0x2f:
      return Target(platform: isSimulator ? .tvOSSimulator : .tvOS, minimumVersion: text(first))
    case 0x30:
      return Target(
        platform: isSimulator ? .watchOSSimulator : .watchOS, minimumVersion: text(first))
    default: return nil
    }
  }

  /// A version that is packed as `xxxx.yy.zz`.
  private static func text(_ version: UInt32) -> String {
    let patch = version & 0xff
    return "\(version >> 16).\(version >> 8 & 0xff)" + (patch == 0 ? "" : ".\(patch)")
  }
}
