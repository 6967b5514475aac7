internal import PropertyLists

/// One library of an XCFramework, as its `Info.plist` lists it.
public struct XCFrameworkLibrary: Sendable, Hashable {
  /// The name of its folder: `ios-arm64_x86_64-simulator`.
  public var identifier: String
  /// The framework or library in that folder: `Appy.framework`, `libAppy.a`.
  public var libraryPath: String
  /// The code, in the same folder; `nil` where it follows from the library's name.
  public var statedBinaryPath: String?
  /// The folder of headers, in the same folder, if there is one.
  public var headersPath: String?
  /// The folder of debug symbols, in the same folder, if there is one.
  public var debugSymbolsPath: String?
  /// The system that it is for.
  public var platform: SupportedPlatform
  /// The processors that it is for, as they are listed.
  public var architectures: [String]
  /// Where it stands among the libraries that are listed, from 0.
  public var index: Int

  /// Whether it is a framework, and no bare library.
  public var isFramework: Bool { libraryPath.hasSuffix(".framework") }

  /// The framework's name, or the library's file name without its ending.
  public var name: String {
    let file = libraryPath.split(separator: "/").last ?? ""
    return String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
  }

  /// The name that Xcode gives to the folder.
  var expectedIdentifier: String {
    let variant = platform.variant.map { "-\($0.rawValue)" } ?? ""
    return "\(platform.name.rawValue)-\(architectures.sorted().joined(separator: "_"))\(variant)"
  }

  /// A path from the XCFramework's root to something in the library's folder.
  func path(_ relative: String) -> String { "\(identifier)/\(relative)" }

  /// The library itself, from the root.
  var root: String { path(libraryPath) }

  /// The code, from the root.
  var binary: String {
    path(statedBinaryPath ?? (isFramework ? "\(libraryPath)/\(name)" : libraryPath))
  }
}
