/// A processor, as Mach-O numbers it.
struct Processor: Equatable {
  /// `cputype`.
  var type: UInt32
  /// `cpusubtype`, capability bits removed.
  var subtype: UInt32

  init(type: UInt32, subtype: UInt32) {
    self.type = type
    self.subtype = subtype & 0x00ff_ffff
  }

  /// How relocations of the processor are read, if they are.
  enum Family {
    case arm64
    case x86_64
    case i386
  }

  var family: Family? {
    switch type {
    case 0x0100_000c, 0x0200_000c: .arm64
    case 0x0100_0007: .x86_64
    case 7: .i386
    default: nil
    }
  }

  /// The name that Apple's tools take after `-arch` (`mach/machine.h`).
  var name: String {
    switch (type, subtype) {
    case (0x0100_000c, 2): "arm64e"
    case (0x0100_000c, _): "arm64"
    case (0x0200_000c, _): "arm64_32"
    case (0x0100_0007, 8): "x86_64h"
    case (0x0100_0007, _): "x86_64"
    case (7, _): "i386"
    case (12, 6): "armv6"
    case (12, 7): "armv5"
    case (12, 9): "armv7"
    case (12, 11): "armv7s"
    case (12, 12): "armv7k"
    case (12, 14): "armv6m"
    case (12, 15): "armv7m"
    case (12, 16): "armv7em"
    case (12, _): "arm"
    case (18, _): "ppc"
    case (0x0100_0012, _): "ppc64"
    default: "cpu\(type)-\(subtype)"
    }
  }
}
