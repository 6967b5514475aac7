internal import Bytes
internal import Statements

/// A file of an SDK, and what it states.
struct FileReading {
  /// Its path, relative to the SDK's folder.
  let path: String
  /// Its path from the repository's root, as findings give it.
  let shownPath: String
  /// What kind of file it is; `nil` for one that is read only because somebody named it.
  let kind: FileKind?
  let bytes: [UInt8]
  let statements: [Statement]
  /// Why it could not be read.
  let failure: StatementError?
  private let lines: LineIndex?

  /// Whether it belongs to another package that lies within the SDK's folder.
  let isInner: Bool

  init(_ file: AuditedFile, of sdk: AuditedSDK, isInner: Bool) {
    self.isInner = isInner
    kind = FileKind(path: file.path)
    path = file.path
    shownPath = sdk.path(file.path)
    bytes = file.bytes
    do throws(StatementError) {
      // Most sources hold nothing that could be a version.
      let mayStateSomething = kind?.mayStateVersion(file.bytes) ?? false
      let stated = mayStateSomething ? try kind?.statements(in: file.bytes, of: shownPath) : nil
      statements = stated?.filter { !sdk.isIgnored(file.path, $0.key) } ?? []
      failure = nil
    } catch {
      statements = []
      failure = error
    }
    // A file that states nothing is not read a second time.
    lines = statements.isEmpty ? nil : LineIndex(file.bytes)
  }

  /// The number of folders that it lies below the SDK's.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// The folder that it lies in, with a slash at the end, or nothing for the SDK's own.
  var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Its name without folders, in lower case.
  var name: String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[start...].lowercased()
  }

  /// The column of a byte in characters, where ``position(of:)`` counts bytes.
  func characterColumn(of offset: Int) -> Int {
    let end = min(max(offset, 0), bytes.count)
    let start = end - (position(of: end).column - 1)
    // Of each character, all bytes but the first are such.
    return 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }

  /// The same for a position; `nil` in a file whose bytes are not those that were counted.
  func characterColumn(at position: SourcePosition) -> Int? {
    // Only UTF-16 begins with one of these bytes.
    guard bytes.first != 0xFE, bytes.first != 0xFF else { return nil }
    var start = 0
    for _ in 1..<max(position.line, 1) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    guard position.column <= bytes.count - start + 1 else { return nil }
    return characterColumn(of: start + position.column - 1)
  }

  func position(of offset: Int) -> SourcePosition {
    lines?.position(of: offset) ?? SourcePosition(offset: offset, in: bytes)
  }
}
