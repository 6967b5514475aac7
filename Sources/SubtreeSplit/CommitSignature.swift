/// Who wrote or committed something, and when: an `author` or `committer` line.
///
/// The line is taken apart as git's `ident.c` does (`split_ident_line`), passed through the shell's
/// `read` as the script does, and put together as `fmt_ident` does.
struct CommitSignature {
  /// `Name <mail> seconds zone`, as the copy states it.
  let bytes: [UInt8]
  /// The seconds in it.
  let date: UInt64

  /// Why a line cannot be copied, in words that complete "the author …".
  struct Failure: Error {
    var reason: String
    var hint: String
  }

  init(line: ArraySlice<UInt8>) throws(Failure) {
    guard let mailStart = line.firstIndex(of: UInt8(ascii: "<")),
      let mailEnd = line[mailStart...].firstIndex(of: UInt8(ascii: ">")),
      let lastBracket = line.lastIndex(of: UInt8(ascii: ">"))
    else {
      throw Failure(
        reason: "has no mail address in angle brackets", hint: Self.hintForRewriting)
    }
    let name = try Self.read(line[..<mailStart], "name")
    let mail = try Self.read(line[(mailStart + 1)..<mailEnd], "mail address")
    guard !name.isEmpty else {
      throw Failure(reason: "has an empty name", hint: Self.hintForRewriting)
    }
    let cleanName = Self.withoutCrud(name)
    guard name.contains(where: { !Self.isCrud($0) }) else {
      throw Failure(
        reason: "has a name of disallowed characters only", hint: Self.hintForRewriting)
    }
    let date = try Self.date(line[(lastBracket + 1)...])
    self.date = UInt64(date.seconds)
    bytes =
      cleanName + Array(" <".utf8) + Self.withoutCrud(mail) + Array("> ".utf8)
      + Array(date.text.utf8)
  }

  private static let hintForRewriting =
    "git subtree cannot copy such a commit either; rewrite it, or replace it with `git replace`"

  /// The date after the last bracket: digits, a sign, digits.
  private static func date(_ rest: ArraySlice<UInt8>) throws(Failure) -> CommitDate {
    let start = rest.drop(while: isSpace)
    let digits = start.prefix(while: isDigit)
    let zone = start[digits.endIndex...].drop(while: isSpace)
    guard !digits.isEmpty, let sign = zone.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    else {
      throw Failure(
        reason: "has no date, or one without a time zone",
        hint: "git subtree would take the current time; rewrite the commit, "
          + "or replace it with `git replace`")
    }
    let zoneDigits = zone.dropFirst().prefix(while: isDigit)
    guard !zoneDigits.isEmpty else {
      throw Failure(
        reason: "has a date without a time zone",
        hint: "git subtree would take the current time; rewrite the commit, "
          + "or replace it with `git replace`")
    }
    do throws(CommitDate.Failure) {
      return try CommitDate(digits: digits, zone: zone[..<zoneDigits.endIndex])
    } catch {
      let span = error == .beforeEpoch ? "before 1970" : "after 2099"
      throw Failure(reason: "has a date \(span)", hint: hintForRewriting)
    }
  }

  /// What the shell's `read` leaves of `text`: each backslash goes, the byte after it stays.
  private static func read(
    _ text: ArraySlice<UInt8>, _ part: String
  ) throws(Failure) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var text = text.drop(while: isBlank)
    while let last = text.last, isSpace(last) { text.removeLast() }
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
        isEscaped = false
      }
    }
    guard !isEscaped else {
      throw Failure(reason: "has a \(part) that ends with a backslash", hint: hintForRewriting)
    }
    return result
  }

  /// `text` without disallowed bytes at its ends, and without brackets and line ends inside.
  private static func withoutCrud(_ text: [UInt8]) -> [UInt8] {
    var rest = text[...].drop(while: isCrud)
    while let last = rest.last, isCrud(last) { rest.removeLast() }
    return rest.filter {
      $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n")
    }
  }

  private static func isCrud(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...32, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
