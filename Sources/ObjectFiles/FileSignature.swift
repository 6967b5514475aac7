internal import Bytes

/// What a file is by its first bytes.
enum FileSignature: Equatable {
  case machO(is64Bit: Bool, order: ByteOrder)
  case universal(is64Bit: Bool)
  case archive
  case thinArchive
  case elf
  case bitcode
  case bitcodeWrapper
  /// Text that stands for a dynamic library: `--- !tapi-tbd`.
  case textStub
  case unknown

  /// Looks at the first bytes of `bytes`.
  ///
  /// The signatures are those of `mach-o/loader.h`, `mach-o/fat.h`, `ar.h`, the ELF specification
  /// and LLVM's bitcode document. A universal file begins like a Java class; there, the number that
  /// follows is a version of 45 and more, here the small count of architectures.
  init(_ bytes: RawSpan) {
    if bytes.matches(Array("!<arch>\n".utf8), at: 0) {
      self = .archive
    } else if bytes.matches(Array("!<thin>\n".utf8), at: 0) {
      self = .thinArchive
    } else if bytes.matches(Array("--- ".utf8), at: 0) || bytes.matches(Array("{\n".utf8), at: 0) {
      self = bytes.matches(Array("--- !tapi".utf8), at: 0) ? .textStub : .unknown
    } else {
      self = Self.byMagic(bytes.integer(at: 0, .big) ?? 0, then: bytes.integer(at: 4, .big) ?? 0)
    }
  }

  private static func byMagic(_ magic: UInt32, then next: UInt32) -> FileSignature {
    switch magic {
    case 0xfeed_face: .machO(is64Bit: false, order: .big)
    case 0xfeed_facf: .machO(is64Bit: true, order: .big)
    case 0xcefa_edfe: .machO(is64Bit: false, order: .little)
    case 0xcffa_edfe: .machO(is64Bit: true, order: .little)
    case 0xcafe_babe where next < 45: .universal(is64Bit: false)
    case 0xcafe_babf where next < 45: .universal(is64Bit: true)
    case 0x7f45_4c46: .elf
    case 0x4243_c0de: .bitcode
    case 0xdec0_170b: .bitcodeWrapper
    default: .unknown
    }
  }
}
