package to.appy.flutter

import io.flutter.embedding.engine.plugins.FlutterPlugin
import io.flutter.plugin.common.MethodCall
import io.flutter.plugin.common.MethodChannel
import to.appy.sdk.Appy

/** Answers the plugin's calls from Dart with the native SDK. */
class AppyFlutterPlugin : FlutterPlugin, MethodChannel.MethodCallHandler {
  private var channel: MethodChannel? = null
  private var appy = Appy(emptyList())

  override fun onAttachedToEngine(binding: FlutterPlugin.FlutterPluginBinding) {
    val resources = binding.applicationContext.resources
    val id = resources.getIdentifier(
      "appy_link_domains", "array", binding.applicationContext.packageName)
    if (id != 0) appy = Appy(resources.getStringArray(id).toList())
    channel = MethodChannel(binding.binaryMessenger, "to.appy/flutter")
      .also { it.setMethodCallHandler(this) }
  }

  override fun onMethodCall(call: MethodCall, result: MethodChannel.Result) {
    val slug = call.argument<String>("slug")
    if (call.method != "link" || slug == null) return result.notImplemented()
    result.success(appy.link(slug, call.argument("parameters") ?: emptyMap()))
  }

  override fun onDetachedFromEngine(binding: FlutterPlugin.FlutterPluginBinding) {
    channel?.setMethodCallHandler(null)
    channel = null
  }
}
