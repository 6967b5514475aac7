import AppySDK
import Testing

@Suite struct LinkBuildingTests {
  let appy = AppyClient(linkDomains: ["links.appy.example", "old.appy.example"])

  @Test(arguments: [
    ("sale", [:], "https://links.appy.example/sale"),
    ("Spring-Sale", [:], "https://links.appy.example/spring-sale"),
    ("sale", ["b": "2", "a": "1"], "https://links.appy.example/sale?a=1&b=2"),
    ("sale", ["q": "a b&c=d"], "https://links.appy.example/sale?q=a%20b%26c%3Dd"),
    ("sale", ["naïve": "日"], "https://links.appy.example/sale?na%C3%AFve=%E6%97%A5"),
  ])
  func linksAreOnTheFirstDomain(slug: String, parameters: [String: String], expected: String) {
    #expect(appy.link(slug: slug, parameters: parameters) == expected)
  }

  @Test(arguments: ["", "a b", "a/b", "größe", "\u{212A}elvin", String(repeating: "a", count: 65)])
  func otherSlugsMakeNoLink(slug: String) {
    #expect(appy.link(slug: slug) == nil)
  }

  @Test func withoutADomainThereIsNoLink() {
    #expect(AppyClient(linkDomains: []).link(slug: "sale") == nil)
  }
}
