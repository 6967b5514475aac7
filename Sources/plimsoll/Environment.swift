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

    /// Whether a person reads along.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all of `text`; a reader that has gone away is no fault.
    func write(_ text: String) {
      let bytes = Array(text.utf8)
      var written = 0
      unsafe bytes.withUnsafeBytes { buffer in
        while written < buffer.count {
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
          let count = unsafe Platform.write(descriptor, rest.baseAddress, rest.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          written += count
        }
      }
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
      if isVerbose { errors.write("+ \(step)\n") }
    }
  }

  /// That of this process.
  static var current: Environment {
    Environment(
      variables: ProcessInfo.processInfo.environment, isPersonPresent: isatty(STDIN_FILENO) == 1)
  }
}
