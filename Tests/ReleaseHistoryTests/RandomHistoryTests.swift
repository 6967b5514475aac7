import Testing
import _TestSupport

/// Histories nobody thought of, asked by the library and by git.
@Suite struct RandomHistoryTests {
  @Test(arguments: RandomHistory.Flavour.allCases, 0..<16 as Range<UInt64>)
  func theCommitsOfAFolderAreThoseOfGit(flavour: RandomHistory.Flavour, seed: UInt64) throws {
    var history = RandomHistory(flavour, seed: seed)
    let sandbox = try GitSandbox()
    let marks = try sandbox.fastImport(history.stream)
    let folders = RandomHistory.folders + ["."]
    try expectAgreement(in: sandbox, touching: folders, since: marks[history.anyMark()])
    let some = [folders[Int(seed) % folders.count]]
    try expectAgreement(in: sandbox, touching: some, since: nil)
    try expectAgreement(in: sandbox, touching: some, since: marks[history.anyMark()])
  }
}
