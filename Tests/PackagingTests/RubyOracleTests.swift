import Packaging
import Statements
import Subprocesses
import Testing
import Versions
import _TestSupport

/// Ruby itself says what a podspec means.
@Suite(optionalTool("ruby")) struct RubyOracleTests {
  private static let recorder: String = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/Fixtures/podspec.rb"
  }()

  /// What the attributes of a podspec are given, in JSON.
  private func evaluate(_ made: GeneratedPodspec, beside files: [String: String]) throws -> String {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text.utf8, to: path) }
    try scratch.write(made.files[0].bytes, to: made.files[0].path)
    let ruby = Subprocess(
      "ruby", [Self.recorder, "\(scratch.path)/\(made.files[0].path)"],
      environment: HostEnvironment.minimal)
    let result = try ruby.run()
    guard result.isSuccess else { throw TestSupportError(result.errorText) }
    return String(result.outputText.dropLast())
  }

  @Test(arguments: [PodspecRequest.Kind.derived, .literal, .stub], ["{version}", "v{version}"])
  func podspecsOfSourcesMeanWhatWasMeant(kind: PodspecRequest.Kind, tag: String) throws {
    let made = try SDKFolder.appy.podspec(kind, tag: tag)
    let prefix = tag.hasPrefix("v") ? "v" : ""
    #expect(
      try evaluate(made, beside: SDKFolder.appy.files)
        == #"{"name":"AppySDK","version":"1.0.0","summary":"Deep links for Apple platforms.","#
        + #""homepage":"https://github.com/appy-to/appy-ios-sdk","#
        + #""license":{"type":"MIT","file":"LICENSE"},"authors":{"Appy":"mobile@appy.to"},"#
        + #""source":{"git":"https://github.com/appy-to/appy-ios-sdk.git","tag":"\#(prefix)1.0.0"},"#
        + #""swift_versions":["5.9"],"ios":{"deployment_target":"13.0"},"#
        + #""osx":{"deployment_target":"10.15"},"source_files":"Sources/AppySDK/**/*.swift","#
        + #""resource_bundles":{"AppySDK_Privacy":["Sources/AppySDK/PrivacyInfo.xcprivacy"]}}"#)
  }

  @Test func podspecsOfFrameworksMeanWhatWasMeant() throws {
    let made = try BinaryPodTests.folder.podspec(.binary) { request in
      request.about.license = "Proprietary"
      request.version = VersionPlace(file: "VERSION")
      request.archive = "https://d.acme.com/{version}/Acme.xcframework.zip"
    }
    let text = try evaluate(made, beside: [:])
    #expect(
      text.contains(
        #""source":{"http":"https://d.acme.com/2.1.0/Acme.xcframework.zip","sha256":"\#(BinaryPodTests.sum)"}"#
      ))
    #expect(text.contains(#""vendored_frameworks":"Acme.xcframework""#))
  }

  @Test(
    arguments: [
      ("VERSION", " 1.2.3\n", nil), ("package.json", #"{ "version": "1.2.3" }"#, nil),
      ("gradle.properties", "#VERSION_NAME\nVERSION_NAME=1.2.3\n", "VERSION_NAME"),
      ("V.swift", "enum V { static let a/*#{x}*/ = \"1.2.3\" }", "V.a"),
      ("V.swift", "let x = \"9\"\n  let v: String? =\t\"1.2.3\" // [x](y)", "v"),
      ("dir with 'quotes'/V.swift", "let v = \"1.2.3\"", "v"),
    ] as [(String, String, String?)])
  func derivedVersionsAreThoseOfTheFile(file: String, text: String, key: String?) throws {
    var folder = SDKFolder.appy
    folder.files[file] = text
    let made = try folder.podspec(.derived) { request in
      request.version =
        file.hasSuffix(".swift")
        ? VersionPlace(file: file, symbol: key) : VersionPlace(file: file, key: key)
    }
    let json = try evaluate(made, beside: folder.files)
    #expect(json.contains(#""version":"1.2.3","#))
    #expect(json.contains(#""tag":"1.2.3"}"#))
  }

  @Test(arguments: [
    "'; File.write('pwned', '') #", #"#{File.write("pwned", "")}"#, #"\'; exit; '"#,
    "a\n#{exit}\n__END__", "\\", "'", "\"", "é\u{0}\u{1B}", "end\nend\n=begin",
  ])
  func noTextEndsItsLiteral(text: String) throws {
    let made = try SDKFolder.appy.podspec(.derived) { request in
      request.about.summary = text
      request.about.description = text
      request.about.license = text
      request.about.authors = [text, text + "2"]
    }
    let json = try evaluate(made, beside: SDKFolder.appy.files)
    let plain = try SDKFolder.appy.podspec(.derived) { request in
      request.about.summary = "TEXT"
      request.about.description = "TEXT"
      request.about.license = "TEXT"
      request.about.authors = ["TEXT", "TEXT2"]
    }
    let expected = try evaluate(plain, beside: SDKFolder.appy.files)
    #expect(
      json
        == expected.split(separator: "TEXT", omittingEmptySubsequences: false)
        .joined(separator: try rubyJSON(text)))
  }

  /// A text as Ruby writes it in JSON, without quotes.
  private func rubyJSON(_ text: String) throws -> String {
    let ruby = Subprocess(
      "ruby", ["-rjson", "-e", "print JSON.generate(STDIN.read.force_encoding('UTF-8'))[1..-2]"],
      environment: HostEnvironment.minimal)
    return try ruby.run(input: Array(text.utf8)).outputText
  }
}
