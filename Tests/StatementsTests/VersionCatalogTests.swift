import Statements
import Testing
import _TestSupport

@Suite struct VersionCatalogTests {
  @Test(arguments: [
    Fact("nothing", "", []),
    Fact(
      "gradle-12",
      "[versions]\nagp = \"8.13.2\"\nacme = \"10.18.1\"\n[libraries]\nacme = { module = \"com.acme:acme\", version.ref = \"acme\" }",
      [
        "versions.agp: setting \"8.13.2\"", "versions.acme: setting \"10.18.1\"",
        "libraries.acme: takes com.acme:acme exact '10.18.1' \"10.18.1\"",
      ]),
    Fact(
      "the version in the table",
      "[libraries]\na = { group = \"g\", name = 'a', version = \"1.0\" }",
      ["libraries.a: takes g:a exact '1.0' \"1.0\""]),
    Fact(
      "all in a text", "[libraries]\na = \"g:a:1.0\"",
      ["libraries.a: takes g:a exact '1.0' \"1.0\""]),
    Fact(
      "all in a text but for the version", "[libraries]\na = \"g:a\"",
      ["libraries.a: takes g:a any '' composed "]),
    Fact(
      "no version", "[libraries]\na.module = \"g:a\"", ["libraries.a: takes g:a any '' composed "]),
    Fact(
      "a table of its own", "[libraries.a]\nmodule = \"g:a\"\nversion = \"1.0\"",
      ["libraries.a: takes g:a exact '1.0' \"1.0\""]),
    Fact(
      "constraints",
      "[versions]\nv = { require = \"[1.0,2.0)\", prefer = \"1.5\" }\nw = { prefer = \"1\", strictly = \"1.0\" }\n[libraries]\na = { module = \"g:a\", version.ref = \"v\" }\nb = { module = \"g:b\", version = { ref = \"w\" } }\nc = { module = \"g:c\", version = { strictly = \"3.0\" } }",
      [
        "versions.v.require: setting \"[1.0,2.0)\"",
        "libraries.a: takes g:a range '[1.0,2.0)' \"[1.0,2.0)\"",
        "versions.v.prefer: setting \"1.5\"", "versions.w.prefer: setting \"1\"",
        "versions.w.strictly: setting \"1.0\"", "libraries.b: takes g:b exact '1.0' \"1.0\"",
        "libraries.c: takes g:c exact '3.0' \"3.0\"",
      ]),
    Fact(
      "a version that lacks", "[libraries]\na = { module = \"g:a\", version.ref = \"v\" }",
      ["libraries.a: takes g:a exact '' computed version.ref = \"v\""]),
    Fact(
      "a version below",
      "[libraries]\na = { module = \"g:a\", version.ref = \"v\" }\n[versions]\nv = \"1.0\"",
      ["versions.v: setting \"1.0\"", "libraries.a: takes g:a exact '1.0' \"1.0\""]),
    Fact(
      "comments and blanks",
      "\u{FEFF}# [versions]\r\n[ versions ] # x\r\n  \"a\"   =\t'1.0' # = \"2\"\r\n#b = \"3\"\r\n",
      ["versions.a: setting \"1.0\""]),
    Fact(
      "bundles and plugins",
      "[bundles]\nx = [\n  \"a\", # ]\n  \"b=\\\"]\",\n]\n[plugins]\np = { id = \"p\", version = \"9\" }\n[versions]\na = \"1.0\"",
      ["versions.a: setting \"1.0\""]),
    Fact(
      "other values",
      "[metadata]\nformat.version = \"1.1\"\n[versions]\na = 1\nb = true\nc = \"1.0\"",
      ["versions.c: setting \"1.0\""]),
    Fact(
      "lines that make no sense", "[versions\n= \"1\"\nx\n[versions]\n!\na = \"1.0\nb = \"2.0\"",
      ["versions.b: setting \"2.0\""]),
    Fact(
      "texts of several lines", "[versions]\nx = \"\"\"\na = \"9\"\n\"\"\"\na = \"1.0\"",
      ["versions.a: setting \"1.0\""]),
    Fact("an escape", "[versions]\na = \"1\\u002e0\"", ["versions.a: setting composed 1\\u002e0"]),
    Fact("a table without a name", "[[x]]\na = \"1\"\n[]\nversions = 1", []),
    Fact(
      "a table on several lines",
      "[libraries]\na = {\n  module = \"g:a\",\n  version = \"1.0\" # x\n}",
      ["libraries.a: takes g:a exact '1.0' \"1.0\""]),
  ])
  func versionsAndLibrariesAreStated(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .versionCatalog)
    #expect(reading.allLines == fact.expected)
    #expect(reading.isSound)
  }

  @Test func theVersionThatIsReferredToIsReplaced() throws {
    let text =
      "[versions]\na = \"1.0\" # 1.0\r\n[libraries]\na = { module = \"g:a\", version.ref = \"a\" }\n[plugins]\na = { version = \"1.0\" }"
    let reading = try Reading(text, as: .versionCatalog)
    #expect(
      reading.replacing("1.0", by: "2.0.0")
        == "[versions]\na = \"2.0.0\" # 1.0\r\n[libraries]\na = { module = \"g:a\", version.ref = \"a\" }\n[plugins]\na = { version = \"1.0\" }"
    )
  }
}
