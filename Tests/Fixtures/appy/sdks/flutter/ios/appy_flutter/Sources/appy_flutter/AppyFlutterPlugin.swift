import AppySDK
import Flutter

/// Answers the plugin's calls from Dart with the native SDK.
public final class AppyFlutterPlugin: NSObject, FlutterPlugin {
  private let appy: AppyClient<SystemClock>

  init(appy: AppyClient<SystemClock>) {
    self.appy = appy
  }

  public static func register(with registrar: any FlutterPluginRegistrar) {
    let channel = FlutterMethodChannel(
      name: "to.appy/flutter", binaryMessenger: registrar.messenger())
    let domains = Bundle.main.object(forInfoDictionaryKey: "AppyLinkDomains") as? [String]
    let key = Bundle.main.object(forInfoDictionaryKey: "AppyPublishableKey") as? String
    let configuration = AppyConfiguration(
      publishableKey: key ?? "", linkDomains: domains ?? [])
    let appy = AppyClient(configuration: configuration, clock: SystemClock())
    registrar.addMethodCallDelegate(AppyFlutterPlugin(appy: appy), channel: channel)
  }

  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    guard call.method == "link", let arguments = call.arguments as? [String: Any],
      let slug = arguments["slug"] as? String
    else { return result(FlutterMethodNotImplemented) }
    let parameters = arguments["parameters"] as? [String: String] ?? [:]
    result(appy.link(slug: slug, parameters: parameters))
  }
}
