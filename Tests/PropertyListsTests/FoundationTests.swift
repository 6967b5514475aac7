import Foundation
import PropertyLists
import Testing
import _TestSupport

/// What Apple's own library writes is read, and what is written is read by it.
@Suite struct FoundationTests {
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func whatFoundationWritesIsRead(_ format: PropertyListSerialization.PropertyListFormat) throws {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<200 {
      let value = generator.value(depth: 4)
      let data = try PropertyListSerialization.data(
        fromPropertyList: value.object, format: format, options: 0)
      #expect(try PropertyList(Array(data)).root.value.sorted.outline == value.sorted.outline)
    }
  }

  @Test func whatIsWrittenIsReadByFoundation() throws {
    var generator = SplitMix64(seed: 43)
    for _ in 0..<200 {
      let value = generator.value(depth: 4)
      let file = value.xml()
      let object = try unsafe PropertyListSerialization.propertyList(
        from: Data(file), format: nil)
      let copy = try PropertyListSerialization.data(
        fromPropertyList: object, format: .binary, options: 0)
      #expect(try PropertyList(Array(copy)).root.value.sorted.outline == value.sorted.outline)
      #expect(try PropertyList(file).root.value.outline == value.sorted.outline)
    }
  }
}

extension SplitMix64 {
  /// A property list that both formats can hold.
  mutating func value(depth: Int) -> PropertyList.Value {
    switch below(depth > 0 ? 10 : 7) {
    case 0: .string(text())
    case 1: .integer(pick([0, 1, -1, 127, 128, 255, 256, 65_536, Int128(Int64.min)]))
    case 2: .integer(Int128(Int64(truncatingIfNeeded: next() >> UInt64(below(64)))))
    case 3: .real(pick([0, 1.5, -0.1, 1e300, Double(below(1000)) / 7]))
    case 4: .boolean(chance(50))
    case 5: .date(Double(below(4_000_000_000) - 2_000_000_000))
    case 6: .data((0..<below(100)).map { _ in UInt8(below(256)) })
    case 7: .array((0..<below(7)).map { _ in .init(value(depth: depth - 1)) })
    default: .dictionary(entries(depth: depth - 1))
    }
  }

  private mutating func entries(depth: Int) -> [PropertyList.Entry] {
    var seen: Set<String> = []
    return (0..<below(7)).compactMap { _ in
      let key = text()
      return seen.insert(key).inserted ? .init(key, .init(value(depth: depth))) : nil
    }
  }

  private mutating func text() -> String {
    let parts = ["a", "Z", "0", " ", "&", "<", ">", "\"", "'", "é", "€", "😀", "]]>", "&amp;", "\t"]
    return (0..<below(20)).map { _ in pick(parts) }.joined()
  }
}

extension PropertyList.Value {
  /// The value as Foundation has it.
  fileprivate var object: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): NSNumber(value: Int64(truncatingIfNeeded: number))
    case .real(let number): NSNumber(value: number)
    case .boolean(let truth): truth
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let data): Data(data)
    case .uid(let number): NSNumber(value: number)
    case .array(let elements): elements.map(\.value.object)
    case .dictionary(let entries):
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.node.value.object) })
    }
  }
}
