/// A place that states a version, as somebody has named it: a file, and what to look for in it.
public struct VersionPlace: Sendable, Hashable {
  /// The file, relative to the folder of who named it; its name tells how it is read.
  public var file: String
  /// The declaration in the file that holds the version, such as `Appy.sdkVersion`.
  public var symbol: String?
  /// The key in the file that holds the version, such as `VERSION_NAME`.
  public var key: String?
  /// How the place spells the version; `nil` where it is written out.
  public var format: VersionFormat?

  /// Names a place.
  ///
  /// Without `symbol` and `key` it is the version that the file states of its package. Where Apple
  /// allows no more than three numbers, the format is ``VersionFormat/core`` unless another is given.
  public init(
    file: String, symbol: String? = nil, key: String? = nil, format: VersionFormat? = nil
  ) {
    self.file = file
    self.symbol = symbol
    self.key = key
    let ownName = key?.split(separator: ".").last.map(String.init) ?? ""
    self.format = format ?? (Self.keysOfCores.contains(ownName) ? .core : nil)
  }

  private static let keysOfCores: Set = ["MARKETING_VERSION", "CFBundleShortVersionString"]

  /// The version that the place states, given the bytes of the file and the name for errors.
  ///
  /// A key or symbol is the whole of one that the file has, or its end where that is unique. Where
  /// several places state the version they must agree. Throws a ``StatementError`` that names what
  /// there is where nothing is found, several values are, or one that is no literal.
  public func read(_ bytes: [UInt8], of file: String) throws(StatementError) -> StatedVersion {
    let stated = try text(in: bytes, of: file)
    let subject = stated.places.first.map { "\(file):\($0.position)" } ?? file
    guard let format else {
      if let fitting = VersionFormat(fitting: stated.text) {
        throw StatementError(
          code: .unrepresentable, subject: subject,
          reason: "\"\(stated.text)\" is no version, but may hold one",
          hint: "say how it is spelled: `format: \"\(fitting)\"`")
      }
      return stated
    }
    guard let value = format.read(stated.text) else {
      let fitting = VersionFormat(fitting: stated.text)
      throw StatementError(
        code: .unrepresentable, subject: subject,
        reason: "\"\(stated.text)\" is not spelled as \(format)",
        hint: fitting.map { "did you mean `format: \"\($0)\"`?" }
          ?? "check the format, or let the file spell the version by it")
    }
    return StatedVersion(
      file: file, value: value, text: stated.text, format: format, places: stated.places)
  }

  /// What stands at the place.
  private func text(in bytes: [UInt8], of file: String) throws(StatementError) -> StatedVersion {
    let kind = FileKind(path: self.file)
    if let symbol, kind == .swift || kind == .packageSwift {
      return try SwiftConstant(symbol).read(bytes, of: file)
    }
    let name = symbol ?? key
    let statements: [Statement] =
      switch (kind, name) {
      case (let kind?, _): try kind.statements(in: bytes, of: file)
      case (nil, let name?): SettingLines.statements(named: name, in: bytes)
      case (nil, nil): try VersionFile.statements(in: bytes, of: file)
      }
    let search = StatementSearch(statements: statements, kind: kind, file: file, bytes: bytes)
    return if let name { try search.version(at: name) } else { try search.version() }
  }
}
