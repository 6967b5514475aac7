/// The non-blank lines of some files.
public struct LineCounts: Sendable, Equatable {
  /// The lines of one file.
  public struct File: Sendable, Equatable {
    /// The path as it was given, or as a pattern found it.
    public var path: SourcePath
    /// The number of non-blank lines.
    public var lines: Int
    /// How they divide; `nil` where that was not asked for, or the file is not Swift.
    public var detail: LineDetail?
  }

  /// The files, in the order of their paths' bytes.
  public let files: [File]

  /// The number of non-blank lines of all files together.
  public var total: Int { files.reduce(0) { $0 + $1.lines } }

  /// How the lines of those files divide that are divided.
  public var detail: LineDetail {
    files.reduce(into: LineDetail()) { total, file in
      if let detail = file.detail { total += detail }
    }
  }

  /// Reads `files` and counts their lines; with `detailed`, divides those of Swift files.
  public init(of files: [SourceFile], detailed: Bool = false) throws(SourceLinesError) {
    var reader = FileReader()
    var counted: [File] = []
    counted.reserveCapacity(files.count)
    for file in files { counted.append(try Self.count(file, detailed: detailed, by: &reader)) }
    self.files = counted
  }

  private static func count(
    _ file: SourceFile, detailed: Bool, by reader: inout FileReader
  ) throws(SourceLinesError) -> File {
    let isDivided = detailed && SourceLanguage.isSwift(file.path.bytes)
    var counter = NonBlankLineCounter()
    var bytes: [UInt8] = []
    var isFirst = true
    try reader.read(file.path, at: file.location) { piece throws(SourceLinesError) in
      if isFirst, piece.isUTF16 { throw .utf16(file.path) }
      isFirst = false
      counter.add(piece)
      if isDivided { unsafe piece.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) } }
    }
    return File(
      path: file.path, lines: counter.count, detail: isDivided ? LineDetail(swift: bytes) : nil)
  }
}

extension RawSpan {
  /// Whether the bytes begin with the byte order mark of UTF-16, in either order.
  fileprivate var isUTF16: Bool {
    guard byteCount >= 2 else { return false }
    let mark = unsafe unsafeLoadUnaligned(as: UInt16.self)
    return mark == 0xFEFF || mark == 0xFFFE
  }
}

extension SourceLinesError {
  fileprivate static func utf16(_ path: SourcePath) -> SourceLinesError {
    SourceLinesError(
      code: .unsupportedEncoding, subject: path.description,
      reason: "is UTF-16 text, in which lines are not counted",
      hint: "save it as UTF-8, or leave it out")
  }
}
