import _TestSupport

@testable import Footprint

/// A program of C and C++ that nobody thought of: objects and archives that define and need each other's
/// names in all the ways that linkers tell apart.
struct RandomProgram {
  private var random: SplitMix64
  private let seed: UInt64
  private let isMachO: Bool
  /// Object 0 begins the program; the first ones are in no archive.
  private let objectCount: Int
  private let looseCount: Int
  private let isDynamicLibrary: Bool
  private let hasExceptions: Bool
  private var functions: [Name] = []
  private var variables: [Name] = []
  private let inlineCount = 4
  private let classCount = 2

  /// A name, and in which objects it is defined how.
  private struct Name {
    var strong: Int?
    var weak: Set<Int> = []
    var tentative: [Int: Int] = [:]
  }

  /// Makes up the program of that seed.
  init(seed: UInt64, isMachO: Bool) {
    random = SplitMix64(seed: seed)
    self.seed = seed
    self.isMachO = isMachO
    looseCount = 1 + random.below(3)
    objectCount = looseCount + random.below(7)
    isDynamicLibrary = random.chance(25)
    hasExceptions = random.chance(60)
    for _ in 0..<(6 + random.below(14)) { functions.append(function()) }
    for _ in 0..<(4 + random.below(8)) { variables.append(variable()) }
  }

  /// The program as something to be built and predicted.
  mutating func link() -> RealLink {
    var options = LinkOptions(isDynamicLibrary: isDynamicLibrary)
    if random.chance(20), let root = functions.indices.first(where: { functions[$0].strong != nil })
    {
      options.roots = [(isMachO ? "_" : "") + "f\(root)"]
    }
    var flags = [random.pick(["-O0", "-O1", "-Os"]), "-fno-builtin"]
    if random.chance(20) { flags.append("-fvisibility-inlines-hidden") }
    if random.chance(20) { flags.append("-fcommon") }
    if !hasExceptions { flags.append("-fno-exceptions") }
    var arguments: [String] = []
    arguments += options.roots.flatMap { ["-u", $0] }
    if isDynamicLibrary { arguments.append(isMachO ? "-dylib" : "-shared") }
    let target: String
    if isMachO {
      target = random.pick(["arm64-apple-ios13.0", "x86_64-apple-macos12"])
    } else {
      target = random.pick([
        "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "i386-unknown-linux-gnu",
      ])
      arguments.append("--unresolved-symbols=ignore-all")
      flags.append(isDynamicLibrary || random.chance(50) ? "-fPIC" : "-fno-pic")
      if random.chance(30) {
        arguments += ["-z", "nostart-stop-gc"]
        options.keepsBoundedSections = true
      }
      if random.chance(80) { flags.append("-ffunction-sections") }
      if random.chance(80) { flags.append("-fdata-sections") }
    }
    var link = RealLink(
      machO: "seed \(seed)", target: target, [:], flags: flags + ["-fcommon", "-Wno-everything"],
      arguments: arguments, options: options)
    for object in 0..<objectCount {
      let isC =
        object == 0 || !variables.allSatisfy { $0.tentative[object] == nil } || random.chance(50)
      link.sources.append(("o\(object)." + (isC ? "c" : "cc"), source(of: object, isC: isC)))
    }
    divide(&link)
    return link
  }

  /// Puts the objects into the command line and into archives, in any order.
  private mutating func divide(_ link: inout RealLink) {
    var inputs = (0..<looseCount).map { "o\($0).o" }
    if random.chance(30) { inputs.reverse() }
    var rest = Array(looseCount..<objectCount)
    var archive = 0
    while !rest.isEmpty {
      var members: [String] = []
      for _ in 0..<min(rest.count, 1 + random.below(4)) {
        members.append("o\(rest.remove(at: random.below(rest.count))).o")
      }
      link.archives.append(("lib\(archive).a", members))
      inputs.insert(
        "lib\(archive).a", at: random.chance(60) ? inputs.count : random.below(inputs.count + 1))
      archive += 1
    }
    link.inputs = inputs
  }

  // MARK: Names

  private mutating func function() -> Name {
    var name = Name()
    if random.chance(75) { name.strong = random.below(objectCount) }
    if random.chance(40) {
      for _ in 0..<(1 + random.below(3)) { name.weak.insert(random.below(objectCount)) }
    }
    if let strong = name.strong { name.weak.remove(strong) }
    return name
  }

  private mutating func variable() -> Name {
    var name = Name()
    if random.chance(50) { name.strong = random.below(objectCount) }
    if random.chance(25) { name.weak.insert(random.below(objectCount)) }
    if random.chance(40) {
      for _ in 0..<(1 + random.below(3)) {
        name.tentative[random.below(objectCount)] = 1 + random.below(6)
      }
    }
    if let strong = name.strong {
      name.weak.remove(strong)
      name.tentative[strong] = nil
    }
    for object in name.weak { name.tentative[object] = nil }
    return name
  }

  // MARK: Sources

  private mutating func source(of object: Int, isC: Bool) -> String {
    var text = isC ? "" : "extern \"C\" {\n"
    for index in functions.indices {
      let isWeakReference =
        functions[index].strong != object && !functions[index].weak.contains(object)
        && random.chance(15)
      let attribute = isMachO ? "weak_import" : "weak"
      text += "int f\(index)(int)\(isWeakReference ? " __attribute__((\(attribute)))" : "");\n"
    }
    for index in variables.indices { text += "extern int v\(index)[];\n" }
    let statics = random.below(3)
    for index in 0..<statics { text += "static int s\(index)(int);\n" }
    text += "static \(isC ? "_Thread_local" : "thread_local") int t0 = 3, t1;\n"
    if isC { text += bounds() }
    if random.chance(30) {
      let section = "\(isMachO ? "__DATA,__" : "")set\(random.below(2))"
      text +=
        "__attribute__((section(\"\(section)\")\(random.chance(20) ? ", used" : ""))) int part\(object) = 3;\n"
    }
    if isC { text += "extern double sink;\n" } else { text += "extern double sink;\n}\n" }
    if !isC { text += inlines(statics) + "extern \"C\" {\n" }
    for index in functions.indices {
      if functions[index].strong == object {
        text += "\(attributes())int f\(index)(int x) { \(body(statics, isC)) }\n"
      } else if functions[index].weak.contains(object) {
        text +=
          "__attribute__((weak)) \(attributes())int f\(index)(int x) { \(body(statics, isC)) }\n"
      }
    }
    for index in variables.indices {
      let values =
        "{\((0..<random.below(3)).map { _ in "\(random.below(9))" }.joined(separator: ","))}"
      if variables[index].strong == object {
        text +=
          "\(attributes())int v\(index)[\(2 + random.below(8))] = \(random.chance(30) ? "{0}" : values);\n"
      } else if variables[index].weak.contains(object) {
        text += "__attribute__((weak)) int v\(index)[\(1 + random.below(8))] = {7};\n"
      } else if let size = variables[index].tentative[object] {
        text += "int v\(index)[\(size)];\n"
      }
    }
    for index in 0..<statics {
      text +=
        "\(random.chance(15) ? "__attribute__((used)) " : "")static int s\(index)(int x) { \(body(statics, isC)) }\n"
    }
    if random.chance(50) {
      let isConst = random.chance(50)
      text +=
        "int (*\(isConst ? "const " : "")table\(object)[])(int) = {\((0..<3).map { _ in "f\(random.below(functions.count))" }.joined(separator: ", "))};\n"
    }
    if random.chance(15) {
      text +=
        "__attribute__((constructor)) static void ctor\(object)(void) { \(reference(statics, isC)); }\n"
    }
    if object == 0, !isDynamicLibrary {
      text += "int \(isMachO ? "main" : "_start")(void) { int x = 3; \(body(statics, isC)) }\n"
    }
    return text + (isC ? "" : "}\n")
  }

  private mutating func attributes() -> String {
    var text = ""
    if random.chance(20) { text += "__attribute__((visibility(\"hidden\"))) " }
    if random.chance(8) { text += "__attribute__((used)) " }
    return text
  }

  /// The bounds of sections, by the names that linkers give them.
  private func bounds() -> String {
    (0..<2).map { index in
      isMachO
        ? "extern int start\(index)[] __asm(\"section$start$__DATA$__set\(index)\");\n"
        : "extern int __start_set\(index)[] __attribute__((weak));\n#define start\(index) __start_set\(index)\n"
    }.joined()
  }

  /// Definitions that each file which has them has alike.
  private func inlines(_ statics: Int) -> String {
    var own = SplitMix64(seed: seed &* 31 &+ 7)
    var text = ""
    for index in 0..<inlineCount {
      text +=
        "inline __attribute__((noinline)) int i\(index)(int x) { return f\(own.below(functions.count))(x) + v\(own.below(variables.count))[0]; }\n"
    }
    for index in 0..<classCount {
      text += """
        struct C\(index) { virtual ~C\(index)() {} virtual int run(int x) { return i\(own.below(inlineCount))(x); } };

        """
    }
    return text
  }

  private mutating func body(_ statics: Int, _ isC: Bool) -> String {
    var text = ""
    for _ in 0..<random.below(4) { text += "x += \(reference(statics, isC)); " }
    if !isC, hasExceptions, random.chance(25) {
      text +=
        "try { x += \(reference(statics, isC)); } catch (\(random.pick(["int", "long", "..."]))) { x += \(reference(statics, isC)); } "
    }
    if !isC, random.chance(25) {
      text += "C\(random.below(classCount)) object; x += object.run(x); "
    }
    return text + "return x;"
  }

  private mutating func reference(_ statics: Int, _ isC: Bool) -> String {
    switch random.below(isC ? 9 : 8) {
    case 0, 1: return "f\(random.below(functions.count))(3)"
    case 2: return "v\(random.below(variables.count))[0]"
    case 3 where statics > 0: return "s\(random.below(statics))(4)"
    case 4: return "*\"\(random.pick(["one", "two", "three", "four"]))\""
    case 5: return "(int)(sink * \(random.pick(["1.2345", "2.5678", "3.14159"])))"
    case 6: return random.pick(["t0", "t1++"])
    case 7 where !isC: return "i\(random.below(inlineCount))(2)"
    case 7: return "start\(random.below(2))[0]"
    default: return "(int)(long)&f\(random.below(functions.count))"
    }
  }
}
