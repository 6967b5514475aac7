internal import Arguments
internal import Budgets
internal import Bytes
internal import Footprint
internal import LinkMaps
internal import ObjectFiles
internal import SourceLines
internal import Workspace

/// What an SDK weighs, by the recipe of the configuration.
struct SizeMeasurement {
  let sdk: SDK
  /// The SDK's folder, as it can be opened.
  let folder: String
  /// The file that says how it is measured, for errors.
  let configurationFile: String

  init(of sdk: SDK, in checkout: Checkout) throws {
    (self.sdk, folder) = (sdk, checkout.folder(of: sdk))
    configurationFile = checkout.configuration?.file ?? Configuration.fileName
  }

  /// What the recipe says how to measure.
  var metrics: [Metric] {
    Metric.allCases.filter { metric in
      switch metric {
      case .lines: !sdk.size.sources.isEmpty
      case .object: sdk.size.object != nil
      case .footprint: sdk.size.footprint != nil
      case .archive: sdk.size.archive != nil
      }
    }
  }

  /// The source lines alone, for which nothing must be built; `nil` where no sources are stated.
  func lines() throws -> Int? {
    guard !sdk.sources.isEmpty else { return nil }
    return try SDKSources.naming(sdk) { () throws(SourceLinesError) in
      try LineCounts(of: SDKSources.files(of: sdk, in: folder).files).total
    }
  }

  /// Builds what the recipe builds, and measures all of it.
  func run(_ invocation: Invocation, _ environment: Environment) throws -> Measurement {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    try SizeBuild(folder: folder, scratch: scratch.path).run(
      sdk.size.build, of: sdk.name, environment, trace: environment.trace(invocation))
    var measurement = Measurement(sdk: sdk.name, values: [:])
    for metric in metrics {
      measurement.values[metric] =
        switch metric {
        case .lines: try lines()
        case .object: try sdk.size.object.map { try size(of: $0, scratch.path) }
        case .footprint: try sdk.size.footprint.map { try bytes($0, scratch.path, invocation) }
        case .archive: try sdk.size.archive.map { try size(of: $0, scratch.path) }
        }
    }
    return measurement
  }

  // MARK: Files

  /// The path to open, of a file that the recipe names.
  private func path(_ file: String, _ scratch: String) -> String {
    file.hasPrefix("{out}/") ? scratch + file.dropFirst("{out}".count) : "\(folder)/\(file)"
  }

  /// Names the file as the recipe does, whatever folder it was built in.
  private func naming<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      var error = error
      error.subject = file
      error.hint = "check `size:` of '\(sdk.name)' in \(configurationFile), and what it builds"
      throw error
    }
  }

  private func size(of file: String, _ scratch: String) throws -> Int {
    try naming(file) { try MappedFile(path(file, scratch)).byteCount }
  }

  /// The bytes that the SDK's object keeps of the program.
  private func bytes(
    _ source: SizeRecipe.Footprint, _ scratch: String, _ invocation: Invocation
  ) throws -> Int {
    guard let object = sdk.size.object else {
      throw InputError(
        subject: configurationFile,
        reason: "'sdks.\(sdk.name).size' says where a program is, but not which object of it is "
          + "the SDK's",
        hint: "write the path of the object file, or of the archive, as `object:`")
    }
    let footprint: Footprint
    switch source {
    case .map(let map):
      footprint = try naming(map) {
        try MeasuredFile.footprint(ofMap: MappedFile(path(map, scratch)), isItemized: false)
      }
    case .link(let files):
      let containers = try files.map { file in
        try naming(file) {
          try ObjectContainer(MappedFile(path(file, scratch)), depth: .references)
        }
      }
      footprint = Footprint(
        try PredictedLink(containers, options: LinkOptions()), isItemized: false)
    }
    let name = object.split(separator: "/").last.map(String.init) ?? object
    let own = footprint.restricted { share in
      let path = share.identity.prefix { $0 != "(" }
      return path == name || path.hasSuffix("/" + name)
    }
    guard !own.objects.isEmpty else {
      throw InputError(
        subject: name, reason: "is none of the \(footprint.objects.count) objects of the program",
        hint: "check `size: { object: … }` of '\(sdk.name)' in \(configurationFile)",
        isMissing: true)
    }
    return own.total.bytes
  }
}
