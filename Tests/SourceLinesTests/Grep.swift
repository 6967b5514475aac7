import Subprocesses
import _TestSupport

/// The definition of the count: `LC_ALL=C grep -c '[^[:space:]]'`.
enum Grep {
  /// What grep counts in `bytes`.
  static func count(_ bytes: [UInt8]) throws -> Int {
    var environment = HostEnvironment.minimal
    environment["LC_ALL"] = "C"
    let grep = Subprocess(
      "grep", ["-c", "[^[:space:]]"], environment: environment)
    let result = try grep.run(input: bytes)
    guard let count = Int(result.outputText.dropLast()) else {
      throw TestSupportError("grep counts nothing: \(result.errorText)")
    }
    return count
  }
}
