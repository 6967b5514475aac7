import Statements
import Testing
import _TestSupport

@Suite struct AppleFilesRobustnessTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var kind: FileKind
    var text: String
    /// What is put together at random.
    var pieces: [String]

    var testDescription: String { kind.rawValue }
  }

  private static let samples = [
    Sample(
      kind: .podspec,
      text: """
        # encoding: utf-8
        package = JSON.parse(File.read(File.join(__dir__, "package.json")))
        v, w = '1.2.3', %w[a 'b]
        Pod::Spec.new do |s|
          s.name = "Acmé"; s.version = package['version'].to_s
          s.description = <<-DESC.strip
            it's #{v}
          DESC
          s.source = { :git => "https://h/#{s.name}.git", :tag => "v#{"#{s.version}"}" } if a =~ /b'/
          s.dependency 'Acme/Core', '~> 1.2', :configurations => %i[a b]
          s.platforms = { :ios => '13.0', osx: "10.15" }
          s.swift_versions = ['5.9']
          s.test_spec('T') { |t| t.dependency "OCMock" }
        end
        __END__
        """,
      pieces: [
        "s.version = ", "s.dependency ", "'", "\"", "#{", "}", "{", "(", ")", "[", "]", "|", "do ",
        "end", "\n", "\r\n", ";", ",", " ", "=>", ":tag", "tag:", "%w[", "%q(", "/", "<<-A",
        "<<~'A'",
        "A\n", "=begin\n", "=end\n", "__END__", "\\", "+", ".", "&.", "if ", "1.2.3", "é",
        "\u{FEFF}",
        "s.source = ", "File.read", "JSON.parse", "__dir__", "x = ", "x", "#", "?", "~> ", "s.",
        "[/a = (/", "s.platforms = ", "`", ":\"",
      ]),
    Sample(
      kind: .packageSwift,
      text: """
        // swift-tools-version: 5.9
        let v: Version = "1.2.3", url = "https://h/" + "acmé.git"
        let package = Package(
          name: "Acme", platforms: [.iOS(.v13), .macOS("10.15"), .custom("a", versionString: "1")],
          products: [.library(name: "A", targets: ["A"])],
          dependencies: [
            .package(url: url, from: v), .package(name: "B", url: "https://h/b", "1.0.0" ..< "2.0.0"),
            .package(path: "../c"), .package(url: "https://h/d", .upToNextMinor(from: .init(1, 2, 3))),
          ],
          targets: [
            .binaryTarget(name: "A", url: "https://h/\\(v)/A-1.2.3-rc.1.zip", checksum: "ab"),
            .target(name: "T", dependencies: ["b", .product(name: "P", package: "acmé")]),
            .testTarget(name: "U", dependencies: [.byName(name: "B")]),
          ], swiftLanguageModes: [.v5, .version("6")])
        """,
      pieces: [
        ".package(", ".binaryTarget(", ".product(", ".testTarget(", ".target(", ".iOS(", ".v13",
        "platforms: [", "dependencies: [", "url: ", "checksum: ", "name: ", "package: ", "from: ",
        "exact: ", "\"", "\"\"\"", "\\(", "#\"", ")", "]", "}", "{", "(", "[", ",", ":", ".", "..<",
        "let a = ", "let ", "a", "+", "1.2.3", "\"1.2.3\"", "\n", "//", "/*", "Version(", "!",
        "Package(", "https://h/", "é", "#if a\n", "// swift-tools-version:", "%", "-rc.1",
      ]),
  ]

  @Test(arguments: samples)
  func everyCutOfAFileIsRead(_ sample: Sample) throws {
    let bytes = Array(sample.text.utf8)
    for end in bytes.indices {
      #expect(try Reading(Array(bytes[..<end]), as: sample.kind).isSound, "cut at \(end)")
      #expect(try Reading(Array(bytes[end...]), as: sample.kind).isSound, "from \(end)")
    }
  }

  @Test(arguments: samples, [1, 2] as [UInt64])
  func anyBytesAreRead(_ sample: Sample, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let bytes = (0..<generator.below(200)).map { _ in UInt8(generator.below(256)) }
      #expect(try Reading(bytes, as: sample.kind).isSound, "\(bytes)")
    }
  }

  @Test(arguments: samples, [3, 4] as [UInt64])
  func anyChangeOfAFileIsRead(_ sample: Sample, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<150 {
      var bytes = Array(sample.text.utf8)
      for _ in 0..<(1 + generator.below(8)) {
        let place = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes[place] = UInt8(generator.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: generator.pick(sample.pieces).utf8, at: place)
        }
      }
      #expect(try Reading(bytes, as: sample.kind).isSound, "\(bytes)")
    }
  }

  @Test(arguments: samples, [5, 6] as [UInt64])
  func anyOrderOfPiecesIsRead(_ sample: Sample, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<250 {
      let text = (0..<generator.below(60)).map { _ in generator.pick(sample.pieces) }.joined()
      #expect(try Reading(text, as: sample.kind).isSound, "\(text)")
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: samples)
  func manyOpenEndsTakeLinearTime(_ sample: Sample) throws {
    for piece in sample.pieces {
      for repeated in [piece, piece + "a\n"] {
        let text = String(repeating: repeated, count: 1_000)
        #expect(try Reading(text, as: sample.kind).isSound, "\(repeated)")
      }
    }
  }
}
