/// What a marked block shall say, where some of its values may not be known.
///
/// Made of a rendering in which each value stands as a sign of its own. A value that is not known
/// is taken from what the block says now, if that is of the same form.
public struct BlockText: Sendable, Equatable {
  /// A part of the text.
  private enum Piece: Equatable {
    case text(ArraySlice<UInt8>)
    case value(Int)
  }

  private var pieces: [Piece] = []
  /// The values by their numbers; `nil` for one that is not known.
  private let values: [[UInt8]?]

  /// The sign that stands for the value of a number, while the text is rendered: a character of the
  /// private use area, which no text has.
  public static func sign(_ number: Int) -> String {
    Unicode.Scalar(firstSign + UInt32(number)).map(String.init) ?? ""
  }

  private static let firstSign: UInt32 = 0xF_0000

  /// Takes apart a rendering with signs; `values` are those that the signs stand for.
  public init(_ rendering: [UInt8], values: [[UInt8]?]) {
    self.values = values
    var start = 0
    var offset = 0
    while offset < rendering.count {
      if let number = Self.number(in: rendering, at: offset), values.indices.contains(number) {
        pieces.append(.text(rendering[start..<offset]))
        pieces.append(.value(number))
        offset += 4
        start = offset
      } else {
        offset += 1
      }
    }
    pieces.append(.text(rendering[start...]))
  }

  /// The number of the sign at an offset: four bytes, F3 B0 80 80 and on.
  private static func number(in bytes: [UInt8], at offset: Int) -> Int? {
    guard bytes[offset] == 0xF3, offset + 4 <= bytes.count, bytes[offset + 1] == 0xB0 else {
      return nil
    }
    let (middle, last) = (Int(bytes[offset + 2]), Int(bytes[offset + 3]))
    guard middle & 0xC0 == 0x80, last & 0xC0 == 0x80 else { return nil }
    return (middle & 0x3F) << 6 | last & 0x3F
  }

  /// The numbers of the values that the text states and that are not known.
  public var unknownValues: Set<Int> {
    Set(
      pieces.compactMap { piece in
        guard case .value(let number) = piece, values[number] == nil else { return nil }
        return number
      })
  }

  /// The whole text; values that are not known are those that `old` has in their places.
  ///
  /// `nil` where one is needed and `old` is of another form.
  public func completed(from old: ArraySlice<UInt8>) -> [UInt8]? {
    let found = matched(with: old)
    var text: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let bytes): text += bytes
      case .value(let number):
        guard let value = values[number] ?? found?[number].map(Array.init) else { return nil }
        text += value
      }
    }
    return text
  }

  /// The values that a text of this form has, by their numbers.
  private func matched(with old: ArraySlice<UInt8>) -> [Int: ArraySlice<UInt8>]? {
    var rest = old
    var found: [Int: ArraySlice<UInt8>] = [:]
    for piece in pieces {
      switch piece {
      case .text(let bytes):
        guard rest.starts(with: bytes) else { return nil }
        rest = rest.dropFirst(bytes.count)
      case .value(let number):
        let value = rest.prefix(while: Self.isOfNumber)
        guard !value.isEmpty else { return nil }
        found[number] = found[number] ?? value
        rest = rest.dropFirst(value.count)
      }
    }
    return rest.isEmpty ? found : nil
  }

  /// Whether a byte may be part of a number: digits, and what groups them.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
  }
}
