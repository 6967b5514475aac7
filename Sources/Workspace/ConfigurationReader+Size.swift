extension ConfigurationReader {
  func sizeRecipe(_ place: ConfigurationPlace?) throws(ConfigurationError) -> SizeRecipe {
    SizeRecipe(
      sources: try source.readAll(place?["sources"], as: PathNotation.sdkPattern),
      build: try source.readAll(place?["build"], as: CommandNotation()),
      object: try source.read(place?["object"], as: OutputPathNotation()),
      footprint: try footprint(place),
      archive: try source.read(place?["archive"], as: OutputPathNotation()))
  }

  private func footprint(
    _ place: ConfigurationPlace?
  ) throws(ConfigurationError) -> SizeRecipe.Footprint? {
    if let map = try source.read(place?["map"], as: OutputPathNotation()) { return .map(map) }
    let link = try source.readAll(place?["link"], as: OutputPathNotation())
    return link.isEmpty ? nil : .link(link)
  }

  func budgets(
    _ place: ConfigurationPlace?
  ) throws(ConfigurationError) -> [Budget.Metric: Budget] {
    var budgets: [Budget.Metric: Budget] = [:]
    for metric in Budget.Metric.allCases {
      guard let place = place?[metric.rawValue] else { continue }
      budgets[metric] =
        metric == .lines
        ? try budget(place, CountNotation()) : try budget(place, ByteSizeNotation())
    }
    return budgets
  }

  private func budget(
    _ place: ConfigurationPlace, _ amount: some Notation<Int>
  ) throws(ConfigurationError) -> Budget {
    Budget(
      max: try source.read(place["max"], as: amount),
      growth: try source.read(place["growth"], as: GrowthNotation(amount: amount)),
      ratchet: flag(place["ratchet"]), optional: flag(place["optional"]))
  }
}
