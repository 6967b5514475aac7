public import Bytes
public import Versions
public enum VersionFormat: Sendable, Hashable {
  case template(prefix: String, suffix: String), packed2, core
  public init(_ t: String) throws(StatementError) { self = .core }
  public func write(_ v: SemanticVersion) throws(StatementError) -> String { v.description }
}
public struct VersionPlace: Sendable, Hashable {
  public var file: String; public var symbol: String?; public var key: String?; public var format: VersionFormat?
  public init(file: String, symbol: String? = nil, key: String? = nil, format: VersionFormat? = nil) { self.file = file; self.symbol = symbol; self.key = key; self.format = format }
  public func read(_ bytes: [UInt8], of file: String) throws(StatementError) -> StatedVersion { try SwiftConstant(symbol ?? "").read(bytes, of: file) }
}
