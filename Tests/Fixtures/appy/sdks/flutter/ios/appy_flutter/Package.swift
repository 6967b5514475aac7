// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "appy_flutter",
  platforms: [.iOS(.v13)],
  products: [
    .library(name: "appy-flutter", targets: ["appy_flutter"])
  ],
  dependencies: [
    .package(url: "https://github.com/appy-to/appy-ios-sdk.git", exact: "1.0.0")
  ],
  targets: [
    .target(
      name: "appy_flutter",
      dependencies: [.product(name: "AppySDK", package: "appy-ios-sdk")])
  ]
)
