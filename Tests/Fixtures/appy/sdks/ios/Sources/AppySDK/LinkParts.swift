/// The parts of an absolute URL that decide whether it is a link, and which one.
struct LinkParts {
  /// The host in lower case, without user and port; empty in `app:///screen`.
  var host: String

  /// The path's parts, decoded; empty ones are left out.
  var path: [String]

  /// The query, decoded; of a name that is repeated, the first value.
  var parameters: [String: String] = [:]

  /// Reads `url`, or gives up when it has no `scheme://` or holds a byte no URL may hold.
  init?(_ url: String) {
    let bytes = Array(url.utf8)
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      bytes[colon...].starts(with: "://".utf8)
    else { return nil }

    let (address, _) = bytes[(colon + 3)...].cut(at: UInt8(ascii: "#"))
    let (location, query) = address.cut(at: UInt8(ascii: "?"))
    let (authority, path) = location.cut(at: UInt8(ascii: "/"))
    host = authority.host
    self.path = path.split(separator: UInt8(ascii: "/")).map { $0.percentDecoded }
    for item in query.split(separator: UInt8(ascii: "&")) {
      let (name, value) = item.cut(at: UInt8(ascii: "="))
      let key = name.percentDecoded
      if parameters[key] == nil { parameters[key] = value.percentDecoded }
    }
  }
}

extension ArraySlice<UInt8> {
  /// What precedes the first `separator`, and what follows it; all and nothing without one.
  fileprivate func cut(at separator: UInt8) -> (ArraySlice, ArraySlice) {
    guard let index = firstIndex(of: separator) else { return (self, []) }
    return (self[..<index], self[(index + 1)...])
  }

  /// The host of an authority: what follows the last `@` and precedes the port.
  fileprivate var host: String {
    var host = self
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if host.first != UInt8(ascii: "[") { (host, _) = host.cut(at: UInt8(ascii: ":")) }
    return String(decoding: host, as: UTF8.self).asciiLowercased
  }
}
