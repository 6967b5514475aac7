public import Findings

extension PodspecLint {
  /// The rule that podspecs are checked by, as it is explained.
  public static let rule = Rule(
    name: "podspec-valid",
    summary:
      "A podspec says what CocoaPods needs, and names files, tags and archives that are right.",
    explanation: """
      `plimsoll podspec SDK --check` reads a podspec as CocoaPods' own linter does, without CocoaPods, \
      a Mac or a network, and before the tag is made. Beyond that it looks at what CocoaPods passes \
      over: a tag that has the version somewhere in it but is another, a checksum that is missing or \
      none, an archive of another version, patterns that match no file, a privacy manifest that \
      overwrites the app's.

      A podspec is a program. What only running it would tell is not guessed: it is named on \
      standard error, and not checked. Where `pod` is installed, CocoaPods' linter is asked as well.
      """,
    inDevelopment: .error, inRelease: .error)
}
