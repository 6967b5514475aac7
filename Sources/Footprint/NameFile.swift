internal import LinkMaps
internal import ObjectFiles

/// The file that the names of some items lie in.
enum NameFile: Sendable {
  case object(ObjectFile)
  case map(LinkMap)

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
