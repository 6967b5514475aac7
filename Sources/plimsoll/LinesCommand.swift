internal import Arguments
internal import Bytes
internal import SourceLines
internal import Workspace

/// `plimsoll lines`: counts the source lines that are not blank.
enum LinesCommand: CommandProtocol {
  static let command = Command(
    "lines",
    overview: "Count source lines that are not blank.",
    discussion: """
      The count is the sum, over the files, of what \"LC_ALL=C grep -c '[^[:space:]]'\" prints.

      An SDK stands for the files of its 'size.sources' in plimsoll.yml, and goes before a path \
      of the same name: './ios' is the path. A folder stands for the source files in and below \
      it, without those that are hidden or in .gitignore. In a pattern, '*', '?' and '[…]' match \
      within a name, but no period at its start, and '**' any folders; what it matches counts, \
      of whatever kind. Symbolic links are followed, and each real file counts once.

      Without SDK, path or list, all SDKs that state their sources are counted.
      """,
    parameters: [subjects, list, detail])

  private static let subjects = Argument<[String]>(
    "sdk-or-path", help: "An SDK, a file, a folder or a pattern.")
  private static let list = Option<String?>(
    "files-from0", value: "file",
    help: "Count the files that this one lists, each path ended by NUL; '-' is standard input.")
  private static let detail = Flag(
    "detail", help: "Divide the lines of Swift files into code, comments and documentation.")

  /// What is counted together: an SDK, or all paths.
  private struct Selection {
    var sdk: SDK?
    var files: SourceFileSet
  }

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let isDetailed = invocation[detail]
    var groups: [LinesReport.Group] = []
    for selection in try selections(invocation, environment) {
      let files = selection.files.files
      environment.trace(invocation)(
        "count \(selection.sdk.map { "\($0.name): " } ?? "")\(files.count) files")
      let counts = try SDKSources.naming(selection.sdk) { () throws(SourceLinesError) in
        try LineCounts(of: files, detailed: isDetailed)
      }
      groups.append(LinesReport.Group(sdk: selection.sdk?.name, counts: counts))
    }
    let report = LinesReport(groups: groups, isDetailed: isDetailed)
    if report.undividedCount > 0, !invocation[SharedOptions.quiet] {
      environment.errors.note(
        "note: only Swift files are divided, which \(report.undividedCount) of these are not\n")
    }
    switch invocation[SharedOptions.format] {
    case .text: try environment.output.write(report.text)
    case .json: try environment.output.write(jsonDocument(report))
    }
    return .success
  }

  // MARK: What to count

  private static func selections(
    _ invocation: Invocation, _ environment: Environment
  ) throws -> [Selection] {
    let words = invocation[subjects]
    if words.isEmpty, invocation[list] == nil { return try allSDKs(invocation) }
    // Whoever gives paths only needs no configuration, not even one that can be read.
    let checkout = words.contains(where: isSDKName) ? try Checkout.open(for: invocation) : nil
    var sdks: [Selection] = []
    var paths = SourceFileSet()
    for word in words {
      if let checkout, let sdk = checkout.configuration?.sdks.first(where: { $0.name == word }) {
        guard !sdks.contains(where: { $0.sdk == sdk }) else { continue }
        sdks.append(Selection(sdk: sdk, files: try files(of: sdk, in: checkout)))
      } else {
        try add(word, to: &paths, checkout?.configuration)
      }
    }
    if let list = invocation[list] {
      for path in try listed(in: list, environment) { try paths.addFile(path) }
    }
    let hasPaths = sdks.count < words.count || invocation[list] != nil
    return (hasPaths ? [Selection(sdk: nil, files: paths)] : []) + sdks
  }

  /// Whether a word could be the name of an SDK.
  private static func isSDKName(_ word: String) -> Bool {
    !word.utf8.contains { "/*?[".utf8.contains($0) }
  }

  private static func allSDKs(_ invocation: Invocation) throws -> [Selection] {
    let checkout = try Checkout.open(for: invocation)
    guard let configuration = checkout.configuration else {
      throw invocation.usageError(
        "Missing expected argument '<sdk-or-path>' or option '--files-from0', since there is no "
          + "plimsoll.yml")
    }
    let sdks = configuration.sdks.filter { !$0.sources.isEmpty }
    guard !sdks.isEmpty else {
      throw InputError(
        subject: configuration.file, reason: "no SDK states what its source lines are counted of",
        hint: sourcesHint)
    }
    return try sdks.map { Selection(sdk: $0, files: try files(of: $0, in: checkout)) }
  }

  private static let sourcesHint =
    "write below an SDK: size: { sources: [\"Sources/**/*.swift\"] }"

  private static func files(of sdk: SDK, in checkout: Checkout) throws -> SourceFileSet {
    guard !sdk.sources.isEmpty else {
      throw InputError(
        subject: checkout.configuration?.file ?? Configuration.fileName,
        reason: "'sdks.\(sdk.name)' does not state what its source lines are counted of",
        hint: sourcesHint)
    }
    return try SDKSources.naming(sdk) { () throws(SourceLinesError) in
      try SDKSources.files(of: sdk, in: checkout.folder(of: sdk))
    }
  }

  private static func add(
    _ word: String, to paths: inout SourceFileSet, _ configuration: Configuration?
  ) throws {
    do throws(SourceLinesError) {
      try paths.add(SourcePath(ArgumentText.bytes(of: word)))
    } catch {
      guard error.code == .missing, isSDKName(word), let configuration else { throw error }
      do throws(ConfigurationError) {
        _ = try configuration[word]
      } catch {
        throw InputError(
          subject: word, reason: "is neither an SDK of \(configuration.file) nor a path",
          hint: error.hint, isMissing: true)
      }
    }
  }

  private static func listed(
    in list: String, _ environment: Environment
  ) throws -> [SourcePath] {
    guard list != "-" else {
      return try SourceList.paths(in: environment.input.readAll(), of: "standard input")
    }
    return try SourceList.paths(in: WholeFile.read(list, limit: Self.listLimit), of: list)
  }

  /// No list is as large as this; something else may be.
  private static let listLimit = 1 << 28
}
