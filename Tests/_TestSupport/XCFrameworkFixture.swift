internal import Bytes

/// An XCFramework with a dynamic framework for iOS, its simulator and Mac Catalyst, made on any
/// system that has LLVM's tools.
public struct XCFrameworkFixture: Sendable {
  /// One framework of it.
  public enum Slice: String, CaseIterable, Sendable {
    case device = "ios-arm64"
    case simulator = "ios-arm64_x86_64-simulator"
    case catalyst = "ios-arm64_x86_64-maccatalyst"

    /// What compilers call the system, behind the architecture.
    var triple: String {
      switch self {
      case .device: "apple-ios"
      case .simulator: "apple-ios-simulator"
      case .catalyst: "apple-ios-macabi"
      }
    }

    var architectures: [String] { self == .device ? ["arm64"] : ["arm64", "x86_64"] }

    /// The oldest system, as `MinimumOSVersion` has it.
    var minimumVersion: String { self == .catalyst ? "14.0" : "13.0" }

    /// The framework's folder, from the root of the XCFramework.
    public var framework: String { "\(rawValue)/Appy.framework" }

    /// The folder of the framework's code, from the same root.
    public var code: String { self == .catalyst ? "\(framework)/Versions/A" : framework }

    /// The folder of the framework's other files, from the same root.
    public var resources: String { self == .catalyst ? "\(code)/Resources" : framework }
  }

  /// What is needed to make one.
  public static let tools = [
    InstalledTool("clang-19"), InstalledTool("ld64.lld-19"), InstalledTool("llvm-ar-19"),
    InstalledTool("llvm-lipo-19"),
  ]

  /// The folder that holds the XCFramework.
  public let scratch: Scratch
  /// The name of the XCFramework in that folder.
  public let name: String

  /// The XCFramework's path.
  public var path: String { "\(scratch.path)/\(name)" }

  /// The code of a slice, as a linker has written it.
  public static func code(_ slice: Slice) throws -> [UInt8] { try codes.get()[slice] ?? [] }

  /// The object of the device's slice, in a static archive.
  public static func archive() throws -> [UInt8] { try staticCode.get() }

  private static let codes = Result { try build() }
  private static let staticCode = Result {
    let scratch = try Scratch()
    try compile("arm64-apple-ios13.0", in: scratch)
    try InstalledTool("llvm-ar-19").run(["rcs", "libAppy.a", "appy.o"], in: scratch.path)
    return try scratch.read("libAppy.a")
  }

  private static func compile(_ target: String, in scratch: Scratch) throws {
    try scratch.write("int appy_version(void) { return 10400; }\n".utf8, to: "appy.c")
    try InstalledTool("clang-19").run(
      ["-target", target, "-c", "appy.c", "-o", "appy.o"], in: scratch.path)
  }

  private static func build() throws -> [Slice: [UInt8]] {
    let scratch = try Scratch()
    var codes: [Slice: [UInt8]] = [:]
    for slice in Slice.allCases {
      let (system, suffix) =
        switch slice {
        case .device: ("ios", "")
        case .simulator: ("ios-simulator", "-simulator")
        case .catalyst: ("mac-catalyst", "-macabi")
        }
      for architecture in slice.architectures {
        try compile("\(architecture)-apple-ios\(slice.minimumVersion)\(suffix)", in: scratch)
        try InstalledTool("ld64.lld-19").run(
          [
            "-arch", architecture, "-platform_version", system, slice.minimumVersion,
            slice.minimumVersion, "-dylib", "-install_name", "@rpath/Appy.framework/Appy",
            "appy.o", "-o", architecture,
          ], in: scratch.path)
      }
      try InstalledTool("llvm-lipo-19").run(
        ["-create"] + slice.architectures + ["-output", "Appy"], in: scratch.path)
      codes[slice] = try scratch.read(slice.architectures.count == 1 ? "arm64" : "Appy")
    }
    return codes
  }

  /// Makes one that has nothing wrong with it but that nobody has signed it.
  ///
  /// Its files are written in the given order of the slices, which `Info.plist` lists in it too.
  public init(
    _ name: String = "Appy.xcframework", slices: [Slice] = Slice.allCases,
    in scratch: Scratch? = nil
  ) throws {
    self.scratch = try scratch ?? Scratch()
    self.name = name
    for slice in slices { try write(slice) }
    try write(Self.list(slices), to: "Info.plist")
  }

  /// Puts a file into the XCFramework.
  public func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Puts a file into the XCFramework.
  public func write(_ bytes: [UInt8], to path: String) throws {
    try scratch.write(bytes, to: "\(name)/\(path)")
  }

  /// Runs `script` in the XCFramework.
  public func shell(_ script: String) throws {
    try InstalledTool("sh").run(["-euc", script], in: path)
  }

  private func write(_ slice: Slice) throws {
    try write(Self.code(slice), to: "\(slice.code)/Appy")
    try write("int appy_version(void);\n", to: "\(slice.code)/Headers/Appy.h")
    try write(
      "framework module Appy { header \"Appy.h\" }\n", to: "\(slice.code)/Modules/module.modulemap")
    for architecture in slice.architectures {
      try write(
        "// swift-interface-format-version: 1.0\n",
        to: "\(slice.code)/Modules/Appy.swiftmodule/\(architecture)-\(slice.triple).swiftinterface")
    }
    try write(Self.info(slice), to: "\(slice.resources)/Info.plist")
    try write(Self.privacy, to: "\(slice.resources)/PrivacyInfo.xcprivacy")
    guard slice == .catalyst else { return }
    try shell(
      """
      cd \(slice.framework) && ln -s A Versions/Current
      for name in Appy Headers Modules Resources; do ln -s Versions/Current/$name $name; done
      """)
  }

  // MARK: Property lists

  private static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(body)</dict>
    </plist>

    """
  }

  /// The `Info.plist` of an XCFramework with these libraries.
  public static func list(_ slices: [Slice]) -> String {
    let libraries = slices.map { slice in
      let variant =
        switch slice {
        case .device: ""
        case .simulator: "<key>SupportedPlatformVariant</key><string>simulator</string>\n"
        case .catalyst: "<key>SupportedPlatformVariant</key><string>maccatalyst</string>\n"
        }
      let architectures = slice.architectures.map { "<string>\($0)</string>" }.joined()
      return """
        <dict>
        <key>BinaryPath</key><string>\(slice == .catalyst ? "Appy.framework/Versions/A/Appy" : "Appy.framework/Appy")</string>
        <key>LibraryIdentifier</key><string>\(slice.rawValue)</string>
        <key>LibraryPath</key><string>Appy.framework</string>
        <key>SupportedArchitectures</key><array>\(architectures)</array>
        <key>SupportedPlatform</key><string>ios</string>
        \(variant)</dict>

        """
    }
    return plist(
      """
      <key>AvailableLibraries</key>
      <array>
      \(libraries.joined())</array>
      <key>CFBundlePackageType</key><string>XFWK</string>
      <key>XCFrameworkFormatVersion</key><string>1.0</string>

      """)
  }

  /// The `Info.plist` of a framework, version 1.4.0.
  public static func info(_ slice: Slice) -> String {
    plist(
      """
      <key>CFBundleExecutable</key><string>Appy</string>
      <key>CFBundleIdentifier</key><string>to.appy.Appy</string>
      <key>CFBundlePackageType</key><string>FMWK</string>
      <key>CFBundleShortVersionString</key><string>1.4.0</string>
      <key>MinimumOSVersion</key><string>\(slice.minimumVersion)</string>

      """)
  }

  /// A privacy manifest that collects nothing.
  public static let privacy = plist(
    """
    <key>NSPrivacyTracking</key><false/>
    <key>NSPrivacyTrackingDomains</key><array/>
    <key>NSPrivacyCollectedDataTypes</key><array/>
    <key>NSPrivacyAccessedAPITypes</key><array/>

    """)
}
