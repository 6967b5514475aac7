import PropertyLists
import Testing
import _TestSupport

@Suite struct XMLPropertyListTests {
  @Test(arguments: [
    Fact("a string", "<string>a b</string>", "'a b'"),
    Fact("blanks of a string belong to it", "<string> a\n</string>", "' a\n'"),
    Fact("an empty string", "<string></string>", "''"),
    Fact("a string without contents", "<string/>", "''"),
    Fact("the entities of XML", "<string>&amp;&lt;&gt;&quot;&apos;</string>", "'&<>\"''"),
    Fact("entities by number", "<string>&#65;&#x1F600;</string>", "'A😀'"),
    Fact("a section of text as it is", "<string>a<![CDATA[<b>&amp;]]>c</string>", "'a<b>&amp;c'"),
    Fact("a comment in a string", "<string>a<!-- </string> -->b</string>", "'ab'"),
    Fact("true", "<true/>", "true"),
    Fact("false, with a blank", "<false />", "false"),
    Fact("true, in two tags", "<true></true>", "true"),
    Fact("an integer", "<integer> 12\n</integer>", "12"),
    Fact("zero is no Boolean", "<integer>0</integer>", "0"),
    Fact("a negative integer", "<integer>-1</integer>", "-1"),
    Fact("a hexadecimal integer", "<integer>0x1F</integer>", "31"),
    Fact(
      "the smallest integer", "<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    Fact(
      "the greatest integer", "<integer>18446744073709551615</integer>", "18446744073709551615"),
    Fact("a real number", "<real>1.5e3</real>", "real 1500.0"),
    Fact("no number", "<real>nan</real>", "real nan"),
    Fact("without end", "<real>-infinity</real>", "real -inf"),
    Fact("the moment from which dates count", "<date>2001-01-01T00:00:00Z</date>", "date 0.0"),
    Fact("a leap day", "<date>2024-02-29T23:59:59Z</date>", "date 730943999.0"),
    Fact("data over several lines", "<data>\n\tAAEC\n\tAw==\n</data>", "data [0, 1, 2, 3]"),
    Fact("no data", "<data></data>", "data []"),
    Fact("an array", "<array><string>a</string><true/></array>", "['a' true]"),
    Fact("an empty array", "<array/>", "[]"),
    Fact(
      "keys keep their order, and stay twice",
      "<dict><key>b</key><true/><key>a</key><true/><key>b</key><false/></dict>",
      "{b=true a=true b=false}"),
    Fact("an entity in a key", "<dict><key>a&amp;b</key><true/></dict>", "{a&b=true}"),
    Fact("comments between the elements", "<array><!-- <true/> --><false/></array>", "[false]"),
    Fact("lines that end with CR LF", "<array>\r\n<true/>\r\n</array>", "[true]"),
  ])
  func valuesAreRead(_ fact: Fact<String, String>) throws {
    #expect(try PropertyList(Array(fact.input.utf8)).root.value.outline == fact.expected)
    let file = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(fact.input)\n</plist>\n"
    #expect(try PropertyList(Array(file.utf8)).root.value.outline == fact.expected)
  }

  @Test(arguments: [
    Mistake("empty", "", "1:1: the file is empty", hint: "write a property list"),
    Mistake("only blanks", "\n ", "1:1: the file is empty", hint: "write a property list"),
    Mistake(
      "the older kind", "{ a = b; }", "1:1: the file is no property list in XML or binary",
      hint: "plutil -convert xml1"),
    Mistake(
      "nothing within", "<plist>\n</plist>", "2:1: `<plist>` holds no value", hint: "<dict/>"),
    Mistake(
      "two values", "<plist><true/>\n<true/></plist>",
      "2:1: `<plist>` holds more than one value", hint: "into an array"),
    Mistake(
      "text behind the end", "<plist><true/></plist>\nx",
      "2:1: there is more behind the end of the property list", hint: "remove what follows"),
    Mistake(
      "another element", "<array>\n<null/></array>",
      "2:1: `<null/>` is no element of a property list", hint: "use one of"),
    Mistake(
      "another root", "<html></html>", "1:1: `<html>` is no element of a property list",
      hint: "use one of"),
    Mistake(
      "text between elements", "<array>a</array>", "1:8: text stands between the elements",
      hint: "put it into `<string>`"),
    Mistake(
      "another closing tag", "<array><true/></dict>", "1:15: `</dict>` closes nothing",
      hint: "remove it"),
    Mistake(
      "an element in a string", "<string>a<b></string>",
      "1:10: `<b>` stands within `<string>` of 1:1", hint: "`&lt;`"),
    Mistake(
      "a value without a key", "<dict>\n  <true/></dict>",
      "2:3: `<true/>` stands where a `<key>` must be", hint: "write its key"),
    Mistake(
      "a key without a value", "<dict><key>a</key></dict>", "1:7: the key `a` has no value",
      hint: "write one"),
    Mistake(
      "two keys", "<dict><key>a</key><key>b</key></dict>",
      "1:19: `<key>` stands where a value must be", hint: "write the value"),
    Mistake(
      "an ampersand alone", "<string>a & b</string>",
      "1:11: `&` begins no entity that XML has", hint: "`&amp;`"),
    Mistake(
      "an entity of the file's own", "<string>&lol;</string>",
      "1:9: `&` begins no entity that XML has", hint: "`&amp;`"),
    Mistake(
      "a surrogate", "<string>&#xD800;</string>", "1:9: `&` begins no entity that XML has",
      hint: "`&amp;`"),
    Mistake(
      "declarations", "<!DOCTYPE plist [\n<!ENTITY a \"b\">]><true/>",
      "1:17: the document type has declarations of its own", hint: "between its brackets"),
    Mistake("text in true", "<true>1</true>", "1:1: `<true>` holds text", hint: "`<true/>`"),
    Mistake(
      "no integer", "<integer>1.5</integer>", "1:1: `1.5` is no integer of 64 bits", hint: "`1`"),
    Mistake(
      "two signs", "<integer>--1</integer>", "1:1: `--1` is no integer of 64 bits", hint: "`1`"),
    Mistake(
      "too great", "<integer>18446744073709551616</integer>",
      "1:1: `18446744073709551616` is no integer of 64 bits", hint: "`1`"),
    Mistake(
      "too small", "<integer>-9223372036854775809</integer>",
      "1:1: `-9223372036854775809` is no integer of 64 bits", hint: "`1`"),
    Mistake("an empty number", "<real/>", "1:1: `` is no number", hint: "`1.5`"),
    Mistake("no number", "<real>0x1p3</real>", "1:1: `0x1p3` is no number", hint: "`1.5`"),
    Mistake(
      "no such day", "<date>2023-02-29T00:00:00Z</date>",
      "1:1: `2023-02-29T00:00:00Z` is no date", hint: "2001-01-01T00:00:00Z"),
    Mistake("no Base64", "<data>AA=A</data>", "1:1: the data are not in Base64", hint: "base64"),
    Mistake("cut data", "<data>AAE</data>", "1:1: the data are not in Base64", hint: "base64"),
    Mistake(
      "cut within an element", "<plist>\n<dict><key>a</key>",
      "2:19: the file ends within `<dict>` of 2:1", hint: "cut short"),
    Mistake("cut within a tag", "<plist>\n<dic", "2:1: a tag has no name or no end", hint: "&lt;"),
    Mistake("a comment without end", "<!-- <true/>", "1:1: `<!--` has no end", hint: "`-->`"),
    Mistake(
      "an encoding", "<?xml version='1.0' encoding='ISO-8859-1'?><true/>",
      "1:1: the encoding of the file is not known here: it says that it is written in "
        + "`iso-8859-1`", hint: "UTF-8"),
  ])
  func mistakesAreNamed(_ mistake: Mistake) throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(Array(mistake.file.utf8))
    }
    #expect("\(error.location): \(error.reason)" == mistake.reason)
    #expect(error.hint.contains(mistake.hint))
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let file = Array("<array>\n<string>".utf8) + [0xFF] + Array("</string></array>".utf8)
    let error = try #require(throws: PropertyListError.self) { try PropertyList(file) }
    #expect("\(error.location)" == "2:1")
    #expect(error.reason.contains("is not UTF-8"))
  }

  @Test func keysAndValuesKnowTheirPlaces() throws {
    let file = "<plist>\n<dict>\n\t<key>a</key>\n\t<string>é&amp;</string>\n</dict></plist>"
    let root = try PropertyList(Array(file.utf8)).root
    let entry = try #require(root.entries?.first)
    #expect("\(root.location)" == "2:1")
    #expect("\(entry.keyLocation)" == "3:2")
    #expect("\(entry.node.location)" == "4:2")
    let bytes = Array(file.utf8)
    #expect(Self.text(bytes, root.location.range).hasSuffix("</dict>"))
    #expect(Self.text(bytes, entry.keyLocation.range) == "<key>a</key>")
    #expect(Self.text(bytes, entry.node.location.range) == "<string>é&amp;</string>")
    #expect(Self.text(bytes, entry.node.contents) == "é&amp;")
  }

  @Test(arguments: [true, false])
  func placesInUTF16AreThoseOfTheFile(isLittle: Bool) throws {
    // Long enough for several blocks of the table that leads from one encoding to the other.
    let padding = String(repeating: "é€😀 ", count: 200)
    let text =
      "<?xml encoding='UTF-16'?><!--\(padding)-->\n<dict><key>a</key><string>ü😀</string></dict>"
    func file(_ text: String) -> [UInt8] {
      text.utf16.flatMap { unit in
        let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isLittle ? bytes : bytes.reversed()
      }
    }
    let bytes = file("\u{FEFF}" + text)
    let root = try PropertyList(bytes).root
    let node = try #require(root["a"])
    #expect(node.string == "ü😀")
    #expect("\(node.location)" == "2:19")
    #expect(Array(bytes[node.contents]) == file("ü😀"))
    #expect(Array(bytes[root.location.range]).starts(with: file("<dict>")))
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0, 0], [0x3C, 0, 0x61, 0], [0xFF, 0xFE, 0x3C], [0xFE, 0xFF, 0xD8, 0],
  ])
  func otherEncodingsAreRefused(start: [UInt8]) {
    #expect(throws: PropertyListError.self) { try PropertyList(start) }
  }

  @Test func nestingHasALimit() throws {
    func file(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
          .utf8)
    }
    _ = try PropertyList(file(PropertyList.depthLimit))
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(file(PropertyList.depthLimit + 1))
    }
    #expect(error.code == .tooLarge)
    #expect(throws: PropertyListError.self) { try PropertyList(file(100_000)) }
  }

  @Test func cutAtEachByteItIsOneError() throws {
    let file = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x">
      <plist version="1.0"><dict><!-- a --><key>a</key><array><string>&amp;<![CDATA[b]]>
      </string><integer>1</integer><data>AA==</data></array></dict></plist>
      """.utf8)
    for end in file.indices {
      #expect(throws: PropertyListError.self) { try PropertyList(Array(file[..<end])) }
    }
    _ = try PropertyList(file)
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
