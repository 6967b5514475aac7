import Bytes
import Packaging
import Statements
import Versions

/// The folder of an SDK that is only in memory, as podspecs are made of it.
struct SDKFolder {
  var files: [String: String]

  static let appy = SDKFolder(files: [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "AppySDK",
      platforms: [.iOS(.v13), .macOS(.v10_15)],
      products: [.library(name: "AppySDK", targets: ["AppySDK"])],
      targets: [
        .target(name: "AppySDK", resources: [.copy("PrivacyInfo.xcprivacy")]),
        .testTarget(name: "AppySDKTests", dependencies: ["AppySDK"]),
      ])

    """,
    "Sources/AppySDK/Appy.swift": """
    public enum Appy {
      public static let sdkVersion = "1.0.0"
    }

    """,
    "Sources/AppySDK/PrivacyInfo.xcprivacy": "",
    "Tests/AppySDKTests/AppyTests.swift": "",
    "LICENSE": """
    Permission is hereby granted, free of charge, to any person obtaining a copy …
    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED …
    """,
  ])

  /// What is asked of the podspec of an SDK such as Appy's.
  func request(
    _ kind: PodspecRequest.Kind?, tag: String = "{version}",
    _ change: (inout PodspecRequest) -> Void = { _ in }
  ) throws -> PodspecRequest {
    let files = files
    var request = PodspecRequest(
      sdk: "ios", folder: "sdks/ios", tagFormat: try TagFormat(tag), files: files.keys.sorted(),
      read: { file throws(FileError) in
        guard let text = files[file] else {
          throw FileError(code: .missing, subject: file, reason: "is not there", hint: "write it")
        }
        return Array(text.utf8)
      })
    request.kind = kind
    request.about = PodspecRequest.About(
      summary: "Deep links for Apple platforms.", authors: ["Appy <mobile@appy.to>"])
    request.mirror = "git@github.com:appy-to/appy-ios-sdk.git"
    request.version = VersionPlace(file: "Sources/AppySDK/Appy.swift", symbol: "Appy.sdkVersion")
    change(&request)
    return request
  }

  /// The podspec that is made, and what is noted.
  func podspec(
    _ kind: PodspecRequest.Kind?, tag: String = "{version}",
    _ change: (inout PodspecRequest) -> Void = { _ in }
  ) throws -> GeneratedPodspec {
    var generator = try PodspecGenerator(try request(kind, tag: tag, change))
    return try generator.podspec(by: .builtIn())
  }
}

extension GeneratedPodspec {
  var text: String { String(decoding: files[0].bytes, as: UTF8.self) }
}
