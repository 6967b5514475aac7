import Platform
import Subprocesses
import Testing
import _TestSupport

@Suite struct SubprocessTests {
  private func shell(
    _ script: String, input: [UInt8] = [], environment: [String: String] = HostEnvironment.minimal
  ) throws -> Subprocess.Result {
    try Subprocess("sh", ["-c", script], environment: environment).run(input: input)
  }

  @Test(arguments: [
    Fact("success", "exit 0", Subprocess.Result.Status.exited(0)),
    Fact("failure", "exit 1", .exited(1)),
    Fact("highest status", "exit 255", .exited(255)),
    Fact("terminated", "kill -TERM $$", .signalled(SIGTERM)),
    Fact("killed", "kill -KILL $$", .signalled(SIGKILL)),
    Fact("its reader went away", "kill -PIPE $$", .signalled(SIGPIPE)),
    Fact("aborted, perhaps with a core file", "ulimit -c 0; kill -ABRT $$", .signalled(SIGABRT)),
  ])
  func tellsHowTheCommandEnded(_ fact: Fact<String, Subprocess.Result.Status>) throws {
    let result = try shell(fact.input)
    #expect(result.status == fact.expected)
    #expect(result.isSuccess == (fact.expected == .exited(0)))
  }

  @Test func keepsTheTwoOutputsApart() throws {
    let result = try shell("echo out; echo err >&2; echo more")
    #expect(result.outputText == "out\nmore\n")
    #expect(result.errorText == "err\n")
  }

  @Test(.timeLimit(.minutes(1)))
  func readsLargeOutputsOnBothPipesAtOnce() throws {
    let result = try shell(
      "head -c 3000000 /dev/zero >&2 & head -c 5000000 /dev/zero; wait; printf end >&2")
    #expect(result.output.count == 5_000_000)
    #expect(result.errorOutput.count == 3_000_003)
    #expect(result.errorOutput.suffix(3) == Array("end".utf8)[...])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 65_536, 65_537, 5_000_000])
  func handsOverTheWholeInput(byteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(byteCount))
    let input = (0..<byteCount).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(try shell("cat", input: input).output == input)
  }

  @Test(.timeLimit(.minutes(1)))
  func doesNotMindACommandThatIgnoresItsInput() throws {
    let result = try shell("exit 3", input: [UInt8](repeating: 0, count: 1 << 20))
    #expect(result.status == .exited(3))
  }

  @Test func givesTheCommandAnEmptyInputByDefault() throws {
    #expect(try shell("wc -c").outputText.filter { !$0.isWhitespace } == "0")
  }

  @Test func keepsBytesThatAreNoText() throws {
    let result = try shell(#"printf 'a\000b\377c'"#)
    #expect(result.output == [0x61, 0, 0x62, 0xff, 0x63])
    #expect(result.outputText == "a\0b\u{FFFD}c")
  }

  @Test func passesArgumentsAsTheyAre() throws {
    let arguments = ["", " ", "a b", "*", "$HOME", "'", "\"", "\\", "\n", "-n", "é", "e\u{301}"]
    let command = Subprocess(
      "sh", ["-c", #"printf '%s\0' "$@""#, "sh"] + arguments, environment: HostEnvironment.minimal)
    #expect(try command.run().output == arguments.flatMap { Array($0.utf8) + [0] })
  }

  @Test func setsTheEnvironmentExactlyAsGiven() throws {
    let environment = ["A": "", "B": "x=y", "LONG": String(repeating: "é", count: 10_000)]
    let result = try Subprocess("/usr/bin/env", ["-0"], environment: environment).run()
    let lines = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
  }

  @Test(.timeLimit(.minutes(1)))
  func noCommandInheritsThePipesOfAnother() async throws {
    let counts = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<400 {
        group.addTask {
          Int(try shell("ls /dev/fd | grep -c .", input: [1]).outputText.dropLast())
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(counts.count == 1, "\(counts)")
  }

  @Test(arguments: ["no-such-program-of-ours", "/nowhere/program", "./nowhere"])
  func namesAProgramThatIsMissing(name: String) {
    let error = #expect(throws: SubprocessError.self) {
      try Subprocess(name, [], environment: [:]).run()
    }
    #expect(error?.code == .notFound)
    #expect(
      error?.description == """
        \(name): no such program was found
          hint: install it, or add its folder to PATH
        """)
  }

  @Test(arguments: ["/", "/etc/passwd"])
  func saysThatSomethingIsNoProgram(path: String) {
    let error = #expect(throws: SubprocessError.self) {
      try Subprocess(path, [], environment: [:]).run()
    }
    #expect(error?.code == .systemFailure)
    #expect(
      error?.description == """
        \(path): may not be run by you
          hint: check that it is a program, and its permissions
        """)
  }

  @Test func saysThatTheSystemRefused() {
    let argument = String(repeating: "a", count: 8 << 20)
    let error = #expect(throws: SubprocessError.self) {
      try Subprocess("true", [argument], environment: [:]).run()
    }
    #expect(error?.code == .systemFailure)
    #expect(error?.reason == "starting it failed: Argument list too long")
  }

  @Test(.timeLimit(.minutes(1)))
  func runsManyAtOnceWithoutMixingThem() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          let result = try shell("cat; echo \(number) >&2", input: Array("\(number)".utf8))
          #expect(result.outputText == "\(number)")
          #expect(result.errorText == "\(number)\n")
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func leavesNoDescriptorOpen() throws {
    func openDescriptors() -> Int {
      (0..<256).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }
    _ = try shell("true")
    // Other tests open and close files meanwhile, so only a growth with each run is a leak.
    let before = openDescriptors()
    for _ in 0..<100 {
      _ = try shell("true", input: [1])
      _ = try? Subprocess("/nowhere/program", [], environment: [:]).run(input: [1])
    }
    #expect(openDescriptors() < before + 100)
  }
}
