import Bytes
import Statements
import Testing
import _TestSupport

/// No bytes trap the readers of code and settings, nor keep them busy.
@Suite struct CodeRobustnessTests {
  static let kinds: [FileKind] = [
    .swift, .objectiveC, .kotlin, .java, .dart, .javaScript, .xcconfig, .properties,
    .versionFile, .shell, .propertyList,
  ]

  /// Something of everything, with each kind of nesting.
  private static let sample = #"""
    #define A_VERSION @"1.2.3" \
    /* a /* b */ */ // c
    @implementation A - (NSString *)v { return @"1"; } @end
    import { version as v } from '../package.json'; import p from './p.json'
    export class A<T> { static readonly version: string = `1.${f('}')}`; get v() { return '1' } }
    const o = { 'a': "b", c: { d: () => 'e' }, f: function () { return 'g' } }, r = /[/'"]/g
    companion object { const val x: String get() = """1.$y ${if (a) "}" else '"'}""" }
    enum class E { A } fun v() = "1"; this.version = r'1.2.3'; W.setVersion("1")
    const { version } = require("./package.json"); char x[] __attribute__((a)) = "1";
    export V="$1" W='x'`y`"$(z "a")" <<EOF
    EOF
    KEY[sdk=x] = "1" // x
    a\:b : c\
    <?xml?><plist><dict><key>a</key><string>1<![CDATA[>]]></string><!-- --></dict></plist>
    f(version: "1.2.3")
    """#

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
    let bytes = Array(Self.sample.utf8)
    for end in bytes.indices {
      #expect(try isSound(Array(bytes[..<end]), as: kind), "cut at \(end)")
      #expect(try isSound(Array(bytes[end...]), as: kind), "from \(end)")
    }
  }

  @Test(arguments: kinds)
  func anyBytesAreRead(kind: FileKind) throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let bytes = (0..<generator.below(200)).map { _ in UInt8(generator.below(256)) }
      #expect(try isSound(bytes, as: kind), "\(bytes)")
    }
  }

  @Test(arguments: kinds)
  func anyChangeOfAFileIsRead(kind: FileKind) throws {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<500 {
      var bytes = Array(Self.sample.utf8)
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
      "const {", "/a", "<", "<!--", "<dict><key>", "<string>", "<<A\n", "<<", "$(", "a=", "a\\\n",
      "return ", "/", "f(version: ", "A=\"", "static String v() ", "a[", "a[0] ", "a.version = ",
    ])
  func manyOpenEndsTakeLinearTime(piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 10_000).utf8)
    // Swift has a test of its own.
    for kind in Self.kinds where kind != .swift {
      #expect(try isSound(bytes, as: kind))
    }
  }
}
