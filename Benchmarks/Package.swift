// swift-tools-version: 6.2
import PackageDescription

// Speed, side by side with what a user would pick instead. Apart from the product's own package,
// so that nobody who uses that builds this.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "bench", swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
