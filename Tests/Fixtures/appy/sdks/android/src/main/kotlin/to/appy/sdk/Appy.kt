package to.appy.sdk

import java.net.URI
import java.net.URLEncoder

/** Builds and recognises the links of one app. */
class Appy(private val linkDomains: List<String>) {

  /** The link for [slug] on the first link domain, or null when there can be none. */
  fun link(slug: String, parameters: Map<String, String> = emptyMap()): String? {
    val name = slug.lowercase()
    val domain = linkDomains.firstOrNull() ?: return null
    if (!name.matches(Regex("^[a-z0-9-]{1,64}$"))) return null
    val query = parameters.toSortedMap().map { (key, value) -> "${encode(key)}=${encode(value)}" }
    return "https://$domain/$name" + if (query.isEmpty()) "" else query.joinToString("&", "?")
  }

  /** Whether [url] is one of Appy's links. */
  fun isDeepLink(url: URI): Boolean =
    hasClickId(url) ||
      linkDomains.any { it.equals(url.host, ignoreCase = true) }

  private fun hasClickId(url: URI): Boolean =
    url.rawQuery.orEmpty().split("&").any { it.substringBefore("=") == "appy_click_id" }

  private fun encode(text: String): String = URLEncoder.encode(text, "UTF-8").replace("+", "%20")
}
