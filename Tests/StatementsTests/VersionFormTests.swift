import Bytes
import Foundation
import Statements
import Testing
import Versions

/// The forms in which real SDKs state their versions in code and settings.
@Suite struct VersionFormTests {
  struct Form: Decodable {
    var id: String
    var file: String
    var text: String
    var expected: String?
  }

  /// A form, and how plimsoll.yml would name the version in it.
  struct Place: CustomTestStringConvertible, Sendable {
    let id: String
    var symbol: String?
    var key: String?
    var format: String?

    var testDescription: String { id }

    func place(in form: Form) throws -> VersionPlace {
      VersionPlace(
        file: form.file, symbol: symbol, key: key, format: try format.map { try VersionFormat($0) })
    }
  }

  private static let forms: [String: Form] = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Fixtures/version-forms.json"
    guard let bytes = try? WholeFile.read(path),
      let forms = try? JSONDecoder().decode([Form].self, from: Data(bytes))
    else { return [:] }
    return Dictionary(forms.map { ($0.id, $0) }) { first, _ in first }
  }()

  private static let places = [
    Place(id: "swift-01", symbol: "sdkVersion"),
    Place(id: "swift-03", symbol: "versionString"),
    Place(id: "swift-04", symbol: "frameworkVersion"),
    Place(id: "swift-06", symbol: "acmeFlutterVersion"),
    Place(id: "swift-07", symbol: "A.sdkVersion"),
    Place(id: "swift-07", key: "sdkVersion"),
    Place(id: "objc-02", symbol: "kClientSdk", format: "ios{version}"),
    Place(id: "objc-03", symbol: "Wrapper.sdkVersion", format: "packed2"),
    Place(id: "objc-03", symbol: "sdkVersion", format: "packed2"),
    Place(id: "objc-04", symbol: "PACKAGE_VERSION"),
    Place(id: "ts-01", symbol: "SDK_VERSION"),
    Place(id: "js-01", symbol: "this.sdkPrefix", format: "react-native{version}"),
    Place(id: "js-01", symbol: "sdkPrefix", format: "react-native{version}"),
    Place(id: "dart-04", symbol: "version"),
    Place(id: "dart-05", symbol: "_pluginVersion"),
    Place(id: "java-01", symbol: "PLUGIN_VERSION"),
    Place(id: "kt-01", symbol: "acmeVersion"),
    Place(id: "plain-01"),
    Place(id: "sh-01", key: "version"),
    Place(id: "xcconfig-01", key: "MARKETING_VERSION"),
    Place(id: "manifest-01", key: "version:"),
  ]

  @Test(arguments: places)
  func readsTheVersionOfEachForm(_ place: Place) throws {
    let form = try #require(Self.forms[place.id])
    let bytes = Array(form.text.utf8)
    let stated = try place.place(in: form).read(bytes, of: form.file)
    #expect(stated.value == form.expected)
    #expect(stated.places.allSatisfy { bytes[$0.range].elementsEqual(stated.text.utf8) })
  }

  @Test(arguments: places)
  func replacesTheVersionOfEachFormAndNothingElse(_ place: Place) throws {
    let form = try #require(Self.forms[place.id])
    let bytes = Array(form.text.utf8)
    let versionPlace = try place.place(in: form)
    let stated = try versionPlace.read(bytes, of: form.file)
    let version = try SemanticVersion("10.20.30")
    let replaced = try stated.replaced(by: version, in: bytes)
    let text = try versionPlace.format?.write(version) ?? "10.20.30"
    let expected = form.text.replacing(stated.text, with: text, maxReplacements: 1)
    #expect(String(decoding: replaced, as: UTF8.self) == expected)
    #expect(try versionPlace.read(replaced, of: form.file).value == "10.20.30")
  }

  @Test(arguments: [
    (
      Place(id: "swift-09", symbol: "sdkVersion"), StatementError.Code.notLiteral,
      #"""
      X.swift:1:27: the value of sdkVersion is a literal with an interpolation: "1.\(minor).3"
        hint: make it one plain string literal, such as "1.2.3"
      """#
    ),
    (
      Place(id: "swift-09", key: "sdkVersion"), .notLiteral,
      #"""
      X.swift:1:27: the value of sdkVersion is no plain text: "1.\(minor).3"
        hint: make it one plain text, such as "1.2.3"
      """#
    ),
    (
      Place(id: "objc-02", symbol: "kClientSdk"), .unrepresentable,
      """
      Util.m:1:57: "ios5.6.2" is no version, but may hold one
        hint: say how it is spelled: `format: "ios{version}"`
      """
    ),
    (
      Place(id: "objc-02", symbol: "kClientSdk", format: "android{version}"), .unrepresentable,
      """
      Util.m:1:57: "ios5.6.2" is not spelled as android{version}
        hint: did you mean `format: "ios{version}"`?
      """
    ),
    (
      Place(id: "objc-03", symbol: "sdkVersion"), .unrepresentable,
      """
      Plugin.m:1:26: "050607" is no version, but may hold one
        hint: say how it is spelled: `format: "packed2"`
      """
    ),
    (
      Place(id: "js-01", symbol: "sdkPrefix"), .unrepresentable,
      """
      index.js:1:23: "react-native5.6.0" is no version, but may hold one
        hint: say how it is spelled: `format: "react-native{version}"`
      """
    ),
    (
      Place(id: "ts-03", symbol: "PLUGIN_VERSION"), .notLiteral,
      """
      plugin/src/version.ts:1:31: the value of PLUGIN_VERSION is taken from elsewhere: version
        hint: name the place that it is taken from; this one follows by itself
      """
    ),
    (
      Place(id: "ts-01", symbol: "SDK_VERSOIN"), .notFound,
      """
      src/version.ts: states nothing at SDK_VERSOIN
        hint: did you mean SDK_VERSION?
      """
    ),
    (
      Place(id: "java-01"), .notFound,
      """
      Plugin.java: does not state the version of a package
        hint: name the place with `symbol:` or `key:`; its candidates are PLUGIN_VERSION
      """
    ),
  ])
  func whatIsNoVersionIsAnErrorThatTellsWhatToDo(
    _ place: Place, code: StatementError.Code, description: String
  ) throws {
    let form = try #require(Self.forms[place.id])
    let error = #expect(throws: StatementError.self) {
      try place.place(in: form).read(Array(form.text.utf8), of: form.file)
    }
    #expect(error?.code == code)
    #expect(error?.description == description)
  }

  @Test func aVersionThatTheFormatCannotSpellIsAnError() throws {
    let form = try #require(Self.forms["objc-03"])
    let bytes = Array(form.text.utf8)
    let place = VersionPlace(file: form.file, symbol: "sdkVersion", format: .packed2)
    let stated = try place.read(bytes, of: form.file)
    let error = #expect(throws: StatementError.self) {
      try stated.replaced(by: SemanticVersion("5.6.100"), in: bytes)
    }
    #expect(error?.code == .unrepresentable)
    #expect(error?.subject == "Plugin.m:1:26")
    #expect(
      error?.reason
        == "5.6.100 cannot be spelled as packed2, which is three numbers of at most two digits")
  }
}
