internal import Arguments
internal import Bytes
internal import Footprint
internal import ObjectFiles
internal import Reports

/// `plimsoll footprint`: the bytes that objects hold, or keep in a program.
enum FootprintCommand: CommandProtocol {
  static let command = Command(
    "footprint",
    overview: "Tell what objects take of a program: from a map, predicted, or before any link.",
    discussion: """
      With --map, the linker's own map says what each object keeps. With --link, that is computed \
      from the objects and archives alone, as a linker that strips dead code would have it. With \
      neither, the objects themselves are listed. Grouping never changes the total.
      """,
    parameters: [objects, map, link, object, instead, grouping, top]
      + LinkArguments.all + [ReportFormat.option])

  private static let objects = Argument<[String]>(
    "file", help: "Object files, archives, programs.")
  private static let map = Option<String?>(
    "map", value: "file", help: "The map that a linker wrote: -map, -Map.")
  private static let link = Flag("link", help: "Link the files as if with dead stripping.")
  private static let object = Option<String?>(
    "object", value: "name", help: "Only this object: its name, or more of its path.")
  private static let instead = Option<String?>(
    "instead", value: "old=new",
    help: "Link again with another build of one file, and tell what that frees.")
  static let grouping = Option<Grouping>(
    "by", value: "group", default: .object, help: "What bytes are put together by.")
  static let top = Option<Int>(
    "top", value: "number", default: 30, help: "How many groups to list; 0 lists all.")

  static func run(_ invocation: Invocation, in environment: Environment) throws -> ExitCode {
    let paths = invocation[objects]
    let limit = try limit(invocation)
    if !invocation[link], let option = givenLinkOption(invocation) {
      throw invocation.usageError("'\(option)' needs '--link'")
    }
    var footprint: Footprint
    var predicted: PredictedLink?
    var alternative: FootprintReport.Alternative?
    if let map = invocation[map] {
      guard paths.isEmpty, !invocation[link] else {
        throw invocation.usageError("'--map' takes the place of files and of '--link'")
      }
      guard invocation[LinkArguments.arch] == nil else {
        throw invocation.usageError("'--arch' is for files; a map has one architecture")
      }
      footprint = try MeasuredFile.footprint(
        ofMap: MappedFile(map), isItemized: invocation[grouping].needsItems)
    } else if paths.isEmpty {
      throw invocation.usageError("Missing expected argument '<file> ...' or option '--map'")
    } else if invocation[link] {
      let link = try PredictedLink(
        LinkArguments.containers(paths, invocation, depth: .references),
        options: LinkArguments.options(invocation))
      footprint = Footprint(link, isItemized: invocation[grouping].needsItems)
      predicted = link
      alternative = try self.alternative(to: footprint, invocation)
    } else {
      footprint = Footprint(
        of: try LinkArguments.containers(paths, invocation, depth: .sizes),
        isItemized: invocation[grouping].needsItems)
    }
    if let name = invocation[object] { footprint = try restrict(footprint, to: name) }
    if !invocation[SharedOptions.quiet] {
      for note in footprint.notes { environment.errors.note("note: \(note)\n") }
    }
    let report = FootprintReport(
      footprint, by: invocation[grouping], limit: limit, link: predicted,
      alternative: alternative)
    try environment.write(report, invocation)
    return .success
  }

  private static func givenLinkOption(_ invocation: Invocation) -> String? {
    invocation[instead] != nil ? "--instead" : LinkArguments.givenOption(invocation)
  }

  /// How many groups are listed.
  static func limit(_ invocation: Invocation) throws -> Int {
    guard invocation[top] >= 0 else {
      throw invocation.usageError("'--top' takes a number that is not negative")
    }
    return invocation[top] == 0 ? Int.max : invocation[top]
  }

  /// The footprint of the objects that `name` means: a name, or the last parts of a path.
  private static func restrict(_ footprint: Footprint, to name: String) throws -> Footprint {
    let isMeant: (Share) -> Bool = {
      $0.name == name || $0.identity == name || $0.identity.hasSuffix("/" + name)
    }
    let restricted = footprint.restricted(to: isMeant)
    guard restricted.objects.isEmpty else { return restricted }
    throw InputError(
      subject: name, reason: "is none of the \(footprint.objects.count) objects",
      hint: "list them without --object", isMissing: true)
  }

  /// The same link with the file that `--instead` names replaced.
  private static func alternative(
    to footprint: Footprint, _ invocation: Invocation
  ) throws -> FootprintReport.Alternative? {
    guard let pair = invocation[instead] else { return nil }
    let paths = invocation[objects]
    let matches = paths.indices.filter { pair.hasPrefix(paths[$0] + "=") }
    guard let match = matches.max(by: { paths[$0].count < paths[$1].count }) else {
      throw invocation.usageError(
        "'--instead' takes one of the files, '=' and the file to link in its place")
    }
    let replacement = String(pair.dropFirst(paths[match].count + 1))
    var others = paths
    others[match] = replacement
    let link = try PredictedLink(
      LinkArguments.containers(others, invocation, depth: .references),
      options: LinkArguments.options(invocation))
    return FootprintReport.Alternative(
      replaced: paths[match], replacement: replacement,
      freedBytes: footprint.total.bytes - Footprint(link, isItemized: false).total.bytes)
  }
}
