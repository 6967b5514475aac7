extension Shape {
  static let size = Shape.keys(
    KnownKeys(
      [
        .init(
          "sources", .list(.text(PathNotation.sdkPattern)),
          "The files and patterns whose lines are counted, from the SDK's folder."),
        .init(
          "build", .list(.command),
          "Commands that build what is measured; {out} is a scratch folder."),
        .init("object", .output, "The object file, as in {out}/AppySDK.o."),
        .init("map", .output, "The map of a program that links the SDK, as in {out}/app.map."),
        .init(
          "link", .list(.output, atLeast: 1),
          "The objects and archives of such a program, if no linker wrote a map."),
        .init("archive", .output, "The zipped package or framework."),
      ],
      rules: [.exclusive("map", "link")]))

  static let budgets = Shape.keys(
    KnownKeys([
      .init("lines", budget(CountNotation()), "Source lines that are not blank."),
      .init("object", budget(ByteSizeNotation()), "The size of the object file."),
      .init("footprint", budget(ByteSizeNotation()), "What the SDK keeps of a program."),
      .init("archive", budget(ByteSizeNotation()), "The size of the zipped package or framework."),
    ]))

  private static func budget(_ amount: some Notation<Int>) -> Shape {
    .keys(
      KnownKeys(
        [
          .init("max", .text(amount), "The largest value that passes."),
          .init(
            "growth", .text(GrowthNotation(amount: amount)),
            "The largest growth that passes, as an amount or a percentage of the base."),
          .init("ratchet", .flag, "Whether a change may only ever lower max."),
          .init("optional", .flag, "Whether there may be nothing to measure."),
        ],
        rules: [
          .anyOf(["max", "growth"]),
          .when(
            "ratchet", is: ["true"], needs: "max", hint: "add the 'max' that may only be lowered"),
        ]))
  }

  static let policies = Shape.keys(
    KnownKeys([
      .init(
        "dependencies", .either(["none", "any"], .list(.line)),
        "What the SDK may depend on: none, any, or the names that are allowed."),
      .init("platforms", platforms, "The lowest version of each platform."),
      .init("swift", .text(DottedNumberNotation()), "The lowest version of Swift that builds it."),
      .init(
        "privacy-manifest", .choice(of: Policies.PrivacyManifest.self),
        "Whether the SDK comes with a privacy manifest."),
      .init(
        "snippets", .choice(of: Policies.Snippets.self),
        "How a README's install snippets follow the version; exact if left out."),
    ]))

  private static let platforms = Shape.keys(
    KnownKeys(
      Policies.Platform.allCases.map { platform in
        platform == .android
          ? .init(platform.rawValue, .text(CountNotation()), "The lowest API level.")
          : .init(platform.rawValue, .text(DottedNumberNotation()), "The lowest version.")
      }))

  private static let output = Shape.text(OutputPathNotation())
}
