/// One question to ask of both the library and the script.
struct SplitQuestion: Sendable {
  var prefix: String
  var revision = "HEAD"
  var onto: String?
  var ignoresJoins = false
  var annotation = ""
}
