import Platform
import Testing
import _TestSupport

/// A monorepo that the user may not trust, or not write to.
@Suite(
  .enabled(
    if: getuid() == 0 && Tool.path("setpriv") != nil,
    "skipped: only root, with setpriv, can run a program as somebody else"))
struct PermissionTests {
  /// What makes a command run as somebody without any rights.
  private static let asNobody = [
    "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs",
  ]

  /// A stage that everybody may enter, with a copy of the program that everybody may run.
  private func openStage() throws -> (stage: Stage, executable: String) {
    let stage = try Stage()
    let folder = stage.mirror.scratch.path
    try Tool.run("cp", Project.plimsoll, "\(folder)/plimsoll")
    try Tool.run("chmod", "755", folder)
    let executable = "\(folder)/plimsoll"
    let trial = try stage.run(
      "setpriv", Array(Self.asNobody.dropFirst()) + [executable, "--version"])
    guard trial.status == 0 else {
      try Test.cancel("skipped: the program's libraries are not for everybody")
    }
    return (stage, executable)
  }

  @Test(arguments: [["split", "ios"], ["mirror", "ios", "--to", "../repository"]])
  func aRepositoryOfSomebodyElseIsNotTrusted(arguments: [String]) throws {
    let (stage, executable) = try openStage()
    let outcome = try stage.plimsoll(arguments, as: Self.asNobody, executable: executable)
    expect(outcome, endsWith: 66, saying: "another user", "safe.directory")
    #expect(outcome.output.isEmpty)
  }

  /// Git honours `*`; older versions of the library do not.
  @Test(arguments: ["monorepo", "*"])
  func aRepositoryThatTheUserDeclaresSafeCanBeRead(safe: String) throws {
    let (stage, executable) = try openStage()
    _ = try stage.split()
    let folder = safe == "*" ? safe : stage.monorepo.path
    let configuration = "[safe]\n\tdirectory = \(folder)\n"
    try stage.mirror.scratch.write(configuration.utf8, to: "home/.gitconfig")
    let outcome = try stage.plimsoll(
      ["split", "ios"], as: Self.asNobody, executable: executable)
    expect(outcome, endsWith: 0)
    #expect(try outcome.output == stage.split() + "\n")
  }

  @Test(arguments: [["split", "ios"], ["mirror", "ios", "--to", "../repository"]])
  func aRepositoryThatCannotBeWrittenToIsNamed(arguments: [String]) throws {
    let (stage, executable) = try openStage()
    try Tool.run("chown", "-R", "65534:65534", stage.monorepo.path)
    try Tool.run("chmod", "-R", "a-w", "\(stage.monorepo.path)/.git")
    let outcome = try stage.plimsoll(arguments, as: Self.asNobody, executable: executable)
    expect(outcome, endsWith: 70, saying: "monorepo/.git", "ermission denied", "hint:")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [["split", "ios"], ["mirror", "ios", "--to", "../repository"]])
  func objectsThatCannotBeWrittenAreAMatterOfPermissionsOrSpace(arguments: [String]) throws {
    let (stage, executable) = try openStage()
    try Tool.run("chown", "-R", "65534:65534", stage.monorepo.path)
    try Tool.run("chmod", "-R", "a-w", "\(stage.monorepo.path)/.git/objects")
    let outcome = try stage.plimsoll(arguments, as: Self.asNobody, executable: executable)
    expect(outcome, endsWith: 70, saying: "objects", "hint:")
    let hint = outcome.errors.split(separator: "hint:").last ?? ""
    #expect(hint.contains("permission") && hint.contains("space"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}
