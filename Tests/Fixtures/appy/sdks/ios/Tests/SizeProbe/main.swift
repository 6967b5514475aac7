// The smallest app that uses all of the SDK, for `scripts/size` to link and measure.
import AppySDK

/// A platform that knows no time, sends nothing and keeps nothing: what is measured is the SDK.
let platform = AppyPlatform(
  time: { 0 }, sendRequest: { _ in }, keptText: { _ in nil }, keepText: { _, _ in })

let app = AppyApp(platform: platform) { _ in }
app.open("https://links.appy.example/early")
app.configure(AppyConfiguration(publishableKey: "pk_size", linkDomains: ["links.appy.example"]))
app.open("https://links.appy.example/sale?appy_click_id=1")
app.userID = app.latestLink?.slug
app.hasConsent = app.link(slug: "sale", parameters: ["from": "size"]) != nil
app.track(AppyEvent("opened", properties: ["link": "sale"], deduplicationID: "1"))
app.track(.purchase(of: "hat", price: 995, currency: "EUR"))
app.flush()
app.receive(.response(status: 404), to: 1)
app.receive(.unreachable, to: 2)
if app.wakeUpTime != nil { app.wakeUp() }
