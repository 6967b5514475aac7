extension Shape {
  /// Every key that `plimsoll.yml` may hold.
  static let configuration = Shape.keys(
    KnownKeys([
      .init(
        "version", .fileVersion, "The version of this file's format.",
        demand: "begin the file with 'version: 1'"),
      .init(
        "templates", .text(PathNotation.repository),
        "A folder, from the repository's root: a file of it takes the place of the built-in template "
          + "of the same name."),
      .init("groups", .names(NameNotation(of: "a group"), group), "How versions go together."),
      .init(
        "sdks", .names(NameNotation(of: "an SDK"), sdk), "The SDKs, by name.",
        demand: "list your SDKs below a key 'sdks'"),
    ]))

  private static let group = Shape.keys(
    KnownKeys(
      [
        .init(
          "versions", .choice(of: VersionGroup.Versions.self),
          "Whether each SDK has a version of its own, all have the same, or the same first number.",
          demand: "add 'versions: independent', 'lockstep' or 'linked-major'"),
        .init("sdks", .list(.name, atLeast: 1), "The SDKs of the group."),
      ],
      rules: [
        .when(
          "versions", is: ["lockstep", "linked-major"], needs: "sdks",
          hint: "name the SDKs it holds for, as in 'sdks: [ios, android]'")
      ]))

  private static let sdk = Shape.keys(
    KnownKeys(
      [
        .init(
          "path", .text(PathNotation.repository), "The SDK's folder, from the repository's root.",
          demand: "add the folder, as in 'path: sdks/ios'"),
        .init(
          "kind", .choice(of: SDK.Kind.self),
          "Whether users receive sources or a compiled framework; sources if left out."),
        .init("mirror", .line, "The repository the SDK is published to, as git takes it."),
        .init(
          "tag", .text(TemplateNotation.tag),
          "How the mirror's tags spell {version}, which is also what they are if left out."),
        .init(
          "tagging", .choice(of: SDK.Tagging.self), "What kind of tag; annotated if left out."),
        .init(
          "from-tag", .text(TemplateNotation.tag),
          "How a tag of the monorepo names a release of this SDK, as in ios/{version}."),
        .init("version", versionSource, "The place that decides the version."),
        .init("wraps", .list(.name), "The SDKs whose versions this one states and depends on."),
        .init(
          "podspec", .choice(of: Podspec.self),
          "Whether the podspec reads the version, states it, names a framework, or is none."),
        .init("about", about, "What the SDK says of itself where packages are listed."),
        .init(
          "checks", .list(.command), "Commands that must succeed on what is about to be published."),
        .init("size", size, "How the weight is measured."),
        .init("budgets", budgets, "The limits of what is measured."),
        .init("policies", policies, "What the SDK promises to its users."),
        .init("publish", publication, "How the SDK gets to a package registry."),
        .init("binary", binary, "Where the compiled framework is published."),
        .init("copies", .list(versionSource), "More places that state the version."),
        .init(
          "ignore", .list(ignoredPlace), "Places that look as if they stated the version."),
      ],
      rules: [
        .when(
          "kind", is: ["binary"], needs: "binary",
          hint: "add where it is published, as in 'binary: { repository: …, url: … }'")
      ]))

  private static let about = Shape.keys(
    KnownKeys([
      .init("summary", .line, "What it is, in one line of at most 140 characters."),
      .init("description", .text(ProseNotation()), "What it is, in more words than the summary."),
      .init(
        "homepage", .text(PageNotation()),
        "The address of its home page; that of the mirror if left out."),
      .init(
        "license", .line,
        "The name of its license, as in MIT; what the file LICENSE looks like if left out."),
      .init(
        "authors", .list(.line, atLeast: 1), "Who makes it: names, or Name <mail@example.com>."),
    ]))

  private static let versionSource = Shape.keys(
    KnownKeys(
      [
        .init(
          "file", .text(PathNotation.sdk), "The file, from the SDK's folder.",
          demand: "add the file that states the version"),
        .init("symbol", .line, "The declaration that holds the version, as in Appy.sdkVersion."),
        .init("key", .line, "The key that holds the version, as in VERSION_NAME."),
        .init(
          "format", .text(VersionFormatNotation()),
          "How it is spelt: a text with {version}, packed2 for 050607, core for no prerelease."),
      ],
      rules: [.exclusive("symbol", "key")]))

  private static let ignoredPlace = Shape.keys(
    KnownKeys([
      .init(
        "file", .text(PathNotation.sdk), "The file or pattern, from the SDK's folder.",
        demand: "add the file that is left out"),
      .init("key", .line, "The key that is left out; the whole file if left out."),
    ]))

  private static let publication = Shape.keys(
    KnownKeys([
      .init(
        "command", .command, "The command that publishes.", demand: "add the command that publishes"
      ),
      .init(
        "probe",
        .either(
          ["npm", "pub", "maven"],
          .keys(
            KnownKeys([
              .init(
                "http", .text(URLNotation.probe),
                "An address that answers once {version} is there.",
                demand: "add the address, as in 'http: https://…/{version}'")
            ]))),
        "Who is asked whether the version is published.",
        demand: "say who knows what is published: npm, pub, maven or '{ http: https://… }'"),
    ]))

  private static let binary = Shape.keys(
    KnownKeys([
      .init(
        "repository", .line, "The repository that users name, as git takes it.",
        demand: "add the repository that users name"),
      .init(
        "url", .text(URLNotation.archive), "The address of the archive, with {version}.",
        demand: "add the address of the archive, as in 'https://…/{version}/Name.xcframework.zip'"),
    ]))
}

extension Shape {
  /// Any text of one line.
  static let line = Shape.text(TextNotation())
  /// The name of an SDK, which is looked up later.
  static let name = line
  /// A command for the shell.
  static let command = Shape.text(CommandNotation())
}
