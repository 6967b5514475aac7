internal import Platform
private import Synchronization

/// A command of the user's machine, run to its end with its output kept.
public struct Subprocess: Sendable {
  /// The program's name, looked up in the search path of this process, or its path.
  public var executable: String
  /// What follows the program's name.
  public var arguments: [String]
  /// The whole environment of the command.
  public var environment: [String: String]

  /// Describes a command without running it.
  public init(_ executable: String, _ arguments: [String], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// How a command ended, and what it wrote.
  public struct Result: Sendable, Equatable {
    /// How a process can end.
    public enum Status: Sendable, Equatable {
      case exited(Int32)
      case signalled(Int32)
    }

    /// How it ended.
    public var status: Status
    /// What it wrote to its standard output.
    public var output: [UInt8]
    /// What it wrote to its standard error.
    public var errorOutput: [UInt8]

    /// Whether it ended by itself with status 0.
    public var isSuccess: Bool { status == .exited(0) }
    /// Its standard output as text; bytes that are not UTF-8 are replaced.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// Its standard error as text; bytes that are not UTF-8 are replaced.
    public var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
  }

  /// Runs the command, with `input` as its standard input, and waits for it.
  ///
  /// The command gets its three standard streams and nothing else that is open here, and signals
  /// reach it whatever the calling thread blocks. It has ended when nobody can write to its
  /// outputs any more, so that a background process which keeps them open is waited for too.
  public func run(input: [UInt8] = []) throws(SubprocessError) -> Result {
    let inputDescriptor = try openInput(input)
    defer { close(inputDescriptor) }
    let output = try makePipe()
    defer { close(output.reading) }
    let errorOutput: Pipe
    do throws(SubprocessError) {
      errorOutput = try makePipe()
    } catch {
      close(output.writing)
      throw error
    }
    defer { close(errorOutput.reading) }

    let process: pid_t
    do throws(SubprocessError) {
      process = try spawn(
        input: inputDescriptor, output: output.writing, errorOutput: errorOutput.writing)
    } catch {
      close(output.writing)
      close(errorOutput.writing)
      throw error
    }
    close(output.writing)
    close(errorOutput.writing)
    let written = Self.drain(output.reading, errorOutput.reading)
    return Result(
      status: try wait(for: process), output: written.output, errorOutput: written.errorOutput)
  }

  private typealias Pipe = (reading: Int32, writing: Int32)

  /// A file that holds `input` and has no name any more, open at its start: unlike a pipe it
  /// can neither fill up nor break.
  private func openInput(_ input: [UInt8]) throws(SubprocessError) -> Int32 {
    guard !input.isEmpty else {
      let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw systemFailure("opening /dev/null", errno) }
      return descriptor
    }
    var template = Array("/tmp/plimsoll-input-XXXXXX".utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let path = buffer.baseAddress else { return Int32(-1) }
      return descriptorsWithoutMark.withLock { _ in
        let descriptor = unsafe mkstemp(path)
        guard descriptor >= 0 else { return descriptor }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unsafe unlink(path)
        return descriptor
      }
    }
    guard descriptor >= 0 else { throw systemFailure("making a temporary file", errno) }
    var number = writeAll(input, to: descriptor)
    if number == 0, lseek(descriptor, 0, SEEK_SET) != 0 { number = errno }
    guard number == 0 else {
      close(descriptor)
      throw systemFailure("writing a temporary file", number)
    }
    return descriptor
  }

  private func makePipe() throws(SubprocessError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    let number = unsafe ends.withUnsafeMutableBufferPointer { buffer in
      descriptorsWithoutMark.withLock { _ in
        guard unsafe pipe(buffer.baseAddress) == 0 else { return errno }
        unsafe buffer.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        return 0
      }
    }
    guard number == 0 else { throw systemFailure("making a pipe", number) }
    return (ends[0], ends[1])
  }

  private func spawn(
    input: Int32, output: Int32, errorOutput: Int32
  ) throws(SubprocessError) -> pid_t {
    var actions = blankSpawnFileActions()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errorOutput, STDERR_FILENO)
    // Threads of a pool block all signals, and the command would inherit that.
    var attributes = blankSpawnAttributes()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let number = unsafe withCStrings([executable] + arguments) { argumentPointers in
      unsafe withCStrings(variables) { variablePointers in
        descriptorsWithoutMark.withLock { _ in
          unsafe posix_spawnp(
            &process, executable, &actions, &attributes, argumentPointers, variablePointers)
        }
      }
    }
    switch number {
    case 0: return process
    case ENOENT:
      throw SubprocessError(
        code: .notFound, subject: executable, reason: "no such program was found",
        hint: "install it, or add its folder to PATH")
    case EACCES:
      throw SubprocessError(
        code: .systemFailure, subject: executable, reason: "may not be run by you",
        hint: "check that it is a program, and its permissions")
    default: throw systemFailure("starting it", number)
    }
  }

  /// Reads both descriptors to their ends, whichever has something to say.
  private static func drain(
    _ output: Int32, _ errorOutput: Int32
  ) -> (output: [UInt8], errorOutput: [UInt8]) {
    var collected: [[UInt8]] = [[], []]
    var polled = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorOutput, events: Int16(POLLIN), revents: 0),
    ]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while polled.contains(where: { $0.fd >= 0 }) {
      let ready = unsafe polled.withUnsafeMutableBufferPointer {
        unsafe poll($0.baseAddress, 2, -1)
      }
      if ready < 0 {
        if errno == EINTR { continue }
        break
      }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = unsafe chunk.withUnsafeMutableBytes {
          unsafe read(polled[index].fd, $0.baseAddress, $0.count)
        }
        if count > 0 {
          collected[index].append(contentsOf: chunk[..<count])
        } else if count == 0 || errno != EINTR {
          polled[index].fd = -1
        }
      }
    }
    return (collected[0], collected[1])
  }

  private func wait(for process: pid_t) throws(SubprocessError) -> Result.Status {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw systemFailure("waiting for it", errno) }
    }
    // The encoding of `wait(2)`, whose macros Swift does not import.
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  private func systemFailure(_ doing: String, _ number: Int32) -> SubprocessError {
    SubprocessError(
      code: .systemFailure, subject: executable,
      reason: "\(doing) failed: \(unsafe String(cString: strerror(number)))",
      hint: "check the limits on processes and open files, and the space in /tmp")
  }
}

/// Held while a descriptor is open and not yet marked to be closed in commands, and while one
/// starts: a command that inherits a pipe of another keeps that one's reader waiting.
private let descriptorsWithoutMark = Mutex(())

/// Lends `strings` as a C array of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = unsafe strings.map { unsafe strdup($0) }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(pointers + [nil])
}
