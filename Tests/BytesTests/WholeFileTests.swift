import Bytes
import Platform
import Subprocesses
import Testing
import _TestSupport

@Suite struct WholeFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func permissions(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(unsafe lstat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  private func makePipes() throws -> [String] {
    try ["there", "back"].map { name in
      let path = "\(scratch.path)/\(name)"
      try #require(unsafe mkfifo(path, 0o600) == 0)
      return path
    }
  }

  private func inBackground(_ script: String) throws {
    let command = ["-c", "(\(script)) > /dev/null 2>&1 &"]
    _ = try Subprocess("sh", command, environment: HostEnvironment.minimal).run()
  }

  private func names() throws -> [String] {
    try Subprocess("ls", ["-A", scratch.path], environment: HostEnvironment.minimal)
      .run().outputText.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 1 << 20, (1 << 20) + 1, 5_000_001])
  func givesBackWhatWasWritten(byteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(byteCount))
    let bytes = (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let path = "\(scratch.path)/file"
    try WholeFile.write(bytes, to: path)
    #expect(try WholeFile.read(path) == bytes)
    #expect(try names() == ["file"])
  }

  @Test(arguments: ["a b", "é", "-n", "new\nline", "name.tmp", String(repeating: "n", count: 255)])
  func takesAnyName(name: String) throws {
    try WholeFile.write([1], to: "\(scratch.path)/\(name)")
    #expect(try WholeFile.read("\(scratch.path)/\(name)") == [1])
  }

  @Test func replacesWhatWasThere() throws {
    let path = "\(scratch.path)/file"
    try WholeFile.write([UInt8](repeating: 1, count: 10_000), to: path)
    try WholeFile.write([2], to: path)
    #expect(try WholeFile.read(path) == [2])
  }

  @Test func replacesASymbolicLinkAndNotWhatItLeadsTo() throws {
    try WholeFile.write([1], to: "\(scratch.path)/target")
    try #require(unsafe symlink("target", "\(scratch.path)/link") == 0)
    try WholeFile.write([2], to: "\(scratch.path)/link")
    #expect(try WholeFile.read("\(scratch.path)/target") == [1])
    #expect(try WholeFile.read("\(scratch.path)/link") == [2])
  }

  @Test func takesTheMaskFromThePermissions() throws {
    let mask = umask(0)
    umask(mask)
    try WholeFile.write([], to: "\(scratch.path)/plain")
    try WholeFile.write([], to: "\(scratch.path)/program", permissions: 0o777)
    #expect(try permissions("\(scratch.path)/plain") == 0o666 & ~mask)
    #expect(try permissions("\(scratch.path)/program") == 0o777 & ~mask)
  }

  @Test func aFileThatIsReplacedKeepsItsPermissions() throws {
    let path = "\(scratch.path)/program"
    try WholeFile.write([1], to: path, permissions: 0o700)
    try WholeFile.write([2], to: path)
    #expect(try permissions(path) == 0o700)
  }

  @Test(.timeLimit(.minutes(1)))
  func writesIntoDevicesAndPipesInsteadOfReplacingThem() throws {
    let null = "\(scratch.path)/null"
    try #require(unsafe symlink("/dev/null", null) == 0)
    try WholeFile.write([1], to: null)
    #expect(try WholeFile.read(null).isEmpty)

    let pipes = try makePipes()
    try inBackground("wc -c < \(pipes[0]) | cat > \(pipes[1])")
    try WholeFile.write([UInt8](repeating: 0, count: 300_000), to: pipes[0])
    let count = String(decoding: try WholeFile.read(pipes[1]), as: UTF8.self)
    #expect(count.filter { !$0.isWhitespace } == "300000")
  }

  @Test func makesTheLastFolderWhenAsked() throws {
    let path = "\(scratch.path)/folder/file"
    #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }
    try WholeFile.write([1], to: path, creatingFolder: true)
    try WholeFile.write([2], to: path, creatingFolder: true)
    #expect(try WholeFile.read(path) == [2])
    #expect(throws: FileError.self) {
      try WholeFile.write([1], to: "\(scratch.path)/a/b/c", creatingFolder: true)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func readersNeverSeeAPart() async throws {
    let path = "\(scratch.path)/file"
    let versions = [UInt8(1), 2].map { [UInt8](repeating: $0, count: 300_000 * Int($0)) }
    try WholeFile.write(versions[0], to: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<200 { try WholeFile.write(versions[round % 2], to: path) }
      }
      group.addTask {
        for _ in 0..<200 {
          let seen = try WholeFile.read(path)
          #expect(versions.contains(seen))
        }
      }
      try await group.waitForAll()
    }
    #expect(try names() == ["file"])
  }

  @Test func readsDevicesAndPipesToTheirEnd() throws {
    #expect(try WholeFile.read("/dev/null").isEmpty)
    let pipes = try makePipes()
    try inBackground("head -c 300000 /dev/zero > \(pipes[0])")
    #expect(try WholeFile.read(pipes[0]).count == 300_000)
  }

  @Test func namesAFileThatIsMissing() throws {
    try WholeFile.write([], to: "\(scratch.path)/file")
    for (name, message) in [
      ("none", "No such file or directory"), ("none/none", "No such file or directory"),
      ("file/none", "Not a directory"),
    ] {
      let path = "\(scratch.path)/\(name)"
      let error = #expect(throws: FileError.self) { try WholeFile.read(path) }
      #expect(error?.code == .missing)
      #expect(
        error?.description == """
          \(path): cannot be read: \(message)
            hint: check the spelling and the folder you are in
          """)
    }
  }

  @Test func readsNoFolder() {
    let error = #expect(throws: FileError.self) { try WholeFile.read(scratch.path) }
    #expect(error?.code == .unreadable)
    #expect(
      error?.description == """
        \(scratch.path): cannot be read: Is a directory
          hint: name a file in it
        """)
  }

  @Test func writesNothingOverAFolder() throws {
    let folder = try scratch.makeFolder("folder")
    let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: folder) }
    #expect(error?.code == .unwritable)
    #expect(error?.subject == folder)
    #expect(error?.reason == "cannot be written: Is a directory")
    #expect(try names() == ["folder"])
  }

  @Test(.enabled(if: getuid() != 0, "skipped: root may read and write everything"))
  func saysThatPermissionIsLacking() throws {
    let folder = try scratch.makeFolder("folder")
    try WholeFile.write([1], to: "\(folder)/secret", permissions: 0)
    let unreadable = #expect(throws: FileError.self) { try WholeFile.read("\(folder)/secret") }
    #expect(unreadable?.code == .unreadable)
    #expect(unreadable?.reason == "cannot be read: Permission denied")
    unsafe chmod(folder, 0o500)
    defer { unsafe chmod(folder, 0o700) }
    let unwritable = #expect(throws: FileError.self) { try WholeFile.write([1], to: "\(folder)/b") }
    #expect(unwritable?.code == .unwritable)
    #expect(unwritable?.reason == "cannot be written: Permission denied")
  }
}
