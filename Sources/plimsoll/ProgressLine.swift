internal import Arguments
internal import Platform

/// One line on a terminal that tells how far something long has come, and is gone when it is done.
///
/// It shows after half a second only, and nowhere but on a terminal.
final class ProgressLine {
  private let isShown: Bool
  private let descriptor: Int32
  private let begin = ContinuousClock.now
  private var next: Duration = .milliseconds(500)
  private var width = 0

  private static let barWidth = 30

  init(_ invocation: Invocation, _ environment: Environment) {
    descriptor = environment.errors.descriptor
    isShown = isatty(descriptor) == 1 && !invocation[SharedOptions.quiet]
  }

  /// Tells that `done` of `total` are done.
  func show(_ what: String, _ done: Int, of total: Int) {
    guard isShown, begin.duration(to: .now) >= next else { return }
    next = begin.duration(to: .now) + .milliseconds(100)
    let share = total > 0 ? min(max(Double(done) / Double(total), 0), 1) : 1
    let filled = Int(share * Double(Self.barWidth))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: " ", count: Self.barWidth - filled)
    write("\(what) [\(bar)] \(Int(share * 100)) %")
  }

  /// Takes the line away.
  func clear() {
    if width > 0 { write("") }
    width = 0
  }

  /// Puts `text` where the last one was.
  private func write(_ text: String) {
    let padding = String(repeating: " ", count: max(0, width - text.count))
    let end = text.isEmpty ? "\r" : ""
    // Carriage returns must not be made visible here: the stream would.
    _ = writeAll(Array("\r\(text)\(padding)\(end)".utf8), to: descriptor)
    width = text.count
  }
}
