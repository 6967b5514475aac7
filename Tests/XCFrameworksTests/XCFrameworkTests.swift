import Archives
import Bytes
import Findings
import Testing
import Versions
import XCFrameworks
import _TestSupport

/// What is found wrong with an XCFramework, one change at a time.
@Suite(.enabled(if: isReady, "skipped: LLVM's tools are not installed"))
struct XCFrameworkTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var rule: String
    /// What is done to the XCFramework, in its folder.
    var script: String
    var severity: Severity
    /// The file that is to blame, and some of what is said of it.
    var file: String
    var message: String
    var testDescription: String { rule }

    init(
      _ rule: String, _ script: String, _ severity: Severity = .error, in file: String,
      _ message: String
    ) {
      self.rule = rule
      self.script = script
      self.severity = severity
      self.file = file
      self.message = message
    }
  }

  static let device = "ios-arm64/Appy.framework"
  static let simulator = "ios-arm64_x86_64-simulator/Appy.framework"
  static let catalyst = "ios-arm64_x86_64-maccatalyst/Appy.framework"

  static let expectations = XCFrameworkExpectations(
    version: try? SemanticVersion("1.4.0-rc.1"), minimumVersions: [.iOS: "13"])

  static func problems(
    _ fixture: XCFrameworkFixture, _ expectations: XCFrameworkExpectations = expectations
  ) throws -> [Problem] {
    try XCFramework.read(fixture.path, expecting: expectations).problems
  }

  @Test func oneThatIsRightHasNothingWrongButTheSignature() throws {
    let fixture = try XCFrameworkFixture()
    let framework = try XCFramework.read(fixture.path + "/", expecting: Self.expectations)
    #expect(framework.problems.map(\.file) == ["_CodeSignature"])
    #expect(framework.problems.map(\.severity) == [.warning])
    #expect(framework.name == "Appy.xcframework")
    #expect(
      framework.libraries.map(\.identifier) == XCFrameworkFixture.Slice.allCases.map(\.rawValue))
    #expect(
      framework.libraries.map(\.platform) == [
        SupportedPlatform(.iOS), SupportedPlatform(.iOS, .simulator),
        SupportedPlatform(.iOS, .macCatalyst),
      ])
  }

  static let faults: [Fault] = [
    // The list of libraries.
    Fault("there is no list", "rm Info.plist", in: "Info.plist", "is not there"),
    Fault("the list is none", "echo no > Info.plist", in: "Info.plist", ""),
    Fault(
      "it is some other bundle", "sed -i s/XFWK/FMWK/ Info.plist", in: "Info.plist",
      "CFBundlePackageType is 'XFWK'"),
    Fault(
      "its format is another", "sed -i s/1.0/2.0/ Info.plist", in: "Info.plist",
      "XCFrameworkFormatVersion is '1.0'"),
    Fault(
      "a platform is unknown", "sed -i 's/>ios</>symbian</' Info.plist", in: "Info.plist",
      "unknown"),
    Fault(
      "a variant is unknown", "sed -i 's/>simulator</>emulator</' Info.plist", in: "Info.plist",
      "unknown"),
    Fault(
      "two libraries are for one platform", "sed -i '/Variant/d' Info.plist", in: "Info.plist",
      "lists two libraries for iOS"),
    Fault(
      "an identifier is there twice",
      "sed -i 's/ios-arm64_x86_64-simulator/ios-arm64/' Info.plist", in: "Info.plist",
      "lists 'ios-arm64' twice"),
    Fault(
      "an identifier is not what Xcode would say",
      "sed -i 's/>ios-arm64</>device</' Info.plist && mv ios-arm64 device", .warning,
      in: "Info.plist", "not called as Xcode calls"),
    Fault(
      "a path leads out", "sed -i '0,/>Appy.framework</s//>..\\/Appy.framework</' Info.plist",
      in: "Info.plist", "should be a path within"),
    // What is there.
    Fault("a slice is missing", "rm -r ios-arm64", in: "ios-arm64", "no such folder"),
    Fault("a framework is missing", "rm -r \(device)", in: device, "is not there"),
    Fault("the code is missing", "rm \(device)/Appy", in: "\(device)/Appy", "is not there"),
    Fault("a folder is not listed", "mkdir ios-armv7", in: "ios-armv7", "does not list"),
    Fault("a file is too many", "touch LICENSE", .warning, in: "LICENSE", "beside the libraries"),
    // Code.
    Fault(
      "the device has the simulator's code", "cp \(simulator)/Appy \(device)/Appy",
      in: "\(device)/Appy", "is for arm64, x86_64, but listed for arm64"),
    Fault(
      "the device has code of the simulator for its processor",
      "llvm-lipo-19 \(simulator)/Appy -thin arm64 -output \(device)/Appy", in: "\(device)/Appy",
      "has code for the iOS simulator (arm64), but is listed for iOS"),
    Fault(
      "an architecture is missing",
      "llvm-lipo-19 \(simulator)/Appy -thin arm64 -output x && mv x \(simulator)/Appy",
      in: "\(simulator)/Appy", "is for arm64, but listed for arm64, x86_64"),
    Fault(
      "the code is cut short", "truncate -s 20000 \(device)/Appy", in: "\(device)/Appy",
      "a segment reaches behind the end"),
    Fault(
      "there is another within",
      "mkdir -p \(device)/B.xcframework && cp Info.plist \(device)/B.xcframework/",
      in: "\(device)/B.xcframework", "within another"),
    Fault("the code is none", "echo no > \(device)/Appy", in: "\(device)/Appy", "is no Mach-O"),
    Fault("the code is empty", ": > \(device)/Appy", in: "\(device)/Appy", "is no Mach-O"),
    // The framework's Info.plist.
    Fault(
      "a framework has no Info.plist", "rm \(catalyst)/Resources/Info.plist",
      in: "\(catalyst)/Resources/Info.plist", "is not there"),
    Fault(
      "a framework's version is another", "sed -i s/1.4.0/1.3.0/ \(device)/Info.plist",
      in: "\(device)/Info.plist", "says CFBundleShortVersionString '1.3.0', not '1.4.0'"),
    Fault(
      "a framework's code is called otherwise",
      "sed -i 's/>Appy</>Other</' \(device)/Info.plist", in: "\(device)/Info.plist",
      "says CFBundleExecutable 'Other', not 'Appy'"),
    Fault(
      "a framework asks for another system", "sed -i s/13.0/15.0/ \(device)/Info.plist",
      in: "\(device)/Info.plist", "says MinimumOSVersion '15.0', not '13'"),
    Fault(
      "a framework asks for no system", "sed -i /MinimumOS/d \(device)/Info.plist",
      in: "\(device)/Info.plist", "should say MinimumOSVersion"),
    // Modules.
    Fault(
      "an interface is missing",
      "rm \(simulator)/Modules/Appy.swiftmodule/x86_64-apple-ios-simulator.swiftinterface",
      in: "\(simulator)/Modules/Appy.swiftmodule/x86_64-apple-ios-simulator.swiftinterface",
      "is not there"),
    Fault(
      "headers have no module map", "rm \(device)/Modules/module.modulemap",
      in: "\(device)/Modules/module.modulemap", "is not there"),
    Fault(
      "there is no module", "rm -r \(device)/Modules \(device)/Headers", .warning,
      in: "\(device)/Modules", "nothing can import"),
    // Privacy manifests.
    Fault(
      "a slice has no privacy manifest", "rm \(simulator)/PrivacyInfo.xcprivacy",
      in: "\(simulator)/PrivacyInfo.xcprivacy", "is not there"),
    Fault(
      "a slice has another privacy manifest",
      "echo >> \(catalyst)/Resources/PrivacyInfo.xcprivacy",
      in: "\(catalyst)/Resources/PrivacyInfo.xcprivacy", "says something else"),
    Fault(
      "a privacy manifest is at the root", "touch PrivacyInfo.xcprivacy", .warning,
      in: "PrivacyInfo.xcprivacy", "nothing reads here"),
    // Links.
    Fault(
      "a link became a copy", "rm \(catalyst)/Appy && cp \(catalyst)/Versions/A/Appy \(catalyst)",
      in: "\(catalyst)/Appy", "is a copy"),
    Fault(
      "a framework for Macs has no versions",
      "rm -r \(catalyst) && cp -r \(device) \(catalyst)", in: "\(catalyst)/Versions",
      "is not there"),
    Fault(
      "a framework for iOS has versions", "mkdir \(device)/Versions", in: "\(device)/Versions",
      "do not have"),
    Fault(
      "a link leads out", "ln -s ../../../x \(device)/l", in: "\(device)/l", "outside"),
    Fault("a link is absolute", "ln -s /etc \(device)/l", in: "\(device)/l", "outside"),
    Fault("a link leads nowhere", "ln -s none \(device)/l", in: "\(device)/l", "where nothing is"),
    Fault("a link leads in a circle", "ln -s l \(device)/l", in: "\(device)/l", "circle"),
  ]

  @Test(arguments: faults) func whatIsWrongIsNamed(fault: Fault) throws {
    let fixture = try XCFrameworkFixture()
    try fixture.shell(fault.script)
    let problems = try Self.problems(fixture)
    #expect(
      problems.contains {
        $0.file == fault.file && $0.message.contains(fault.message) && $0.severity == fault.severity
      }, "\(problems.map { "\($0.file): \($0.message)" })")
    #expect(problems.allSatisfy { !$0.hint.isEmpty })
  }

  @Test func aPromiseThatTheCodeDoesNotKeepIsNamed() throws {
    let fixture = try XCFrameworkFixture()
    let problems = try Self.problems(
      fixture, XCFrameworkExpectations(minimumVersions: [.iOS: "12.0"]))
    let found = problems.filter { $0.file == "\(Self.device)/Appy" }
    #expect(found.map(\.expected) == ["12.0"] && found.map(\.found) == ["13.0"])
  }

  @Test func staticFrameworksAndLibrariesAreRead() throws {
    let fixture = try XCFrameworkFixture(slices: [.device])
    try fixture.write(XCFrameworkFixture.archive(), to: "\(Self.device)/Appy")
    #expect(try Self.problems(fixture).map(\.file) == ["_CodeSignature"])

    try fixture.write(XCFrameworkFixture.archive(), to: "ios-arm64/libAppy.a")
    try fixture.shell(
      """
      sed -i 's/>Appy.framework</>libAppy.a</; /BinaryPath/d' Info.plist
      rm -r \(Self.device)
      """)
    let bare = try Self.problems(fixture)
    #expect(bare.map(\.file) == ["ios-arm64/PrivacyInfo.xcprivacy", "_CodeSignature"])
    #expect(bare.allSatisfy { $0.severity == .warning })
  }

  @Test func aManifestInABundleOfResourcesCounts() throws {
    let fixture = try XCFrameworkFixture()
    try fixture.shell(
      "cd \(Self.device) && mkdir Appy.bundle && mv PrivacyInfo.xcprivacy Appy.bundle")
    #expect(try Self.problems(fixture).map(\.file) == ["_CodeSignature"])
  }

  /// The header and the load commands are the first bytes; what is behind them is not looked at.
  @Test func codeThatIsCutInItsHeaderIsNamed() throws {
    let fixture = try XCFrameworkFixture(slices: [.device])
    let path = "\(Self.device)/Appy"
    let code = try XCFrameworkFixture.code(.device)
    for length in stride(from: 0, to: 300, by: 3) {
      try fixture.write(Array(code[..<length]), to: path)
      #expect(try Self.problems(fixture).contains { $0.file == path && $0.severity == .error })
    }
  }

  @Test func aListThatIsCutAnywhereIsNamed() throws {
    let fixture = try XCFrameworkFixture(slices: [.device])
    let list = Array(XCFrameworkFixture.list([.device]).utf8)
    for length in stride(from: 0, to: list.count - "</plist>\n".utf8.count, by: 7) {
      try fixture.write(Array(list[..<length]), to: "Info.plist")
      #expect(
        try Self.problems(fixture).contains { $0.file == "Info.plist" && $0.severity == .error })
    }
  }

  @Test func aFolderThatIsNoneIsAnError() throws {
    #expect(throws: ArchiveError.self) { try XCFramework.read("/nowhere.xcframework") }
    let fixture = try XCFrameworkFixture(slices: [.device])
    #expect(throws: ArchiveError.self) { try XCFramework.read("\(fixture.path)/Info.plist") }
  }
}

/// Whether everything is installed that the fixture is made with.
let isReady = XCFrameworkFixture.tools.allSatisfy { isInstalled($0.name) }
