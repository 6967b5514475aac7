package to.appy.reactnative

import com.facebook.react.bridge.Promise
import com.facebook.react.bridge.ReactApplicationContext
import com.facebook.react.bridge.ReactContextBaseJavaModule
import com.facebook.react.bridge.ReactMethod
import com.facebook.react.bridge.ReadableMap
import to.appy.sdk.Appy

/** Answers calls from JavaScript with the native SDK. */
class AppyModule(private val context: ReactApplicationContext) :
  ReactContextBaseJavaModule(context) {

  override fun getName() = "Appy"

  @ReactMethod
  fun link(slug: String, parameters: ReadableMap, promise: Promise) {
    val id = context.resources.getIdentifier("appy_link_domains", "array", context.packageName)
    val domains = if (id == 0) emptyList() else context.resources.getStringArray(id).toList()
    promise.resolve(Appy(domains).link(slug, parameters.toHashMap().mapValues { "${it.value}" }))
  }
}
