internal import Bytes
internal import Findings

/// What tells that a finding is the same as in an earlier run, though lines above it have moved.
struct Fingerprint: Hashable, CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  let description: String

  /// Follows from the rule, the SDK, the file, and what the place is called within it.
  init(_ finding: Finding) {
    let parts = [
      finding.rule, finding.sdk, finding.file ?? "", finding.key ?? finding.found ?? "",
    ]
    let bytes = parts.flatMap { part -> [UInt8] in part.utf8 + [0] }
    description = Checksum.of(bytes[...]).map(Self.digits).joined()
  }

  /// Two hexadecimal digits, in lower case.
  static func digits(of byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
