import Git
import Platform
import Subprocesses
import Testing
import _TestSupport

@Suite struct PackWriterTests {
  private static func random(_ byteCount: Int, seed: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(seed))
    // Half of it repeats, so that some of it deflates and some does not.
    return (0..<byteCount).map { $0 % 2 == 0 ? 0x61 : UInt8(truncatingIfNeeded: random.next()) }
  }

  @Test func gitReadsEverySizeBack() throws {
    let sandbox = try GitSandbox()
    let repository = try Repository.open(at: sandbox.path)
    var writer = PackWriter()
    let sizes = [
      0, 1, 14, 15, 16, 17, 127, 128, 2047, 2048, 2049, 32_767, 65_535, 65_536, 262_143, 262_144,
      3_000_000,
    ]
    var expected: [(id: ObjectID, bytes: [UInt8])] = []
    for number in 0..<3000 {
      let size = number < sizes.count ? sizes[number] : number % 300
      let bytes = Self.random(size, seed: number)
      expected.append((try writer.add(bytes, .blob, unlessIn: repository), bytes))
    }
    #expect(writer.count == Set(expected.map(\.id)).count)
    let isVisible = repository.contains(expected[0].id)
    #expect(!isVisible)
    try writer.finish(in: repository)

    let batch = try sandbox.run(
      ["cat-file", "--batch"], input: Array(expected.map { "\($0.id)\n" }.joined().utf8))
    let content = expected.flatMap { id, bytes in
      Array("\(id) blob \(bytes.count)\n".utf8) + bytes + Array("\n".utf8)
    }
    #expect(batch.output == content)
    try sandbox.git("fsck", "--strict", "--full")
    let folder = "\(sandbox.path)/.git/objects/pack"
    let names = try Subprocess("ls", [folder], environment: HostEnvironment.minimal).run()
    let indexes = names.outputText.split(separator: "\n").filter { $0.hasSuffix(".idx") }
    #expect(indexes.count == 1)
    for index in indexes { try sandbox.git("verify-pack", "\(folder)/\(index)") }
    for (id, bytes) in expected.prefix(50) {
      let read = try repository.withObject(id, .blob) { (span) throws(GitError) in
        unsafe span.withUnsafeBytes { unsafe Array($0) }
      }
      #expect(read == bytes)
      #expect(try repository.size(of: id) == bytes.count)
    }
  }

  @Test func gitFindsNoFaultInAHistory() throws {
    let sandbox = try GitSandbox()
    let repository = try Repository.open(at: sandbox.path)
    var writer = PackWriter()
    let blob = try writer.add(Array("text\n".utf8), .blob, unlessIn: repository)
    var tree = Array("100644 file".utf8) + [0]
    blob.append(to: &tree)
    let treeID = try writer.add(tree, .tree, unlessIn: repository)
    let person = "A <a@b> 1500000000 +0000"
    let text = "tree \(treeID)\nauthor \(person)\ncommitter \(person)\n\nmessage\n"
    let commit = try writer.add(Array(text.utf8), .commit, unlessIn: repository)
    let tagText = "object \(commit)\ntype commit\ntag v1\ntagger \(person)\n\nmessage\n"
    let tag = try writer.add(Array(tagText.utf8), .tag, unlessIn: repository)
    try writer.finish(in: repository)
    try repository.setReference("refs/heads/main", to: commit, message: "test")
    try repository.setReference("refs/tags/v1", to: tag, message: "test")
    try sandbox.git("fsck", "--strict", "--full")
    #expect(try sandbox.git("show", "v1^{commit}:file") == "text")
    #expect(try sandbox.git("count-objects").hasPrefix("0 objects"))
    #expect(try repository.commitID(for: "v1") == commit)
  }

  @Test func writesNothingThatIsThereAlready() throws {
    let sandbox = try GitSandbox()
    let loose = try sandbox.writeObject("blob", "loose".utf8)
    let repository = try Repository.open(at: sandbox.path)
    var writer = PackWriter()
    #expect(try writer.add(Array("loose".utf8), .blob, unlessIn: repository).description == loose)
    #expect(writer.count == 0)
    try writer.finish(in: repository)
    #expect(try sandbox.git("count-objects", "-v").contains("packs: 0"))

    var second = PackWriter()
    for _ in 0..<3 { _ = try second.add([1], .blob, unlessIn: repository) }
    #expect(second.count == 1)
    try second.finish(in: repository)
    var third = PackWriter()
    _ = try third.add([1], .blob, unlessIn: repository)
    #expect(third.count == 0)
  }

  @Test func writesNothingThatAnAlternateHas() throws {
    let sandbox = try GitSandbox()
    _ = try sandbox.writeObject("blob", "shared".utf8)
    let other = sandbox.sibling("other")
    try sandbox.git("clone", "-q", "--shared", ".", other.path)
    let repository = try Repository.open(at: other.path)
    var writer = PackWriter()
    _ = try writer.add(Array("shared".utf8), .blob, unlessIn: repository)
    #expect(writer.count == 0)
  }

  @Test func oneContentOfTwoKindsIsTwoObjects() throws {
    let sandbox = try GitSandbox()
    let repository = try Repository.open(at: sandbox.path)
    var writer = PackWriter()
    let blob = try writer.add([], .blob, unlessIn: repository)
    let tree = try writer.add([], .tree, unlessIn: repository)
    #expect(blob != tree)
    #expect(writer.count == 2)
  }

  @Test func twoWritersAtOnceDoNotDisturbEachOther() async throws {
    let sandbox = try GitSandbox()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writerNumber in 0..<8 {
        group.addTask {
          let repository = try Repository.open(at: sandbox.path)
          var writer = PackWriter()
          for number in 0..<200 {
            // Every pair of writers writes the same objects, and so the same pack.
            let bytes = Array("\(writerNumber / 2) \(number)".utf8)
            _ = try writer.add(bytes, .blob, unlessIn: repository)
          }
          try writer.finish(in: repository)
        }
      }
      try await group.waitForAll()
    }
    try sandbox.git("fsck", "--strict", "--full")
    #expect(try sandbox.git("count-objects", "-v").contains("in-pack: 800"))
  }

  @Test func aMissingPackFolderIsAnError() throws {
    let sandbox = try GitSandbox(bare: true)
    let repository = try Repository.open(at: sandbox.path)
    var writer = PackWriter()
    _ = try writer.add([1], .blob, unlessIn: repository)
    let folder = "\(sandbox.path)/objects/pack"
    try #require(unsafe rmdir(folder) == 0)
    do {
      try writer.finish(in: repository)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == .failure)
      #expect(error.subject.hasPrefix(folder))
    }
  }
}
