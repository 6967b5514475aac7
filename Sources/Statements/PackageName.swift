/// A package, by the name that its registry or its users know it by.
public enum PackageName: Sendable, Hashable {
  /// A pod, without its subspecs: `AppySDK`.
  case pod(String)
  /// A Swift package, by the address of its repository as written, and the products that are taken
  /// of it where the file says so.
  case swift(url: String, products: [String] = [])
  /// An artifact of a Maven repository.
  case maven(group: String, artifact: String)
  /// A package of npm, with its scope: `@appy/react-native`.
  case npm(String)
  /// A package of pub.dev.
  case pub(String)
}

extension PackageName: CustomStringConvertible {
  /// The name as messages give it.
  public var description: String {
    switch self {
    case .pod(let name), .npm(let name), .pub(let name): name
    case .swift(let url, _): url
    case .maven(let group, let artifact): "\(group):\(artifact)"
    }
  }
}
