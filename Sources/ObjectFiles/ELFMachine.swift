/// The processor of an ELF file.
enum ELFMachine {
  /// The name of processor `machine` as LLVM's target triples and `uname -m` spell it.
  ///
  /// The numbers are `e_machine` of the gABI and its registry.
  static func name(_ machine: UInt16, is64Bit: Bool, isBigEndian: Bool) -> String {
    switch machine {
    case 2, 18: "sparc"
    case 3, 6: "i386"
    case 4: "m68k"
    case 8, 10: "mips" + (is64Bit ? "64" : "") + (isBigEndian ? "" : "el")
    case 15: "hppa"
    case 20: isBigEndian ? "powerpc" : "powerpcle"
    case 21: isBigEndian ? "powerpc64" : "powerpc64le"
    case 22: is64Bit ? "s390x" : "s390"
    case 40: isBigEndian ? "armeb" : "arm"
    case 42: isBigEndian ? "sh4eb" : "sh4"
    case 43: "sparcv9"
    case 50: "ia64"
    case 62: is64Bit ? "x86_64" : "x32"
    case 83: "avr"
    case 94: "xtensa"
    case 105: "msp430"
    case 164: "hexagon"
    case 183: (isBigEndian ? "aarch64_be" : "aarch64") + (is64Bit ? "" : "_32")
    case 224: "amdgcn"
    case 243: is64Bit ? "riscv64" : "riscv32"
    case 247: isBigEndian ? "bpfeb" : "bpfel"
    case 252: "csky"
    case 258: is64Bit ? "loongarch64" : "loongarch32"
    case 0x9026: "alpha"
    default: "machine\(machine)"
    }
  }

  /// Whether functions' addresses have a lowest bit that only says how their code is encoded: Thumb,
  /// and MIPS16 or microMIPS.
  static func marksEncoding(_ machine: UInt16) -> Bool { machine == 40 || machine == 8 }

  /// Whether symbols such as `$d` only tell code from data.
  static func hasMappingSymbols(_ machine: UInt16) -> Bool {
    [40, 183, 243, 252].contains(machine)
  }
}
