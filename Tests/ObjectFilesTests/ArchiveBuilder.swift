/// Writes an `ar` archive by hand.
struct ArchiveBuilder {
  private(set) var bytes: [UInt8]

  init(isThin: Bool = false) { bytes = Array((isThin ? "!<thin>\n" : "!<arch>\n").utf8) }

  private func field(_ text: String, _ width: Int) -> [UInt8] {
    Array((text + String(repeating: " ", count: max(0, width - text.utf8.count))).utf8)
  }

  /// Adds a member whose header says `name` and, unless told otherwise, the size of `content`.
  mutating func add(_ name: String, _ content: [UInt8] = [], size: String? = nil) {
    bytes += field(name, 16) + field("0", 12) + field("0", 6) + field("0", 6) + field("644", 8)
    bytes += field(size ?? String(content.count), 10) + [0x60, 0x0a] + content
    if content.count % 2 != 0 { bytes.append(0x0a) }
  }
}
