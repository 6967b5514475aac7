/// A system that Apple's linkers build for, by its number in `mach-o/loader.h`.
public struct ApplePlatform: RawRepresentable, Sendable, Hashable {
  /// The number, as `LC_BUILD_VERSION` has it.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let macOS = Self(rawValue: 1)
  public static let iOS = Self(rawValue: 2)
  public static let tvOS = Self(rawValue: 3)
  public static let watchOS = Self(rawValue: 4)
  public static let macCatalyst = Self(rawValue: 6)
  public static let iOSSimulator = Self(rawValue: 7)
  public static let tvOSSimulator = Self(rawValue: 8)
  public static let watchOSSimulator = Self(rawValue: 9)
  public static let driverKit = Self(rawValue: 10)
  public static let visionOS = Self(rawValue: 11)
  public static let visionOSSimulator = Self(rawValue: 12)
}

extension ApplePlatform: CustomStringConvertible {
  public var description: String {
    switch self {
    case .macOS: "macOS"
    case .iOS: "iOS"
    case .tvOS: "tvOS"
    case .watchOS: "watchOS"
    case .macCatalyst: "Mac Catalyst"
    case .iOSSimulator: "the iOS simulator"
    case .tvOSSimulator: "the tvOS simulator"
    case .watchOSSimulator: "the watchOS simulator"
    case .driverKit: "DriverKit"
    case .visionOS: "visionOS"
    case .visionOSSimulator: "the visionOS simulator"
    default: "platform \(rawValue)"
    }
  }
}
