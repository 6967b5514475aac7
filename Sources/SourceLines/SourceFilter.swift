/// Which of the files below a folder are looked for, by their names.
public struct SourceFilter: Sendable {
  /// Whether a file of that name is looked for.
  var isWanted: @Sendable (_ name: [UInt8]) -> Bool
  /// Whether folders of that name are not looked into.
  var leavesOutFolder: @Sendable (_ name: [UInt8]) -> Bool

  /// Whether a link that leads nowhere is passed over, rather than an error.
  var passesOverBrokenLinks: Bool

  /// Makes a filter out of its two questions.
  public init(
    isWanted: @escaping @Sendable (_ name: [UInt8]) -> Bool,
    leavesOutFolder: @escaping @Sendable (_ name: [UInt8]) -> Bool = { _ in false },
    passesOverBrokenLinks: Bool = false
  ) {
    self.isWanted = isWanted
    self.leavesOutFolder = leavesOutFolder
    self.passesOverBrokenLinks = passesOverBrokenLinks
  }

  static let everything = SourceFilter { _ in true }

  /// The files of programming languages.
  static let sources = SourceFilter(isWanted: SourceLanguage.isSource)
}
