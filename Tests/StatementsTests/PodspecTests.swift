import Statements
import Testing
import Versions
import _TestSupport

@Suite struct PodspecTests {
  /// Pieces of podspecs, as they are found in public ones.
  @Test(arguments: [
    Fact("pod-01: any number of blanks", "  s.version          = \"3.69.3\"", "3.69.3"),
    Fact("pod-02: single quotes", "  s.version = '6.5.1'", "6.5.1"),
    Fact("pod-03: another name of the block", "  spec.version      = \"12.14.0\"", "12.14.0"),
    Fact(
      "pod-05: beside a tag made of it",
      """
        s.version          = '12.19.0'
        s.source           = {
          :git => 'https://h/acme.git',
          :tag => 'CocoaPods-' + s.version.to_s
        }
      """, "12.19.0"),
    Fact(
      "pod-06: beside versions of tools",
      "  s.cocoapods_version = '>= 1.12.0'\n  s.swift_version = '5.9'\n  s.version = '12.19.0'",
      "12.19.0"),
    Fact("pod-13: never raised", "  s.version          = '0.0.1'", "0.0.1"),
    Fact("four numbers", "s.version = '2.4.4.1'", "2.4.4.1"),
    Fact("a prerelease", "s.version = '2.0.0-beta'", "2.0.0-beta"),
    Fact(
      "a variable", "version = '1.2.3'\nPod::Spec.new do |s|\n  s.version = version\nend", "1.2.3"),
    Fact("a constant", "VERSION = '1.2.3'.freeze\ns.version = VERSION", "1.2.3"),
    Fact("a variable in a text", "v = '1.2.3'\ns.version = \"#{v}\"", "1.2.3"),
    Fact("a variable of a variable", "a = '1.2.3'\nb = a\ns.version = b.to_s", "1.2.3"),
    Fact("parentheses", "s.version = ('1.2.3')", "1.2.3"),
    Fact("percent signs", "s.version = %q(1.2.3)", "1.2.3"),
    Fact("percent signs without a letter", "s.version = %<1.2.3>", "1.2.3"),
    Fact("a condition behind it", "s.version = '1.2.3' if s.respond_to?(:version)", "1.2.3"),
    Fact("one line", "Pod::Spec.new { |s| s.name = 'A'; s.version = '1.2.3' }", "1.2.3"),
    Fact("the value on the next line", "s.version =\n\n    '1.2.3'", "1.2.3"),
    Fact("a continued line", "s.version \\\n  = '1.2.3'", "1.2.3"),
    Fact("a comment behind it", "s.version = '1.2.3' # not '9.9.9'", "1.2.3"),
    Fact(
      "comments around it",
      "=begin\ns.version = '9.9.9'\n=end\n#s.version = '8.8.8'\ns.version = '1.2.3'\n__END__\ns.version = '7'",
      "1.2.3"),
    Fact(
      "here documents around it",
      """
      s.description = <<-DESC
        s.version = '9.9.9'
        It's "fine.
        DESC
      s.summary = <<~'A' + <<~B
        s.version = '8.8.8'
      A
        s.version = '7.7.7'
      B
      s.version = '1.2.3'
      """, "1.2.3"),
    Fact("an apostrophe in a comment", "# It's here\ns.version = '1.2.3' # isn't it", "1.2.3"),
    Fact("words that hold quotes", "s.frameworks = %w[a' b\"]\ns.version = '1.2.3'", "1.2.3"),
    Fact("an expression with quotes", "x = y[/\"'#/, 1] if y =~ /'/\ns.version = '1.2.3'", "1.2.3"),
    Fact("a slash that divides", "x = a / 2\ny = 'b' # /\ns.version = '1.2.3'", "1.2.3"),
    Fact("nested texts", "x = \"#{a(\"}\", '#{', \"#{b}\")}\"\ns.version = '1.2.3'", "1.2.3"),
    Fact("a bracket too many", "x = (\ns.version = '1.2.3'", "1.2.3"),
    Fact("CRLF", "s.name = 'A'\r\ns.version = '1.2.3'\r\ns.summary = 'b'\r\n", "1.2.3"),
    Fact("a byte order mark", "\u{FEFF}s.version = '1.2.3'", "1.2.3"),
    Fact("both branches", "if a\n  s.version = '1.2.3'\nelse s.version = '1.2.3'\nend", "1.2.3"),
  ])
  func aLiteralIsReadAndReplaced(_ fact: Fact<String, String>) throws {
    let reading = try Reading(fact.input, as: .podspec)
    #expect(reading.isSound)
    let versions = reading.statements.filter { $0.meaning == .version }
    #expect(!versions.isEmpty && versions.allSatisfy { $0.text == fact.expected })
    #expect(versions.allSatisfy { $0.key == "s.version" })

    let replaced = reading.replacing(fact.expected, by: "10.0.0-rc.1") { $0 == .version }
    let occurrences = fact.input.components(of: fact.expected)
    #expect(replaced == occurrences.joined(separator: "10.0.0-rc.1"))
  }

  @Test(arguments: [
    Fact(
      "pod-07: package.json",
      """
      package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
      Pod::Spec.new do |s|
        s.version = package['version']
      """, "derived package.json#version"),
    Fact(
      "pod-09: a constant in Swift",
      #"  s.version = File.read('Sources/AcmeSDK/Acme.swift')[/sdkVersion = "(.+?)"/, 1]"#,
      "derived Sources/AcmeSDK/Acme.swift#sdkVersion"),
    Fact(
      "a variable for the text",
      #"source = File.read(File.join(__dir__, '..', 'A.swift'))\#ns.version = source[/static let v\s*=\s*"([^"]+)"/, 1]"#,
      "derived ../A.swift#v"),
    Fact(
      "match", #"s.version = File.read('a.rb').match(/VERSION = '(.*)'/)[1]"#,
      "derived a.rb#VERSION"),
    Fact(
      "captures", #"s.version = File.read("a.gradle").match(/version: (.*)/).captures[0].strip"#,
      "derived a.gradle#version"),
    Fact(
      "a name in quotes", #"s.version = File.read('p.json')[/"version": "(.*)"/, 1]"#,
      "derived p.json#version"),
    Fact(
      "a pattern that names nothing", #"s.version = File.read('a.rb')[/\d+\.\d+/]"#,
      "derived a.rb"),
    Fact(
      "a pattern with a class for the name", #"s.version = File.read('a')[/\w = "(.+)"/, 1]"#,
      "derived a"),
    Fact(
      "without parentheses", "s.version = JSON.parse(File.read 'package.json')['version']",
      "derived package.json#version"),
    Fact(
      "symbols for keys",
      "s.version = JSON.parse(File.read('p.json'), symbolize_names: true)[:version]",
      "derived p.json#version"),
    Fact(
      "a key of a key", "s.version = JSON.parse(File.read('p.json'))['a'].fetch('b')",
      "derived p.json#a.b"),
    Fact("dig", "s.version = JSON.load(File.open('p.json')).dig('a', 'b')", "derived p.json#a.b"),
    Fact(
      "pubspec.yaml",
      "pubspec = YAML.load_file(File.join('..', 'pubspec.yaml'))\ns.version = pubspec['version']",
      "derived ../pubspec.yaml#version"),
    Fact(
      "expand_path from the file",
      "s.version = YAML.load(File.read(File.expand_path('../../pubspec.yaml', __FILE__)))['version']",
      "derived ../pubspec.yaml#version"),
    Fact(
      "expand_path from the folder",
      "s.version = File.read(File.expand_path('VERSION', __dir__)).strip", "derived VERSION"),
    Fact(
      "dirname", "s.version = File.read(File.join(File.dirname(__FILE__), 'VERSION')).chomp",
      "derived VERSION"),
    Fact("a path in a text", "s.version = File.read(\"#{__dir__}/.version\")", "derived .version"),
    Fact(
      "a path that is added up", "s.version = File.read(__dir__ + '/../.version').to_s",
      "derived ../.version"),
    Fact(
      "a variable for the version",
      "v = JSON.parse(File.read('package.json'))[\"version\"]\ns.version = v",
      "derived package.json#version"),
    Fact("a command", "s.version = `git describe`.strip", "computed `git describe`.strip"),
    Fact(
      "the environment", "s.version = ENV['V'] || '1.2.3'", "computed ENV['V'] || '1.2.3'"),
    Fact("a choice", "s.version = a ? '1.2.3' : '1.2.4'", "computed a ? '1.2.3' : '1.2.4'"),
    Fact("another method", "s.version = '1.2.3'.sub('1', '2')", "computed '1.2.3'.sub('1', '2')"),
    Fact(
      "a variable with two values", "if a\n  v = '1'\nelse\n  v = '2'\nend\ns.version = v",
      "computed v"),
    Fact("a variable of nobody", "s.version = version", "computed version"),
    Fact("an escape sequence", #"s.version = "1.2.3\n""#, #"computed "1.2.3\n""#),
    Fact("itself", "s.version = s.version", "computed s.version"),
    Fact(
      "no text of a file outside", "s.version = File.read('/etc/v')", "computed File.read('/etc/v')"
    ),
    Fact("several literals", "a = '1.2'\ns.version = \"#{a}.3\"", "composed 1.2.3"),
    Fact("literals in a row", "s.version = '1.' \\\n  \"2.3\"", "composed 1.2.3"),
    Fact("no end of a text", "s.version = '1.2.3", "computed '1.2.3"),
    Fact("a number", "s.version = 1.2", "computed 1.2"),
  ])
  func whatIsNoLiteralSaysWhereItIsFrom(_ fact: Fact<String, String>) throws {
    let reading = try Reading(fact.input, as: .podspec)
    #expect(reading.isSound)
    #expect(reading.lines == ["s.version: version \(fact.expected)"])
  }

  @Test(arguments: [
    Fact("to_s", "s.version.to_s", "template {version}"),
    Fact("as it is", "s.version", "template {version}"),
    Fact("in a text", "\"v#{s.version}\"", "template v{version}"),
    Fact("with to_s in a text", "\"v#{s.version.to_s}\"", "template v{version}"),
    Fact("added up", "'CocoaPods-' + s.version.to_s", "template CocoaPods-{version}"),
    Fact("the same variable", "\"ios/#{v}\"", "template ios/{version}"),
    Fact("a literal", "'v1.2.3'", "\"v1.2.3\""),
    Fact("a literal that is the version", "\"1.2.3\"", "\"1.2.3\""),
    Fact("another variable", "\"v#{w}\"", "composed v4.5.6"),
    Fact("a call", "tag_of(s)", "computed tag_of(s)"),
  ])
  func aTagSaysHowItIsMadeOfTheVersion(_ fact: Fact<String, String>) throws {
    let tags = [":tag => \(fact.input)", "tag: \(fact.input)", "'tag' => \(fact.input)"]
    for tag in tags + ["\"tag\": \(fact.input)"] {
      let reading = try Reading(
        """
        v = '1.2.3'
        w = '4.5.6'
        Pod::Spec.new do |s|
          s.source = { :git => 'https://h/a.git', \(tag), :submodules => true }
          s.version = v
        end
        """, as: .podspec)
      #expect(reading.isSound)
      #expect(reading.lines.contains("s.source.tag: tag \(fact.expected)"), "\(tag)")
      #expect(reading.settings.contains("s.source.git: setting \"https://h/a.git\""))
    }
  }

  @Test func aTagIsMadeOfTheVersionOfAnotherFile() throws {
    let reading = try Reading(
      """
      package = JSON.parse(File.read(File.join(__dir__, "package.json")))
      source = { git: package['repository'], tag: "v#{package['version']}" }
      Pod::Spec.new do |s|
        s.version = package["version"]
        s.source = source
      end
      """, as: .podspec)
    #expect(
      reading.lines == [
        "s.source.tag: tag template v{version}",
        "s.version: version derived package.json#version",
      ])
    #expect(reading.settings == ["s.source.git: setting derived package.json#repository"])
  }

  @Test(arguments: [
    Fact("pod-10", "s.dependency 'Acme', '5.6.2'", "takes Acme exact '5.6.2' \"5.6.2\""),
    Fact(
      "pod-12", "s.dependency 'Acme', '>= 3.69.0', '< 4.0.0'",
      "takes Acme range '>= 3.69.0, < 4.0.0' composed >= 3.69.0, < 4.0.0"),
    Fact("no version", "s.dependency 'Acme'", "takes Acme any '' composed "),
    Fact(
      "a part of it", "s.dependency 'Acme/Core/A', '~> 1.2'", "takes Acme compatible '1.2' \"1.2\""),
    Fact(
      "no blank", "s.dependency \"Acme\", \"~>1.2.0\"", "takes Acme compatible '1.2.0' \"1.2.0\""),
    Fact("an equals sign", "s.dependency 'Acme', '= 1.2'", "takes Acme exact '1.2' \"1.2\""),
    Fact("a bound", "s.dependency 'Acme', '>= 1.2'", "takes Acme range '>= 1.2' \">= 1.2\""),
    Fact("no equality", "s.dependency 'Acme', ' != 1 '", "takes Acme range '!= 1' \"!= 1\""),
    Fact("an empty text", "s.dependency 'Acme', ''", "takes Acme any '' \"\""),
    Fact("blanks only", "s.dependency 'Acme', '  '", "takes Acme any '' \"  \""),
    Fact("a sign only", "s.dependency 'Acme', '~>'", "takes Acme range '~>' \"~>\""),
    Fact("parentheses", "s.dependency('Acme', '1.2')", "takes Acme exact '1.2' \"1.2\""),
    Fact("one platform", "s.ios.dependency 'Acme', '1.2'", "takes Acme exact '1.2' \"1.2\""),
    Fact("a variable", "v = '1.2'\ns.dependency 'Acme', v", "takes Acme exact '1.2' \"1.2\""),
    Fact(
      "a variable behind a sign", "v = '1.2'\ns.dependency 'Acme', \"~> #{v}\"",
      "takes Acme compatible '1.2' \"1.2\""),
    Fact(
      "a list", "s.dependency 'Acme', ['>= 1', '< 2']",
      "takes Acme range '>= 1, < 2' composed >= 1, < 2"),
    Fact("a list of one", "s.dependency 'Acme', ['~> 1']", "takes Acme compatible '1' \"1\""),
    Fact(
      "configurations", "s.dependency 'Acme', '1.2', :configurations => ['Debug']",
      "takes Acme exact '1.2' \"1.2\""),
    Fact(
      "configurations alone", "s.dependency 'Acme', configurations: %w[Debug]",
      "takes Acme any '' composed "),
    Fact(
      "a folder", "s.dependency 'Acme', :path => '../acme'",
      "takes Acme unversioned '../acme' \"../acme\""),
    Fact(
      "a repository", "s.dependency 'Acme', git: 'https://h/a.git', tag: '1'",
      "takes Acme unversioned 'https://h/a.git' \"https://h/a.git\""),
    Fact(
      "a call", "s.dependency 'Acme', native_version", "takes Acme any '' computed native_version"),
    Fact(
      "a call among several", "s.dependency 'Acme', '>= 1', bound",
      "takes Acme any '' computed '>= 1', bound"),
    Fact(
      "another file",
      "p = JSON.parse(File.read('p.json'))\ns.dependency 'Acme', \"~> #{p['acme']}\"",
      "takes Acme compatible '' derived p.json#acme"),
    Fact(
      "the own version", "s.version = '1.2.3'\ns.dependency 'Acme', s.version.to_s",
      "takes Acme exact '1.2.3' template {version}"),
    Fact(
      "about the own version", "s.version = '1.2.3'\ns.dependency 'Acme', \"~> #{s.version}\"",
      "takes Acme compatible '1.2.3' template {version}"),
    Fact(
      "a condition", "s.dependency 'Acme', '1.2' unless ENV['X']", "takes Acme exact '1.2' \"1.2\""),
    Fact(
      "several lines", "s.dependency 'Acme',\n  '>= 1', # why\n  '< 2'",
      "takes Acme range '>= 1, < 2' composed >= 1, < 2"),
    Fact(
      "a subspec",
      "Pod::Spec.new do |s|\ns.subspec 'A' do |ss|\nss.dependency 'Acme', '1.2'\nend\nend",
      "takes Acme exact '1.2' \"1.2\""),
    Fact(
      "tests",
      "Pod::Spec.new do |s|\ns.test_spec 'A' do |ss|\nss.dependency 'Acme', '1.2'\nend\nend",
      "tests take Acme exact '1.2' \"1.2\""),
    Fact(
      "a method of the podspec's own",
      "def add(spec)\n  spec.dependency 'Acme', '1.2'\nend\nPod::Spec.new do |s|\nend",
      "takes Acme exact '1.2' \"1.2\""),
  ])
  func eachDependencyIsStated(_ fact: Fact<String, String>) throws {
    let reading = try Reading(fact.input, as: .podspec)
    #expect(reading.isSound)
    let lines = reading.lines.filter { $0.contains("dependency") }
    #expect(lines == ["s.dependency Acme: \(fact.expected)"])
  }

  @Test func aPodDoesNotTakeItself() throws {
    let reading = try Reading(
      "s.name = 'Acme'\ns.dependency 'Acme/Core'\ns.dependency \"#{s.name}/UI\"", as: .podspec)
    #expect(reading.lines == ["s.name: name Acme \"Acme\""])
  }

  @Test(arguments: [
    Fact(
      "pod-14: a version in the name of the file",
      "s.source = {\n    :http => 'https://h/x/66446d79/Acme-12.18.0.tar.gz'\n  }",
      ["s.source.http: archive \"12.18.0\""]),
    Fact(
      "a version twice",
      "s.source = { :http => 'https://h/1.2.3/Acme-1.2.3.zip', :sha256 => 'ab' }",
      [
        "s.source.http: archive \"1.2.3\"", "s.source.http: archive \"1.2.3\"",
        "s.source.sha256: checksum \"ab\"",
      ]),
    Fact(
      "the own version", "s.source = { :http => \"https://h/v#{s.version}/A.zip\" }",
      ["s.source.http: archive template {version}"]),
    Fact(
      "a variable", "v = '1.2.3'\ns.source = { http: \"https://h/#{v}/A.zip\" }",
      ["s.source.http: archive \"1.2.3\""]),
    Fact(
      "a call beside it", "s.source = { :http => \"https://h/#{a}/1.2.3/#{b(c)}.zip\" }",
      ["s.source.http: archive \"1.2.3\""]),
    Fact("a call", "s.source = { :http => address }", ["s.source.http: archive computed address"]),
    Fact("no version", "s.source = { :http => 'https://h/latest.zip' }", []),
  ])
  func theAddressOfAnArchiveStatesItsVersion(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .podspec)
    #expect(reading.isSound)
    #expect(reading.lines == fact.expected)
  }

  @Test(arguments: [
    Fact("one of Swift", "s.swift_version = '5.9'", ["s.swift_version: swift \"5.9\""]),
    Fact(
      "several of Swift", "s.swift_versions = ['5.9', \"6.0\"]",
      ["s.swift_versions: swift \"5.9\"", "s.swift_versions: swift \"6.0\""]),
    Fact(
      "several of Swift without brackets", "s.swift_versions = '5.9', '6.0'",
      ["s.swift_versions: swift \"5.9\"", "s.swift_versions: swift \"6.0\""]),
    Fact(
      "words", "s.swift_versions = %w[5.9 6.0]",
      ["s.swift_versions: swift \"5.9\"", "s.swift_versions: swift \"6.0\""]),
    Fact(
      "a deployment target", "s.osx.deployment_target = '10.15'",
      ["s.osx.deployment_target: platform macos \"10.15\""]),
    Fact(
      "a variable", "ios = '13.0'\ns.ios.deployment_target = ios",
      ["s.ios.deployment_target: platform ios \"13.0\""]),
    Fact(
      "a call", "s.ios.deployment_target = min_ios",
      ["s.ios.deployment_target: platform ios computed min_ios"]),
    Fact("one platform", "s.platform = :ios, '13.0'", ["s.platform: platform ios \"13.0\""]),
    Fact("one platform without a version", "s.platform = :ios", []),
    Fact(
      "platforms",
      "s.platforms = { :ios => '13.0', osx: '10.15', 'visionos' => \"1.0\", :tvos => nil }",
      [
        "s.platforms.ios: platform ios \"13.0\"", "s.platforms.osx: platform macos \"10.15\"",
        "s.platforms.visionos: platform visionos \"1.0\"",
      ]),
    Fact(
      "those of tests and parts are not the pod's",
      """
      Pod::Spec.new do |s|
        s.subspec('A') do |ss|
          ss.ios.deployment_target = '15.0'
        end
        s.test_spec 'T' do |t|
          t.platforms = { :ios => '16.0' }
        end
        s.ios.deployment_target = '13.0'
      end
      """, ["s.ios.deployment_target: platform ios \"13.0\""]),
    Fact("a name", "s.name = \"Acme\"", ["s.name: name Acme \"Acme\""]),
    Fact("nothing else", "config.version\nputs 'x'\ns.version == '1'", []),
    Fact("no other object", "Pod::Spec.new do |s|\n  other.version = '1'\nend", []),
  ])
  func platformsAndToolsAreStated(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .podspec)
    #expect(reading.isSound)
    #expect(reading.lines == fact.expected)
  }

  @Test func variablesAndAttributesAreSettings() throws {
    let reading = try Reading(
      """
      acme_version = '8.58.4'
      package = JSON.parse(File.read('package.json'))
      Pod::Spec.new do |s|
        s.module_name = "Acme"
        s.cocoapods_version = '>= 1.12.0'
        s.summary = package['description']
        s.prefix_header_file = false
        s.license = { :type => 'MIT' }
        s.subspec 'A' do |ss|
          ss.source_files = 'A/*.m'
        end
      """, as: .podspec)
    #expect(
      reading.settings == [
        "acme_version: setting \"8.58.4\"", "s.module_name: setting \"Acme\"",
        "s.cocoapods_version: setting \">= 1.12.0\"",
        "s.summary: setting derived package.json#description",
      ])
  }
}

extension String {
  /// The parts between the places where `separator` stands between two bytes that are no part of a
  /// longer number.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
