import Statements
import Testing
import _TestSupport

@Suite struct PodspecJSONTests {
  private static let form =
    #"{"name":"Acme","version":"0.4.0","source":{"http":"https://h/0.4.0/Acme.xcframework.zip","sha256":"..."}}"#

  @Test("pod-15") func aBinaryPodHasItsVersionTwice() throws {
    let reading = try Reading(Self.form, as: .podspecJSON)
    #expect(
      reading.allLines == [
        #"name: name Acme "Acme""#, #"version: version "0.4.0""#,
        #"source.http: setting "https://h/0.4.0/Acme.xcframework.zip""#,
        #"source.http: archive "0.4.0""#, #"source.sha256: checksum "...""#,
      ])
    #expect(
      reading.replacing("0.4.0", by: "0.5.0-rc.1")
        == #"{"name":"Acme","version":"0.5.0-rc.1","source":{"http":"https://h/0.5.0-rc.1/Acme.xcframework.zip","sha256":"..."}}"#
    )
  }

  @Test(arguments: [
    Fact(
      "a tag", #"{"source": {"git": "https://h/acme.git", "tag": "v1.2.3", "submodules": true}}"#,
      [#"source.git: setting "https://h/acme.git""#, #"source.tag: tag "v1.2.3""#]),
    Fact(
      "an address with an escape", #"{"source": {"http": "https:\/\/h\/a-1.2.3.zip"}}"#,
      [
        "source.http: setting composed https://h/a-1.2.3.zip",
        "source.http: archive composed 1.2.3",
      ]
    ),
    Fact(
      "platforms", #"{"platforms": {"ios": "13.0", "osx": "10.15", "tvos": null}}"#,
      [#"platforms.ios: platform ios "13.0""#, #"platforms.osx: platform macos "10.15""#]),
    Fact(
      "versions of Swift", #"{"swift_versions": ["5.9", "6.0"], "swift_version": "5.9"}"#,
      [
        #"swift_versions: swift "5.9""#, #"swift_versions: swift "6.0""#,
        #"swift_version: swift "5.9""#,
      ]),
    Fact(
      "one version of Swift under the later key", #"{"swift_versions": "5.9"}"#,
      [#"swift_versions: swift "5.9""#]),
    Fact(
      "dependencies",
      #"{"dependencies": {"A": ["~> 1.2"], "B/Core": ["= 2.0.0"], "C": [], "D": [">= 1", "< 2"], "E": "3.0"}}"#,
      [
        #"dependencies.A: takes A compatible '1.2' "1.2""#,
        #"dependencies.B/Core: takes B exact '2.0.0' "2.0.0""#,
        #"dependencies.C: takes C any '' composed "#,
        #"dependencies.D: takes D range '>= 1, < 2' composed >= 1, < 2"#,
        #"dependencies.E: takes E exact '3.0' "3.0""#,
      ]),
    Fact(
      "parts of the pod",
      #"{"name": "Acme", "subspecs": [{"name": "UI", "dependencies": {"Acme/Core": [], "A": ["1.0"]}}], "testspecs": [{"name": "Tests", "dependencies": {"B": ["1.0"]}}], "ios": {"dependencies": {"C": ["1.0"]}, "frameworks": "UIKit"}}"#,
      [
        #"name: name Acme "Acme""#,
        #"subspecs.UI.dependencies.A: takes A exact '1.0' "1.0""#,
        #"testspecs.Tests.dependencies.B: tests take B exact '1.0' "1.0""#,
        #"ios.dependencies.C: takes C exact '1.0' "1.0""#,
      ]),
    Fact(
      "other texts", #"{"summary": "Links.", "homepage": 1, "license": {"type": "MIT"}}"#,
      [#"summary: setting "Links.""#]),
    Fact("values of the wrong kind", #"{"source": "x", "platforms": [], "dependencies": [1]}"#, []),
    Fact(
      "dependencies of the wrong kind", #"{"dependencies": {"A": [1], "B": null, "C": ["1", 2]}}"#,
      []),
  ])
  func eachKeyHasItsMeaning(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .podspecJSON)
    #expect(reading.allLines == fact.expected)
    #expect(reading.isSound)
  }
}
