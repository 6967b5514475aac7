internal import Platform
internal import Subprocesses
public import Testing

/// Enables a test where `name` is installed: on the search path, or among git's own commands.
public func optionalTool(_ name: String) -> ConditionTrait {
  .enabled(if: isInstalled(name), "skipped: \(name) is not installed")
}

/// Whether `name` can be run, from the search path or as a command of git's.
public func isInstalled(_ name: String) -> Bool {
  var folders = HostEnvironment.searchPath.split(separator: ":").map(String.init)
  let execPath = Subprocess("git", ["--exec-path"], environment: HostEnvironment.minimal)
  if name.hasPrefix("git-"), let result = try? execPath.run(), result.isSuccess {
    folders.append(String(result.outputText.dropLast()))
  }
  return folders.contains { folder in unsafe access("\(folder)/\(name)", X_OK) == 0 }
}
