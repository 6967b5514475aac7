import Foundation
import _TestSupport

/// Python's own readers, which judge what is written.
enum Oracle {
  /// What `script` prints about `text`, which it finds in `text`; `json` is imported.
  static func python(_ script: String, about text: String) throws -> String {
    let scratch = try Scratch()
    try scratch.write(text.utf8, to: "text")
    let start = """
      import json, sys
      sys.stdout.reconfigure(newline="")
      text = open(sys.argv[1], newline="", encoding="utf-8").read()

      """
    return try InstalledTool("python3").run(["-c", start + script, "\(scratch.path)/text"])
  }

  /// A document as commands write it.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
