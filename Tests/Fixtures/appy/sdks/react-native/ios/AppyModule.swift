import AppySDK
import Foundation
import React

/// Answers calls from JavaScript with the native SDK.
@objc(Appy) final class AppyModule: NSObject {
  private struct SystemClock: AppyClock {
    var millisecondsSinceEpoch: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
  }

  @objc static func requiresMainQueueSetup() -> Bool { false }

  @objc func link(
    _ slug: String, parameters: [String: String],
    resolve: RCTPromiseResolveBlock, reject: RCTPromiseRejectBlock
  ) {
    let domains = Bundle.main.object(forInfoDictionaryKey: "AppyLinkDomains") as? [String]
    let key = Bundle.main.object(forInfoDictionaryKey: "AppyPublishableKey") as? String
    let configuration = AppyConfiguration(
      publishableKey: key ?? "", linkDomains: domains ?? [])
    let appy = AppyClient(configuration: configuration, clock: SystemClock())
    resolve(appy.link(slug: slug, parameters: parameters))
  }
}
