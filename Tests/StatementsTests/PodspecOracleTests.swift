import Statements
import Testing
import Versions
import _TestSupport

/// Ruby runs podspecs, and tells what they set; our reader has to find the same in their text.
@Suite struct PodspecOracleTests {
  /// As much of CocoaPods as a podspec needs to run, each fact printed on a line.
  private static let cocoaPods = #"""
    require 'json'
    require 'yaml'
    module Pod
      class Spec
        def initialize(depth = 0)
          @depth = depth
          @values = {}
          yield self
        end

        def tell(*words)
          puts words.join(' ') if @depth == 0
        end

        def dependency(name, *requirements)
          requirements = requirements.flatten.grep(String).map do |requirement|
            requirement.strip.sub(/\A= *(?=\d)/, '').sub(/\A~> */, '~> ')
          end
          pod = name.split('/').first
          puts "takes #{pod} #{requirements.join(', ')}" if pod != $name
        end

        def subspec(_)
          Spec.new(1) { |s| yield s }
        end
        alias test_spec subspec

        def ios
          Platform.new(self, 'ios')
        end

        def osx
          Platform.new(self, 'macos')
        end

        attr_reader :name, :version

        def name=(name)
          $name = @name = name
          tell 'name', name
        end

        def version=(version)
          @version = version
          tell 'version', version
        end

        def source=(source)
          tell 'tag', source[:tag] if source[:tag]
          tell 'checksum', source[:sha256] if source[:sha256]
        end

        def platform=(platform)
          tell 'platform', *platform
        end

        def platforms=(platforms)
          platforms.each { |name, version| tell 'platform', name.to_s.sub('osx', 'macos'), version }
        end

        def swift_versions=(versions)
          [versions].flatten.each { |version| tell 'swift', version }
        end
        alias swift_version= swift_versions=

        def method_missing(name, *values)
          name.end_with?('=') ? @values[name] = values : @values["#{name}="]
        end
      end

      class Platform
        def initialize(spec, name)
          @spec = spec
          @name = name
        end

        def deployment_target=(version)
          @spec.tell 'platform', @name, version
        end

        def dependency(*arguments)
          @spec.dependency(*arguments)
        end
      end
      Specification = Spec
    end
    """#

  private static let podspecs = [
    Fact(
      "a constant in Swift",
      #"""
      # Don't state it twice: s.version = '9.9.9'
      source = File.read(File.join(__dir__, 'Sources/Acme.swift'))
      =begin
      s.version = '8.8.8'
      =end
      Pod::Spec.new do |spec|
        spec.name = 'Acme'
        spec.version = source[/sdkVersion = "([^"]+)"/, 1]
        spec.description = <<-DESC
          spec.version = '7.7.7'; it's "here", #{spec.name}
        DESC
        spec.source = { :git => "https://h/#{spec.name}.git", :tag => "v#{spec.version}" }
        spec.swift_versions = ['5.9', "6.0"]
        spec.ios.deployment_target = '13.0'
        spec.osx.deployment_target = "10.15" if spec.name =~ /\AAc'me|Acme/
        spec.subspec 'Core' do |core|
          core.dependency "#{spec.name}/UI"
          core.dependency 'Other/Part', '>= 1.0', '< 3.0'
        end
        spec.test_spec('Tests') { |t| t.dependency 'Mocks' }
      end
      __END__
      spec.version = '6.6.6'
      """#, ["Sources/Acme.swift": "let sdkVersion = \"1.2.3\"\n"]),
    Fact(
      "package.json",
      #"""
      package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
      native = '8.58.4'
      frameworks = %w[UIKit 'Foundation "Quoted]
      half = native.to_s.length / 2; ratio = half / 2 # / '
      Pod::Spec.new { |s|
        s.name = 'acme-rn'; s.summary = 'a' + "b"
        s.version = package['version']
        s.source = { git: package['repository'], tag: 'rn-' + s.version.to_s }
        s.platforms = { :ios => '15.1', "osx" => '11.0' }
        s.dependency 'React-Core'
        s.dependency 'Acme', native
        s.dependency('Other',
          "~> #{package['other']}") # and '1.0'
        s.swift_version = '5.9'
      }
      """#,
      ["package.json": #"{ "version": "2.0.0-rc.1", "repository": "r", "other": "1.4" }"#]),
    Fact(
      "pubspec.yaml and several ways to quote",
      #"""
      pubspec = YAML.load_file(File.expand_path('../pubspec.yaml', __FILE__))
      Pod::Specification.new do |s|
        s.name = %q(acme_flutter)
        s.version = pubspec['version']
        s.source = { 'http' => "https://h/#{s.version}/A.zip", :sha256 => "ab" \
          'cd' }
        s.platform = :ios, %(13.0)
        text = "#{"nested #{'}'} \" # {"} #{[1, 2].map { |n| "#{n}" }.join("'")}"
        a = text ? 'x' : 'y'
        s.ios.dependency 'Acme', '~> 1.2.0'
        s.dependency 'Exact', '= 1.0'
        if a == 'x' then s.dependency 'Then' end
        s.dependency 'Not' unless text
      end
      """#, ["pubspec.yaml": "name: acme\nversion: 3.1.4\n"]),
  ]

  @Test(optionalTool("ruby"), arguments: podspecs)
  func findsWhatRubySets(_ fact: Fact<String, [String: String]>) throws {
    let scratch = try Scratch()
    try scratch.write(Self.cocoaPods.utf8, to: "cocoapods.rb")
    try scratch.write(fact.input.utf8, to: "Acme.podspec")
    for (name, text) in fact.expected { try scratch.write(text.utf8, to: name) }
    let printed = try InstalledTool("ruby").run(
      ["-r", "./cocoapods.rb", "Acme.podspec"], in: scratch.path)

    let statements = try FileKind.podspec.statements(
      in: Array(fact.input.utf8), of: "Acme.podspec")
    let versions = [
      "Sources/Acme.swift": "1.2.3", "package.json": "2.0.0-rc.1", "pubspec.yaml": "3.1.4",
    ]
    let version = try #require(versions.first { fact.expected[$0.key] != nil }).value
    let found = statements.compactMap { line($0, version) }
    let set = printed.split(separator: "\n").map(String.init)
    #expect(set.count > 5)
    // A reader that does not run it has what a condition leaves out, too.
    #expect(Set(found).subtracting(set).allSatisfy { $0 == "takes Not " })
    #expect(Set(set).subtracting(found) == [])
  }

  /// A statement as the script prints it.
  private func line(_ statement: Statement, _ version: String) -> String? {
    let value: String
    switch statement.value {
    case .literal(let text, _), .composed(let text): value = text
    case .template(let text): value = text.replacing("{version}", with: version)
    case .derived(_, "other"): value = "1.4"
    case .derived: value = version
    case .computed(let code): value = code
    }
    switch statement.meaning {
    case .name(let name): return "name \(name)"
    case .version: return "version \(value)"
    case .tag: return "tag \(value)"
    case .checksum: return "checksum \(value)"
    case .platform(let platform): return "platform \(platform) \(value)"
    case .swiftVersion: return "swift \(value)"
    case .requirement(let name, let requirement, _):
      return "takes \(name) \(requirement.form == .compatible ? "~> " : "")\(value)"
    case .setting, .archiveVersion, .toolsVersion: return nil
    }
  }
}
