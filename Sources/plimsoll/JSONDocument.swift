#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The one form in which results are written for scripts: sorted keys, no escaped slashes, a line
/// feed at the end.
func jsonDocument(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  // What a stream would make visible in a way of its own is written as JSON has it.
  guard text.unicodeScalars.contains(where: Environment.Stream.isHidden) else { return text }
  return text.unicodeScalars.map { scalar in
    guard Environment.Stream.isHidden(scalar) else { return String(scalar) }
    return UTF16.encode(scalar).map { units in
      units.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }.joined()
    } ?? ""
  }.joined()
}
