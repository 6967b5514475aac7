/// A path that stays inside the folder it starts from.
struct PathNotation: Notation {
  /// The folder it starts from, in words.
  let base: String
  /// Whether it may be a pattern, in which a slash at the end means something.
  var isPattern = false

  static let repository = PathNotation(base: "the repository")
  static let sdk = PathNotation(base: "the SDK's folder")
  static let sdkPattern = PathNotation(base: "the SDK's folder", isPattern: true)

  let noun = "text"
  let schema = JSONValue.text(pattern: #"^(?!/)(?!(.*/)?\.\.(/|$))"#)

  /// The path in its shortest form; `.` is the folder itself.
  func read(_ text: String) throws(NotationError) -> String {
    // By Unicode scalar, as the system sees it: a slash with an accent is a slash.
    let parts = text.unicodeScalars.split(separator: "/").map(String.init).filter { $0 != "." }
    guard text.unicodeScalars.first != "/", !parts.contains("..") else {
      throw NotationError(
        reason: "must stay inside \(base), but is '\(text)'",
        hint: "write it relative to \(base), without '..'")
    }
    guard !parts.isEmpty else { return "." }
    let isFolder = isPattern && text.unicodeScalars.last == "/"
    return parts.joined(separator: "/") + (isFolder ? "/" : "")
  }
}
