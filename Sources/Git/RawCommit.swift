/// The text of a commit: header lines, an empty line, and the message.
public struct RawCommit: Sendable {
  /// All of it, up to the first NUL byte: git's own programs read no further.
  public let text: [UInt8]
  private let headers: [Range<Int>]
  private let messageStart: Int

  /// Finds the lines of `text`, which need not be well formed.
  public init(_ text: [UInt8]) {
    self.text = text.firstIndex(of: 0).map { Array(text[..<$0]) } ?? text
    var headers: [Range<Int>] = []
    var offset = 0
    while offset < self.text.count {
      let end = self.text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? self.text.count
      let line = offset..<end
      offset = min(end + 1, self.text.count)
      if line.isEmpty { break }
      headers.append(line)
    }
    self.headers = headers
    messageStart = offset
  }

  /// All after the first empty line.
  public var message: ArraySlice<UInt8> { text[messageStart...] }

  /// What follows `key` and a blank in the first header line that begins so.
  public func first(_ key: StaticString) -> ArraySlice<UInt8>? { value(key, of: headers) }

  /// What follows `key` and a blank in the last header line that begins so.
  public func last(_ key: StaticString) -> ArraySlice<UInt8>? { value(key, of: headers.reversed()) }

  private func value(
    _ key: StaticString, of lines: some Sequence<Range<Int>>
  ) -> ArraySlice<UInt8>? {
    let start = Array(key.description.utf8) + [UInt8(ascii: " ")]
    return lines.first { text[$0].starts(with: start) }.map { text[$0].dropFirst(start.count) }
  }

  /// The seconds in the committer line; 0 where there are none, as for git.
  public var committerDate: UInt64 {
    guard let line = first("committer"), let bracket = line.lastIndex(of: UInt8(ascii: ">"))
    else { return 0 }
    let digits = line[(bracket + 1)...].drop { $0 == UInt8(ascii: " ") }
      .prefix { $0 &- UInt8(ascii: "0") < 10 }
    return UInt64(String(decoding: digits, as: UTF8.self)) ?? 0
  }
}

extension Repository {
  /// The text of the commit `id`.
  public func rawCommit(_ id: ObjectID) throws(GitError) -> RawCommit {
    try withObject(id, .commit) { (bytes) in
      RawCommit(unsafe bytes.withUnsafeBytes { unsafe Array($0) })
    }
  }

  /// The first line of the message of the commit `id`.
  public func subject(of id: ObjectID) throws(GitError) -> String {
    let message = try rawCommit(id).message
    let line = message.prefix { $0 != UInt8(ascii: "\n") }
    return String(
      decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
