import Bytes
import Statements
import Testing
import _TestSupport

/// No bytes trap the readers of code and settings, nor keep them busy.
@Suite struct CodeRobustnessTests {
  static let kinds: [FileKind] = [
    .swift, .objectiveC, .kotlin, .java, .dart, .javaScript, .xcconfig, .properties,
    .versionFile, .shell,
  ]

  /// Something of everything, with each kind of nesting.
  private static func sample(of kind: FileKind) -> [UInt8] {
    let source =
      switch kind {
      case .swift: #"enum A { let version = "1\(f("a"))" } /* /* */ */ f(version: "1.2.3")"#
      case .objectiveC:
        """
        #define A_VERSION @"1.2.3" \\
        @implementation A - (NSString *)v { return @"1"; } @end
        char x[] __attribute__((a)) = "1"; W.version = @"1";
        """
      case .kotlin:
        #"""
        companion object { const val x: String get() = """1.$y ${if (a) "}" else '"'}""" }
        enum class E { A } fun v() = "1"; W.setVersion("1") /* /* */ */ val `a b` = "1"
        """#
      case .java: #"@A("x") class A { String v = "1", w = """x"""; String f() { return "1"; } }"#
      case .dart: #"class A { static get v => '1'; final a = r'1' '2', b = '${f("}")}'; }"#
      case .javaScript:
        """
        import { version as v } from '../package.json'; import p from './p.json'
        export class A<T> { static v: string = `1.${f('}')}`; get v() { return '1' } }
        const o = { 'a': "b", c: { d: () => 'e' }, f: function () { return 'g' } }, r = /[/'"]/g
        const { version } = require("./package.json"); this.version = p.version
        """
      case .shell: "export V=\"$1\" W='x'`y`\"$(z \"a\")\" <<E\nE\nX=1.2.3 # x\n"
      case .xcconfig: "KEY[sdk=x] = \"1\" // x\n#include \"x\"\nA = $(B);"
      case .properties: "a\\:b : c\\\r\n d\n#x\\\n! y\ne f\n"
      default: " v1.2.3 \n"
      }
    return Array(source.utf8)
  }

  private func isSound(_ bytes: [UInt8], as kind: FileKind) throws -> Bool {
    let statements = try kind.statements(in: bytes, of: "file")
    let offsets = statements.map(\.offset)
    return zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
      && statements.allSatisfy { statement in
        guard case .literal(let text, let range) = statement.value else {
          return (0..<max(bytes.count, 1)).contains(statement.offset)
        }
        return 0 <= range.lowerBound && range.upperBound <= bytes.count && !range.isEmpty
          && bytes[range].elementsEqual(text.utf8)
      }
  }

  @Test(arguments: kinds)
  func everyCutOfAFileIsRead(kind: FileKind) throws {
    let bytes = Self.sample(of: kind)
    for end in bytes.indices {
      #expect(try isSound(Array(bytes[..<end]), as: kind), "cut at \(end)")
      #expect(try isSound(Array(bytes[end...]), as: kind), "from \(end)")
    }
  }

  @Test(arguments: kinds)
  func anyBytesAreRead(kind: FileKind) throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<generator.below(200)).map { _ in UInt8(generator.below(256)) }
      #expect(try isSound(bytes, as: kind), "\(bytes)")
    }
  }

  @Test(arguments: kinds)
  func anyChangeOfAFileIsRead(kind: FileKind) throws {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<200 {
      var bytes = Self.sample(of: kind)
      for _ in 0...generator.below(8) {
        let start = generator.below(bytes.count)
        let end = min(bytes.count, start + generator.below(20))
        let other = generator.below(bytes.count)
        let piece = bytes[other..<min(bytes.count, other + generator.below(20))]
        bytes.replaceSubrange(start..<end, with: piece)
        if bytes.isEmpty { bytes = [0] }
        bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
      }
      #expect(try isSound(bytes, as: kind), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "(", "{", "[", "/*", "\"", "'", "`", "\"\"\"", "${", "\"${", "`${", "class A {", "a = ", "a.",
      "a.b = ", "a: ", "a: {", "a = {", "=> ", "() => ", "a, ", "f(a = ", "#define ", "#define A\n",
      "@", "- (a)b {", "get ", "val a: ", "const a = b ", "import ", "import {", "require(",
      "const {", "/a", "<", "<!--", "<<A\n", "<<", "$(", "a=", "a\\\n",
      "return ", "/", "f(version: ", "A=\"", "static String v() ", "a[", "a[0] ", "a.version = ",
      "f({a: ", "({a: {b: ''}}, ", "import a\n", "/[", "a = () => { ",
    ])
  func manyOpenEndsTakeLinearTime(piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 1500).utf8)
    // Swift has a test of its own, and the others have the same readers.
    for kind in [.objectiveC, .kotlin, .javaScript, .shell] as [FileKind] {
      #expect(try isSound(bytes, as: kind))
    }
  }
}
