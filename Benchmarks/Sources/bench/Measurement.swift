#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one run of a command cost.
struct Measurement {
  /// Seconds by the clock on the wall.
  var wall: Double
  /// Seconds of processor time, the system's share included.
  var processor: Double
  /// The most memory that was resident at once, in bytes, mapped files included.
  var peakMemory: Int

  /// Runs a command to its end, its output thrown away or in a file, and says what it cost.
  ///
  /// It must end with one of `statuses`.
  static func run(
    _ words: [String], output: String = "/dev/null", statuses: Set<Int32> = [0]
  ) throws -> Measurement {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }

    let start = ContinuousClock.now
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw BenchmarkError("\(words[0]) cannot be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkError("\(words[0]) cannot be waited for") }
    }
    let wall = (ContinuousClock.now - start) / .seconds(1)
    // The low byte is a signal's number, the next one the exit status.
    guard status & 0xFF == 0, statuses.contains(status >> 8) else {
      throw BenchmarkError("`\(words.joined(separator: " "))` failed (status \(status))")
    }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
      let peak = usage.ru_maxrss
    #else
      let peak = usage.ru_maxrss * 1024
    #endif
    return Measurement(
      wall: wall, processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemory: peak)
  }
}

/// Why a benchmark cannot be run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
