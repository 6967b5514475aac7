internal import SourceLines
internal import Workspace

/// The source files of an SDK, by the patterns of the configuration.
enum SDKSources {
  /// The files below `folder`, that of the SDK.
  static func files(of sdk: SDK, in folder: String) throws(SourceLinesError) -> SourceFileSet {
    var files = SourceFileSet(folder: SourcePath(folder))
    for source in sdk.sources { try files.add(SourcePath(source)) }
    return files
  }

  /// Lets errors name files from the repository's root, rather than from the SDK's folder.
  static func naming<Result>(
    _ sdk: SDK?, _ body: () throws(SourceLinesError) -> Result
  ) throws(SourceLinesError) -> Result {
    do throws(SourceLinesError) {
      return try body()
    } catch {
      var error = error
      if let sdk, sdk.path != "." { error.subject = "\(sdk.path)/\(error.subject)" }
      throw error
    }
  }
}
