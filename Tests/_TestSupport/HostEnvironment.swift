internal import Platform

/// The little of the machine's environment that tests let through.
public enum HostEnvironment {
  /// Where programs are looked for.
  public static let searchPath: String =
    unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"

  /// The search path, a fixed time zone and a fixed locale.
  public static let minimal = ["PATH": searchPath, "TZ": "UTC", "LC_ALL": "C.UTF-8"]

  /// Whether recorded answers are to be written anew: `RECORD=1`.
  public static let isRecording: Bool =
    unsafe getenv("RECORD").map { unsafe String(cString: $0) } == "1"
}
