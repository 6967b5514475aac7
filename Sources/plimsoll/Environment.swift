internal import Arguments
internal import Platform

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a command may use of the world around it.
struct Environment {
  /// A stream that text is written to.
  struct Stream {
    let descriptor: Int32

    /// Writes all of `text`, with control characters made visible: what others have written, on a
    /// mirror or in a hook, must not steer a terminal.
    ///
    /// A reader that has gone away is no fault; anything else is an error.
    func write(_ text: String) throws(OutputError) {
      let failure = writeAll(Array(Self.visible(text).utf8), to: descriptor)
      guard failure == 0 || failure == EPIPE else { throw OutputError(number: failure) }
    }

    /// Writes `text` where nobody could be told that it failed.
    func note(_ text: String) { try? write(text) }

    private static func visible(_ text: String) -> String {
      let isControl: (Unicode.Scalar) -> Bool = { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      }
      guard text.unicodeScalars.contains(where: isControl) else { return text }
      return text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }
        .joined()
    }
  }

  /// The variables that the program was started with.
  var variables: [String: String]
  /// Where results go, and nothing else.
  var output = Stream(descriptor: STDOUT_FILENO)
  /// Where notes, progress and errors go.
  var errors = Stream(descriptor: STDERR_FILENO)
  /// Whether somebody could answer a question.
  var isPersonPresent: Bool

  /// What tells each step to whoever asked for it with `--verbose`.
  func trace(_ invocation: Invocation) -> @Sendable (String) -> Void {
    let errors = errors
    let isVerbose = invocation[SharedOptions.verbose]
    return { step in
      if isVerbose { errors.note("+ \(step)\n") }
    }
  }

  /// The folder that the program runs in, after `--directory`.
  static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// That of this process.
  static var current: Environment {
    Environment(
      variables: ProcessInfo.processInfo.environment, isPersonPresent: isatty(STDIN_FILENO) == 1)
  }
}
