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
      // Most text has nothing of the kind, which its bytes tell faster than its characters.
      let mayBeInvisible = text.utf8.contains { byte in
        byte < 0x20
          ? byte != 0x0A && byte != 0x09 : byte == 0x7F || byte == 0xC2 || byte == 0xF4
      }
      guard mayBeInvisible else { return text }
      return text.unicodeScalars.map(visible).joined()
    }

    private static func visible(_ scalar: Unicode.Scalar) -> String {
      if let byte = ArgumentText.byte(of: scalar) { return "\\x" + String(byte, radix: 16) }
      return isHidden(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
    }

    /// Whether a character is written in another way than as itself.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      if ArgumentText.byte(of: scalar) != nil { return true }
      return scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
  }

  /// The variables that the program was started with.
  var variables: [String: String]
  /// What the program is given to read.
  var input = Input(descriptor: STDIN_FILENO)
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

  /// The words of the command line, without the program's name.
  static var words: [String] {
    let words = unsafe UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return unsafe words.dropFirst().compactMap { word in
      guard let word = unsafe word else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      return unsafe ArgumentText.text(of: Array(bytes))
    }
  }

  /// That of this process.
  static var current: Environment {
    Environment(
      variables: ProcessInfo.processInfo.environment, isPersonPresent: isatty(STDIN_FILENO) == 1)
  }
}
