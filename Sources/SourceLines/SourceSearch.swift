internal import Platform

/// Finds the files below a folder that a pattern names, or all sources that git does not ignore.
///
/// Links to folders are followed. Each real folder is looked into once for each place in the
/// pattern, so a loop of links ends where it began.
struct SourceSearch {
  /// A folder to look into.
  private struct Step {
    var folder: SourceFolder
    /// Where in the pattern its entries are.
    var places: [Int]
    /// In a search for all sources, what git ignores here.
    var ignoreRules: IgnoreRules?
  }

  private struct Visit: Hashable {
    var realPath: [UInt8]
    var place: Int
  }

  private let pattern: PathPattern
  private let filter: SourceFilter
  private var steps: [Step] = []
  /// Folders that links lead to come last, so that files are found under their own names first.
  private var linkedSteps: [Step] = []
  private var visits: Set<Visit> = []
  private(set) var files: [SourceFile] = []

  private init(
    _ pattern: PathPattern, _ filter: SourceFilter = .everything, in folder: SourceFolder,
    _ ignoreRules: IgnoreRules?
  ) {
    self.pattern = pattern
    self.filter = filter
    steps = [Step(folder: folder, places: pattern.start, ignoreRules: ignoreRules)]
  }

  /// The files that `pattern` names, from `folder` on.
  static func files(
    matching pattern: PathPattern, in folder: SourceFolder
  ) throws(SourceLinesError) -> [SourceFile] {
    var search = SourceSearch(pattern, in: folder, nil)
    try search.run()
    return search.files
  }

  /// The files in `folder` and below that pass `filter`, hidden and ignored ones left out.
  static func files(
    passing filter: SourceFilter, in folder: SourceFolder
  ) throws(SourceLinesError) -> [SourceFile] {
    let everything = PathPattern([[.asterisk, .asterisk]], matchesHidden: false)
    var search = SourceSearch(everything, filter, in: folder, IgnoreRules(above: folder))
    try search.run()
    return search.files
  }

  private mutating func run() throws(SourceLinesError) {
    while true {
      if let step = steps.popLast() {
        try look(into: step)
      } else if !linkedSteps.isEmpty {
        try look(into: linkedSteps.removeFirst())
      } else {
        return
      }
    }
  }

  private mutating func look(into step: Step) throws(SourceLinesError) {
    var step = step
    step.places.removeAll {
      !visits.insert(Visit(realPath: step.folder.realPath, place: $0)).inserted
    }
    guard !step.places.isEmpty else { return }
    let (entries, failure) = FileSystem.entries(of: step.folder.location)
    guard failure == 0 else { throw .unopened(step.folder.shownPath, failure) }
    if entries.contains(where: { $0.name == IgnoreRules.fileName && $0.kind == .file }) {
      try step.ignoreRules?.readFile(in: step.folder)
    }
    for entry in entries {
      let places = pattern.next(step.places, after: entry.name)
      if !places.isEmpty { try follow(entry, places, from: step) }
    }
  }

  /// Goes on to an entry whose name matches.
  private mutating func follow(
    _ entry: FileSystem.Entry, _ places: [Int], from step: Step
  ) throws(SourceLinesError) {
    let (name, folder) = (entry.name, step.folder)
    var kind = entry.kind
    var realPath: [UInt8]?
    if kind == .link {
      let path = folder.location(of: name)
      let (target, failure) = FileSystem.kind(of: path)
      realPath = FileSystem.realPath(of: path)
      if let target, realPath != nil {
        kind = target
      } else if failure == ELOOP || filter.passesOverBrokenLinks || !isWanted(name, places, step) {
        return
      } else {
        throw .brokenLink(SourcePath(folder.path + name))
      }
    }
    if let rules = step.ignoreRules, rules.ignores(name, isFolder: kind == .folder) { return }
    if kind == .file, isWanted(name, places, step) {
      files.append(folder.file(name, realPath: realPath))
    }
    guard kind == .folder, !filter.leavesOutFolder(name) else { return }
    let next = Step(
      folder: folder.subfolder(name, realPath: realPath), places: places,
      ignoreRules: step.ignoreRules?.entering(name))
    if realPath == nil { steps.append(next) } else { linkedSteps.append(next) }
  }

  /// Whether a file of that name would be one of those that are looked for.
  private func isWanted(_ name: [UInt8], _ places: [Int], _ step: Step) -> Bool {
    !pattern.isForFolders && pattern.isMatched(places)
      && filter.isWanted(name)
  }
}
