/// The programming languages whose files a folder stands for.
public enum SourceLanguage {
  /// What the names of source files end with, without the period: Swift, Objective-C, C, C++,
  /// Kotlin, Java, Dart, TypeScript and JavaScript.
  public static let fileExtensions = [
    "swift",
    "m", "mm", "h", "c", "cc", "cpp", "cxx", "hh", "hpp", "hxx",
    "kt", "kts", "java", "dart",
    "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs",
  ]

  private static let known = Set(fileExtensions.map { Array($0.utf8) })

  /// Whether a file of that name is a source file, by what follows the last period.
  static func isSource(_ name: [UInt8]) -> Bool {
    fileExtension(of: name).map(known.contains) ?? false
  }

  /// Whether a file of that name is a Swift file.
  static func isSwift(_ name: [UInt8]) -> Bool {
    fileExtension(of: name).map { $0 == Array("swift".utf8) } ?? false
  }

  private static func fileExtension(of name: [UInt8]) -> [UInt8]? {
    name.lastIndex(of: .period).map { Array(name[($0 + 1)...]) }
  }
}
