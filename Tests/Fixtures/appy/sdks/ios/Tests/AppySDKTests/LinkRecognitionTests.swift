import AppySDK
import Testing

@Suite struct LinkRecognitionTests {
  let appy = AppyClient(linkDomains: ["links.appy.example"])

  @Test(arguments: [
    "https://links.appy.example/sale",
    "https://LINKS.appy.example:443/sale",
    "https://user@links.appy.example/sale#top",
    "https://links.appy.example",
    "https://elsewhere.example/?appy_click_id=7",
    "myapp:///screen?appy_click_id=7",
  ])
  func linksOfAppyAreRecognised(url: String) {
    #expect(appy.deepLink(from: url)?.url == url)
  }

  @Test(arguments: [
    "",
    "links.appy.example/sale",
    "mailto:someone@links.appy.example",
    "https://elsewhere.example/sale",
    "https://links.appy.example@elsewhere.example/sale",
    "https://elsewhere.example\\@links.appy.example/sale",
    "https://elsewhere.example/#?appy_click_id=7",
    "https://links.appy.example.elsewhere.example/sale",
    "https://links.appy.example/sa le",
  ])
  func othersAreNot(url: String) {
    #expect(appy.deepLink(from: url) == nil)
  }

  @Test func aDeepLinkHoldsWhatTheURLSays() {
    let url = "https://links.appy.example/sale/now?a=1&a=2&q=50%25&deep_link_url=app%3A%2F%2Fs"
    let link = appy.deepLink(from: url)
    #expect(link?.slug == "sale")
    #expect(link?.parameters == ["a": "1", "q": "50%", "deep_link_url": "app://s"])
    #expect(link?.deepLinkURL == "app://s")
    #expect(link?.clickedAtMilliseconds == 1_700_000_000_000)
    #expect(link?.isDeferred == false)
  }

  @Test func onlyALinkDomainGivesASlug() {
    #expect(appy.deepLink(from: "https://elsewhere.example/sale?appy_click_id=7")?.slug == nil)
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%41%", "A%"), ("%25", "%")])
  func whatIsNoEscapeStays(query: String, expected: String) {
    let link = appy.deepLink(from: "https://links.appy.example/s?q=\(query)")
    #expect(link?.parameters["q"] == expected)
  }
}
