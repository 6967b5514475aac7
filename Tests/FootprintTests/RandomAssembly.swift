import _TestSupport

@testable import Footprint

/// A program of assembly that uses what compilers seldom write: attributes of symbols and sections in any
/// combination.
struct RandomAssembly {
  private var random: SplitMix64
  private let seed: UInt64
  private let isMachO: Bool
  private let objectCount: Int
  private let looseCount: Int
  private let isDynamicLibrary: Bool
  /// For each global name the object with its strong definition, if it has one.
  private var strong: [Int?] = []
  private let nameCount: Int

  /// Makes up the program of that seed.
  init(seed: UInt64, isMachO: Bool) {
    random = SplitMix64(seed: seed)
    self.seed = seed
    self.isMachO = isMachO
    looseCount = 1 + random.below(3)
    objectCount = looseCount + random.below(6)
    isDynamicLibrary = random.chance(25)
    nameCount = 6 + random.below(14)
    for _ in 0..<nameCount { strong.append(random.chance(60) ? random.below(objectCount) : nil) }
  }

  /// The program as something to be built and predicted.
  mutating func link() -> RealLink {
    var options = LinkOptions(isDynamicLibrary: isDynamicLibrary)
    var arguments: [String] = []
    if isDynamicLibrary { arguments.append(isMachO ? "-dylib" : "-shared") }
    if !isMachO {
      arguments += ["--unresolved-symbols=ignore-all", "-z", "notext"]
      if random.chance(30) {
        arguments += ["-z", "nostart-stop-gc"]
        options.keepsBoundedSections = true
      }
    }
    if let root = strong.indices.first(where: { strong[$0] != nil }), random.chance(15) {
      options.roots = [name(root)]
      arguments += ["-u", name(root)]
    }
    var link = RealLink(
      machO: "assembly \(seed)",
      target: isMachO ? "arm64-apple-ios13.0" : "x86_64-unknown-linux-gnu", [:],
      arguments: arguments, options: options)
    link.flags = []
    for object in 0..<objectCount { link.sources.append(("o\(object).s", source(of: object))) }
    var inputs = (0..<looseCount).map { "o\($0).o" }
    var rest = Array(looseCount..<objectCount)
    while !rest.isEmpty {
      let archive = link.archives.count
      var members: [String] = []
      for _ in 0..<min(rest.count, 1 + random.below(4)) {
        members.append("o\(rest.remove(at: random.below(rest.count))).o")
      }
      link.archives.append(("lib\(archive).a", members))
      inputs.insert("lib\(archive).a", at: random.below(inputs.count + 1))
    }
    link.inputs = inputs
    return link
  }

  private func name(_ index: Int) -> String { (isMachO ? "_n" : "n") + "\(index)" }

  /// A name that something refers to: a global one, or one of the object's own.
  private mutating func target(_ locals: Int) -> String {
    random.chance(60) || locals == 0
      ? name(random.below(nameCount))
      : (isMachO ? "_p" : "p") + "\(random.below(locals))"
  }

  private mutating func source(of object: Int) -> String {
    isMachO ? machO(object) : elf(object)
  }

  // MARK: Mach-O

  private mutating func machO(_ object: Int) -> String {
    var text = ""
    let locals = 1 + random.below(4)
    var definitions: [String] = []
    for index in 0..<nameCount {
      if strong[index] == object {
        definitions.append(machOGlobal(index, isWeak: false))
      } else if strong[index] == nil && random.chance(20) || random.chance(5) {
        definitions.append(machOGlobal(index, isWeak: true))
      } else if random.chance(4), strong[index] == nil {
        definitions.append(".comm _n\(index), \(4 * (1 + random.below(5)))\n")
      } else if random.chance(10) {
        definitions.append(".weak_reference _n\(index)\n")
      }
    }
    for index in 0..<locals {
      var lines = machOSection()
      if random.chance(10) { lines += ".no_dead_strip _p\(index)\n" }
      if random.chance(10) { lines += ".alt_entry _p\(index)\n" }
      lines += "_p\(index):\n" + machOBody(locals)
      definitions.append(lines)
    }
    if random.chance(30) {
      definitions.append(
        ".cstring\nL_s: .asciz \"text\(random.below(3))\"\n.data\n.p2align 3\n_usess: .quad L_s\n")
    }
    if random.chance(20) {
      definitions.append(
        ".section __DATA,__mod_init_func,mod_init_funcs\n.p2align 3\n.quad \(target(locals))\n")
    }
    if random.chance(20) {
      definitions.append(
        ".section __DATA,__support,regular,live_support\n.p2align 3\n_sup\(object): .quad _p0\n_sup2\(object): .quad \(random.pick(["_p0", "_sup\(object)"]))\n"
      )
    }
    if random.chance(10) {
      definitions.append(
        ".section __DATA,__keep,regular,no_dead_strip\n.p2align 3\n_keep\(object): .quad \(target(locals))\n"
      )
    }
    if random.chance(10) {
      definitions.append(".globl _abs\(object)\n.set _abs\(object), 0x1234\n")
    }
    while !definitions.isEmpty { text += definitions.remove(at: random.below(definitions.count)) }
    if object == 0, !isDynamicLibrary {
      text +=
        ".text\n.p2align 2\n.globl _main\n_main:\n"
        + (0..<3).map { _ in "bl \(target(locals))\n" }.joined() + "ret\n"
    }
    if random.chance(92) { text += ".subsections_via_symbols\n" }
    return text
  }

  private mutating func machOSection() -> String {
    random.pick([
      ".text\n.p2align 2\n", ".data\n.p2align 3\n", ".const\n.p2align 3\n",
      ".section __DATA,__mine\n.p2align 3\n",
    ])
  }

  private mutating func machOGlobal(_ index: Int, isWeak: Bool) -> String {
    var text = machOSection() + ".globl _n\(index)\n"
    if isWeak {
      text +=
        random.chance(15) ? ".weak_def_can_be_hidden _n\(index)\n" : ".weak_definition _n\(index)\n"
    }
    if random.chance(20) { text += ".private_extern _n\(index)\n" }
    if random.chance(8) { text += ".no_dead_strip _n\(index)\n" }
    if !isWeak, random.chance(8) { text += ".alt_entry _n\(index)\n" }
    if random.chance(10) { text += "l_alias\(index):\n" }
    return text + "_n\(index):\n" + machOBody(1)
      + (random.chance(10)
        ? ".p2align 3\n.quad l_alias\(index)x\n".replacing(
          "l_alias\(index)x", with: text.contains("l_alias") ? "l_alias\(index)" : "_n\(index)")
        : "")
  }

  private mutating func machOBody(_ locals: Int) -> String {
    var text = ""
    for _ in 0..<random.below(3) {
      switch random.below(4) {
      case 0: text += ".p2align 3\n.quad \(target(locals))\n"
      case 1: text += ".p2align 3\n.quad \(target(locals)) + 8\n"
      case 2: text += ".p2align 2\nbl \(target(locals))\n"
      default: text += ".p2align 2\nadrp x0, \(target(locals))@GOTPAGE\n"
      }
    }
    return text + ".p2align 3\n.quad \(random.below(99))\n"
  }

  // MARK: ELF

  private mutating func elf(_ object: Int) -> String {
    var text = ""
    let locals = 1 + random.below(4)
    var definitions: [String] = []
    for index in 0..<nameCount {
      if strong[index] == object {
        definitions.append(elfGlobal(index, isWeak: false, locals))
      } else if strong[index] == nil && random.chance(20) || random.chance(5) {
        definitions.append(elfGlobal(index, isWeak: true, locals))
      } else if random.chance(5) {
        definitions.append(".comm n\(index),\(4 * (1 + random.below(5))),4\n")
      } else if random.chance(15) {
        definitions.append(
          ".weak n\(index)\n"
            + (random.chance(10) && strong[index].map { $0 < looseCount } == true
              ? ".hidden n\(index)\n" : ""))
      }
    }
    for index in 0..<locals {
      definitions.append(elfSection("p\(index)") + "p\(index):\n" + elfBody(locals))
    }
    for index in 0..<2 where random.chance(30) {
      definitions.append(
        ".section set\(index),\"a\(random.chance(15) ? "R" : "")\",@progbits\n.quad \(target(locals))\n"
      )
    }
    if random.chance(20) {
      definitions.append(".section .init_array,\"aw\",@init_array\n.quad \(target(locals))\n")
    }
    if random.chance(30) {
      definitions.append(
        ".section .text.owner,\"ax\",@progbits\nowner: .byte 3\n.quad \(target(locals))\n"
          + ".section .meta,\"ao\",@progbits,.text.owner\n.quad \(target(locals))\n.section .data.owned,\"aw\",@progbits\n.globl owner\(object)\nowner\(object): .quad owner\n"
      )
    }
    if random.chance(20) {
      definitions.append(
        ".section .note.x\(object),\"a\",@note\n.long 0,0,1\n.quad \(target(locals))\n")
    }
    if random.chance(30) {
      definitions.append(
        ".section .rodata.str1.1,\"aMS\",@progbits,1\n.Ls: .asciz \"text\(random.below(3))\"\n.section .data.uses,\"aw\",@progbits\nuses: .quad .Ls\n"
      )
    }
    for group in 0..<3 where random.chance(40) {
      definitions.append(
        ".section .text.g\(group),\"axG\",@progbits,g\(group),comdat\n.weak g\(group)\ng\(group): .byte \(object)\n.quad \(target(0))\n"
          + (random.chance(50)
            ? ".section .data.g\(group),\"awG\",@progbits,g\(group),comdat\n.quad \(target(0))\n"
            : ""))
    }
    while !definitions.isEmpty { text += definitions.remove(at: random.below(definitions.count)) }
    if object == 0, !isDynamicLibrary {
      text +=
        ".section .text._start,\"ax\",@progbits\n.globl _start\n_start:\n"
        + (0..<3).map { _ in ".quad \(target(locals))\n" }.joined()
        + (random.chance(50) ? ".weak __start_set0\n.quad __start_set0\n" : "")
        + (random.chance(50) ? ".weak __stop_set1\n.quad __stop_set1\n" : "") + ".quad g1\n"
    }
    return text
  }

  private mutating func elfSection(_ name: String) -> String {
    let retain = random.chance(6) ? "R" : ""
    switch random.below(5) {
    case 0: return ".section .text.\(name),\"ax\(retain)\",@progbits\n"
    case 1: return ".text\n"
    case 2: return ".section .rodata.\(name),\"a\(retain)\",@progbits\n"
    case 3: return ".section shared\(random.below(3)),\"aw\",@progbits\n"
    default: return ".section .data.\(name),\"aw\(retain)\",@progbits\n"
    }
  }

  private mutating func elfGlobal(_ index: Int, isWeak: Bool, _ locals: Int) -> String {
    var text = elfSection("n\(index)") + (isWeak ? ".weak" : ".globl") + " n\(index)\n"
    if random.chance(20) {
      text += random.pick([".hidden", ".protected", ".internal"]) + " n\(index)\n"
    }
    return text + "n\(index):\n" + elfBody(locals)
  }

  private mutating func elfBody(_ locals: Int) -> String {
    var text = ""
    for _ in 0..<random.below(3) {
      switch random.below(3) {
      case 0: text += ".quad \(target(locals))\n"
      case 1: text += ".quad \(target(locals)) + 4\n"
      default:
        text += random.chance(20) ? ".quad g\(random.below(3))\n" : ".quad \(target(locals))\n"
      }
    }
    return text + ".quad \(random.below(99))\n"
  }
}
