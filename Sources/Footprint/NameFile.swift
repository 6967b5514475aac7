internal import LinkMaps
internal import ObjectFiles

/// The file that the names of some items lie in.
enum NameFile: Sendable {
  case object(ObjectFile)
  case map(LinkMap)

  /// Lends the bytes at `range` to `body`.
  func withBytes(in range: Range<Int>, _ body: (RawSpan) -> Void) {
    switch self {
    case .object(let object): object.withBytes { body($0.extracting(range)) }
    case .map(let map): map.withBytes(in: range, body)
    }
  }

  /// The text at `range`, bytes that are not UTF-8 replaced.
  func text(_ range: Range<Int>) -> String {
    switch self {
    case .object(let object):
      object.withBytes { bytes in
        unsafe bytes.extracting(range).withUnsafeBytes {
          unsafe String(decoding: $0, as: UTF8.self)
        }
      }
    case .map(let map): map.text(range)
    }
  }
}
