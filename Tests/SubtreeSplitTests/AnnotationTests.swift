import Testing
import _TestSupport

/// The text that `--annotate` puts before each message.
@Suite(optionalTool(SplitScript.name)) struct AnnotationTests {
  @Test(
    arguments: ["split: ", "caf\u{e9} ", "%s %n ", "a\\nb\\ ", "'quoted' \"twice\" $HOME `id` "],
    ["subject\\n", "", "no newline", "\\n\\nsubject\\n", "caf\\xe9\\n", "\\x00subject\\n"])
  func isPutBeforeTheMessageAsItIs(annotation: String, message: String) throws {
    let sandbox = try GitSandbox()
    let blob = try sandbox.writeObject("blob", "1".utf8)
    let folder = try sandbox.writeTree([("100644", "a", blob)])
    let top = try sandbox.writeTree([("40000", "sdk", folder)])
    let header = """
      tree \(top)
      author Ann Author <ann@example.org> 1500000000 +0200
      committer Cee Mitter <cee@example.org> 1500000001 -0330


      """
    let bytes = try Array(header.utf8) + EscapedBytes.decode(message)
    let commit = try sandbox.writeObject("commit", bytes)
    let question = SplitQuestion(prefix: "sdk", revision: commit, annotation: annotation)
    try expectAgreement(on: question, in: sandbox)
  }
}
