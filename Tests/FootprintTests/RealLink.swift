import Bytes
import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// A program small enough to show one rule of linkers: its sources, and how they are linked.
struct RealLink: Sendable, CustomTestStringConvertible {
  /// What the program shows.
  var rule: String
  /// What it is compiled for, such as `arm64-apple-ios13.0`.
  var target: String
  /// What compiles it; only clang is told the target.
  var compiler = InstalledTool.clang
  /// Files to be compiled or assembled, by their names; `a.c` becomes `a.o`.
  var sources: [(name: String, text: String)]
  /// What the compiler is told beside its inputs.
  var flags: [String]
  /// Archives and their members; by their names, also shared libraries of ELF and archives for two processors.
  var archives: [(name: String, members: [String])]
  /// What the linker is given, in order; if empty, all objects that are in no archive, then the archives.
  var inputs: [String]
  /// What the linker is told beside its inputs.
  var arguments: [String]
  /// The same for the prediction.
  var options: LinkOptions

  var testDescription: String { rule }

  /// A program of Mach-O.
  init(
    machO rule: String, target: String = "arm64-apple-ios13.0",
    _ sources: KeyValuePairs<String, String>, flags: [String] = [],
    archives: KeyValuePairs<String, [String]> = [:], inputs: [String] = [],
    arguments: [String] = [], options: LinkOptions = LinkOptions()
  ) {
    (self.rule, self.target, self.flags) = (rule, target, ["-Os"] + flags)
    self.sources = sources.map { ($0.key, $0.value) }
    self.archives = archives.map { ($0.key, $0.value) }
    (self.inputs, self.arguments, self.options) = (inputs, arguments, options)
  }

  /// A program of ELF, each function and each variable of which has a section.
  init(
    elf rule: String, target: String = "x86_64-unknown-linux-gnu",
    _ sources: KeyValuePairs<String, String>, flags: [String] = [],
    archives: KeyValuePairs<String, [String]> = [:], inputs: [String] = [],
    arguments: [String] = [], options: LinkOptions = LinkOptions()
  ) {
    self.init(
      machO: rule, target: target, sources,
      flags: ["-ffunction-sections", "-fdata-sections"] + flags, archives: archives,
      inputs: inputs, arguments: arguments, options: options)
  }

  /// The processor, as linkers of Mach-O spell it.
  var architecture: String { String(target.prefix { $0 != "-" }) }

  /// The linker's inputs, in order.
  var command: [String] {
    if !inputs.isEmpty { return inputs }
    let members = Set(archives.flatMap(\.members))
    return sources.map { Self.object(of: $0.name) }.filter { !members.contains($0) }
      + archives.map(\.name)
  }

  /// The name of what a source is compiled to.
  private static func object(of source: String) -> String {
    (source.split(separator: ".").first.map(String.init) ?? source) + ".o"
  }

  /// Compiles the sources and makes the archives.
  func build(in scratch: Scratch) throws {
    for (name, text) in sources { try scratch.write(text.utf8, to: name) }
    let compiler = try #require(compiler)
    let target = compiler == InstalledTool.gcc ? [] : ["-target", target]
    try compiler.run(target + ["-c"] + flags + sources.map(\.name), in: scratch.path)
    for (name, members) in archives {
      if name.hasSuffix(".so") {
        let linker = try #require(InstalledTool.elfLinker)
        try linker.run(["-shared", "-o", name] + members, in: scratch.path)
      } else {
        let archiver = try #require(InstalledTool.archiver)
        try archiver.run(["rcs", name] + members, in: scratch.path)
      }
    }
  }

  /// What is predicted of the files in `scratch`.
  func predict(in scratch: Scratch) throws -> PredictedLink {
    // Only universal files ask which part is meant.
    let part = target.contains("apple") ? architecture : nil
    let containers = try command.map {
      try ObjectContainer(MappedFile("\(scratch.path)/\($0)"), architecture: part)
    }
    return try PredictedLink(containers, options: options)
  }
}
