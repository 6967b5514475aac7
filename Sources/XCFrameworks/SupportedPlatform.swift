internal import ObjectFiles

/// A system that a library of an XCFramework is for: `SupportedPlatform` and its variant.
public struct SupportedPlatform: Sendable, Hashable {
  /// The systems, as `Info.plist` spells them.
  public enum Name: String, Sendable, CaseIterable {
    case iOS = "ios"
    case macOS = "macos"
    case tvOS = "tvos"
    case watchOS = "watchos"
    case visionOS = "xros"
    case driverKit = "driverkit"
  }

  /// What it is instead of a device.
  public enum Variant: String, Sendable, CaseIterable {
    case simulator
    case macCatalyst = "maccatalyst"
  }

  /// The system.
  public var name: Name
  /// What it is instead of a device; `nil` for a device.
  public var variant: Variant?

  /// Makes a platform out of its parts.
  public init(_ name: Name, _ variant: Variant? = nil) {
    self.name = name
    self.variant = variant
  }

  /// What code for it says in its load commands; `nil` for a platform that cannot be.
  var inCode: ApplePlatform? {
    switch (name, variant) {
    case (.iOS, nil): .iOS
    case (.iOS, .simulator): .iOSSimulator
    case (.iOS, .macCatalyst): .macCatalyst
    case (.macOS, nil): .macOS
    case (.tvOS, nil): .tvOS
    case (.tvOS, .simulator): .tvOSSimulator
    case (.watchOS, nil): .watchOS
    case (.watchOS, .simulator): .watchOSSimulator
    case (.visionOS, nil): .visionOS
    case (.visionOS, .simulator): .visionOSSimulator
    case (.driverKit, nil): .driverKit
    default: nil
    }
  }

  /// Whether frameworks have versions of their own in folders, as on Macs.
  var hasVersionedFrameworks: Bool { name == .macOS || variant == .macCatalyst }

  /// The end of a compiler's triple, behind the architecture: `apple-ios-simulator`.
  var triple: String {
    switch variant {
    case nil: "apple-\(name.rawValue)"
    case .simulator: "apple-\(name.rawValue)-simulator"
    case .macCatalyst: "apple-\(name.rawValue)-macabi"
    }
  }
}

extension SupportedPlatform: CustomStringConvertible {
  public var description: String {
    inCode?.description ?? "\(name.rawValue)-\(variant?.rawValue ?? "")"
  }
}
