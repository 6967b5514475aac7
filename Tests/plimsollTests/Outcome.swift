import Foundation
import Subprocesses
import Testing
import _TestSupport

/// How a run of the program ended, and what it wrote.
struct Outcome {
  /// The exit status; negative for the number of a signal.
  var status: Int32
  var output: String
  var errors: String

  init(_ result: Subprocess.Result) {
    status =
      switch result.status {
      case .exited(let status): status
      case .signalled(let signal): -signal
      }
    output = result.outputText
    errors = result.errorText
  }

  init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// What was written to standard output, read as `plimsoll/mirror/1`.
  func document() throws -> MirrorDocument {
    do {
      return try JSONDecoder().decode(MirrorDocument.self, from: Data(output.utf8))
    } catch {
      throw TestSupportError("no plimsoll/mirror/1: \(error)\n\(output)\n\(errors)")
    }
  }
}

/// Expects that a run ended with `status` and that standard error holds each of `words`.
func expect(
  _ outcome: Outcome, endsWith status: Int32, saying words: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    outcome.status == status, "\(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
  for word in words {
    #expect(outcome.errors.contains(word), sourceLocation: sourceLocation)
  }
  if status != 0 {
    #expect(
      outcome.errors.contains("Error: "), "an error says so: \(outcome.errors)",
      sourceLocation: sourceLocation)
  }
}
