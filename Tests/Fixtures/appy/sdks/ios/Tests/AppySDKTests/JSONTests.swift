import Testing

@testable import AppySDK

@Suite struct JSONTests {
  @Test(arguments: [
    ("{}", [:]),
    (#" { "a" : "b" , "c":"d"} "#, ["a": "b", "c": "d"]),
    (#"{"n":1,"t":true,"o":{"a":"x","b":[1,{}]},"l":["}","]"],"a":"b"}"#, ["a": "b"]),
    (#"{"a":"\"\\\/\b\f\n\r\tA"}"#, ["a": "\"\\/\u{8}\u{C}\n\r\tA"]),
    (#"{"a":"größe"}"#, ["a": "größe"]),
  ])
  func stringsOfAnObjectAreRead(json: String, expected: [String: String]) {
    #expect(JSONReader.strings(in: Array(json.utf8)) == expected)
  }

  @Test(arguments: [
    "", "[]", "{", "{\"", "{\"a\"", "{\"a\":", "{\"a\":\"", "{\"a\":1", "{\"a\":1,", "{1:2}",
    "{\"a\" \"b\"}", #"{"a":"\x"}"#, #"{"a":"\u00"}"#, #"{"a":"\ud800"}"#, "{\"a\":\"\n\"}",
    "{\"a\":[\"", #"{"a":["\x"]}"#, String(repeating: "{\"a\":[", count: 10_000),
  ])
  func anythingElseIsNoObject(json: String) {
    #expect(JSONReader.strings(in: Array(json.utf8)) == nil)
  }

  @Test func everyBeginningOfAnAnswerIsRead() {
    let json = Array(#"{"a":"\u0041","b":{"c":[1,"]"]},"d":"e"}"#.utf8)
    for length in json.indices { #expect(JSONReader.strings(in: Array(json[..<length])) == nil) }
  }

  @Test func whatIsWrittenCanBeRead() {
    let text = String(decoding: Array(0...127) as [UInt8], as: UTF8.self) + "ä€😀"
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("number", -7)
      writer.member("text", text)
      writer.member("object", ["b": "2", "a": "1"])
    }
    #expect(JSONReader.strings(in: writer.bytes) == ["text": text])
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).hasSuffix(#""object":{"a":"1","b":"2"}}"#))
  }
}
