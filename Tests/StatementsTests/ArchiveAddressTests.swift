import Testing

@testable import Statements

@Suite struct ArchiveAddressTests {
  @Test(arguments: [
    ("https://h/acme/releases/download/1.2.3/Acme.xcframework.zip", ["1.2.3"]),
    ("https://h/acme/releases/download/v1.2.3/Acme.zip", ["1.2.3"]),
    ("https://h/V1.2.3/Acme.zip", ["1.2.3"]),
    ("https://h/x/66446d79d168c90e/Acme-12.18.0.tar.gz", ["12.18.0"]),
    ("https://h/1.2.3/Acme_1.2.3.zip", ["1.2.3", "1.2.3"]),
    ("https://h/Acme-1.2.3-Dynamic.zip", ["1.2.3"]),
    ("https://h/Acme-1.2.3-rc.1.zip", ["1.2.3-rc.1"]),
    ("https://h/Acme-1.2.3-beta2-static.zip", ["1.2.3-beta2"]),
    ("https://h/Acme-1.2.3-beta.zip", ["1.2.3-beta"]),
    ("https://h/Acme-1.2.3-BETA.4.tar.gz", ["1.2.3-BETA.4"]),
    ("https://h/1.2.3-SNAPSHOT/A.zip", ["1.2.3-SNAPSHOT"]),
    ("https://h/1.2.3-alpha.x-y+5/A.zip", ["1.2.3-alpha.x-y+5"]),
    ("https://h/v1.2.3-nightly-5/A.zip", ["1.2.3-nightly-5"]),
    ("https://h/acme%2F1.2.3/A.zip", ["1.2.3"]),
    ("https://h/acme%401.2.3/A.zip", ["1.2.3"]),
    ("https://h/acme@1.2.3/A.zip", ["1.2.3"]),
    ("https://h/ios-v1.2.3/A.zip", ["1.2.3"]),
    ("https://h/a.zip?v=1.2.3", ["1.2.3"]),
    ("/1.2.3", ["1.2.3"]),
    ("1.2.3", ["1.2.3"]),
    ("https://h/10.20.30", ["10.20.30"]),
    ("https://1.2.3/A.zip", []),
    ("https://10.0.0.1/A.zip", []),
    ("https://1.2.3", []),
    ("https://h/1.2/A.zip", []),
    ("https://h/1.2.3.4/A.zip", []),
    ("https://h/01.2.3/A.zip", []),
    ("https://h/1.2.3a/A.zip", []),
    ("https://h/a1.2.3/A.zip", []),
    ("https://h/dev1.2.3/A.zip", []),
    ("https://h/1.2.3rc1/A.zip", []),
    ("https://h/A1.2.3.zip", []),
    ("https://h/latest/A.zip", []),
    ("", []),
    ("://", []),
  ])
  func anAddressHasTheseVersions(address: String, versions: [String]) {
    let bytes = Array(address.utf8)
    let found = ArchiveAddress.versions(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found == versions)
  }
}
