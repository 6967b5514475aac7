import Statements
import Testing
import _TestSupport

@Suite struct GradleRobustnessTests {
  private static let samples: [FileKind: String] = [
    .gradle: """
    group 'g'; version = "${property("V")}-x"
    ext { v = [a: '1', 'b': "2"] }
    def w = safeExtGet('w', '1.0') + '''x''' // c
    android { defaultConfig { minSdk 21 } } /* c */
    dependencies { api("g:a:$v.a") { x -> y }
      implementation group: 'g', name: 'b', version: "\\"" }
    if (a =~ /x\\/'/) { buildConfigField "String", "V", "\\"$w\\"" } else `é` = 1
    """,
    .versionCatalog: """
    [versions]
    a = "1.0" # c
    b = { strictly = "2", x = [1, "]"] }
    [libraries]
    "c" = { module = "g:a", version.ref = "a" }
    d = "g:d:é"
    e = '''x'''
    """,
  ]

  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "'", "\"", "\"\"\"", "$", "${", "/", "/*", "//", "\\", "\n", "=",
    ":", ".", ",", "+", "->", " version ", "ext", "def x", "if (", "api", "g:a:1", "#", "é", "[[",
  ]

  @Test(arguments: [FileKind.gradle, .versionCatalog])
  func everyCutOfAFileIsRead(_ kind: FileKind) throws {
    let bytes = Array(Self.samples[kind, default: ""].utf8)
    for count in bytes.indices {
      #expect(try Reading(Array(bytes[..<count]), as: kind).isSound)
      #expect(try Reading(Array(bytes[count...]), as: kind).isSound)
    }
  }

  @Test(arguments: [FileKind.gradle, .versionCatalog])
  func anyBytesAreRead(_ kind: FileKind) throws {
    var random = SplitMix64(seed: 23)
    let sample = Array(Self.samples[kind, default: ""].utf8)
    for _ in 0..<300 {
      var bytes = sample
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      #expect(try Reading(bytes, as: kind).isSound)
      let noise = (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
      #expect(try Reading(noise, as: kind).isSound)
      let text = (0..<random.below(40)).map { _ in random.pick(Self.pieces) }.joined()
      #expect(try Reading(text, as: kind).isSound)
    }
  }

  /// Each would take minutes, or the stack, if its time were not linear or its depth not limited.
  @Test(arguments: [
    "(", "{", "[", "x{", "x(", "\"${", "\"", "'", "/", "$", "\n", ".x", "x.", "+'a'", "x = \n",
    "a->",
    "def a = b\ndef b = a\n", "x = {", "a = [", "\"\"\"", "/*", "[a.", "a = { b", "='", "=\"\\",
    "if (", "else ", "api('g:a:$x')\n",
  ])
  func manyOpenEndsTakeLittleTime(_ piece: String) throws {
    for kind in [FileKind.gradle, .versionCatalog] {
      let text = String(repeating: piece, count: 400)
      #expect(try Reading(text, as: kind).isSound)
      #expect(try Reading("def v = \(text)\napi \"g:a:$v\"", as: kind).isSound)
      #expect(try Reading("[versions]\nv = \(text)", as: kind).isSound)
    }
  }
}
