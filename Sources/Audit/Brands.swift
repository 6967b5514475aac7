internal import Statements

/// The words in a wrapper's own names that the native SDKs it wraps are likely to have too.
struct Brands {
  private let words: Set<String>

  init(of reading: SDKReading) {
    var words: Set<String> = []
    for name in reading.names { words.formUnion(Self.words(of: name.description)) }
    self.words = words
  }

  /// What the pins on a native SDK have in common, if `package` seems to be one.
  func group(of package: PackageName) -> String? {
    switch package {
    case .pod(let name):
      return isOwn(name) ? Self.plain(name) : nil
    case .swift(let url, let products):
      // A pod has the name of the product, or of the repository.
      let repository = package.ownName
      guard isOwn(url) || products.contains(where: isOwn) else { return nil }
      return Self.plain(products.first ?? repository)
    case .maven(let group, _):
      return isOwn(group) ? group : nil
    case .npm, .pub:
      return nil
    }
  }

  private func isOwn(_ name: String) -> Bool {
    let plain = Self.plain(name)
    return words.contains { plain.contains($0) }
  }

  /// Words that say what kind of thing something is, rather than whose.
  private static let common: Set<String> = [
    "flutter", "react", "native", "expo", "sdk", "ios", "android", "apple", "swift", "plugin",
    "mobile", "app", "com", "org", "net", "dev", "github", "www", "https", "http", "git", "core",
    "common", "hybrid", "module", "package", "library", "lib", "js", "cordova", "capacitor",
  ]

  private static func words(of name: String) -> Set<String> {
    let parts = name.lowercased().unicodeScalars.split { scalar in
      !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }
    return Set(parts.map { String($0) }.filter { $0.utf8.count > 2 && !common.contains($0) })
  }

  private static func plain(_ name: String) -> String {
    String(
      name.lowercased().unicodeScalars.filter {
        ("a"..."z").contains($0) || ("0"..."9").contains($0)
      })
  }
}
