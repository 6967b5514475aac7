internal import Footprint

/// `plimsoll/footprint/1`: what scripts read.
public struct FootprintDocument: Encodable {
  struct Object: Encodable {
    var name: String
    var path: String
    var bytes: Int
    var rowBytes: Int
    var fileBytes: Int
    @Nullable var deadBytes: Int?
    @Nullable var foldedBytes: Int?
    var symbols: Int
  }

  struct Total: Encodable {
    var bytes: Int
    var rowBytes: Int
    var fileBytes: Int
    @Nullable var deadBytes: Int?
    @Nullable var foldedBytes: Int?
    var unattributedBytes: Int
  }

  struct Group: Encodable {
    var name: String
    /// The mangled name of a symbol, the path of an object or archive.
    var identity: String
    var bytes: Int
    var fileBytes: Int
    @Nullable var deadBytes: Int?
    var retainedBytes: Int?
  }

  struct KeptBy: Encodable {
    var reason: String
    var roots: Int
    var bytes: Int
    var onlyBytes: Int
  }

  struct Trial: Encodable {
    var option: String
    var onlyBytes: Int
  }

  struct Replacement: Encodable {
    var replaced: String
    var replacement: String
    var freedBytes: Int
  }

  var schema = "plimsoll/footprint/1"
  var source: String
  @Nullable var arch: String?
  var by: String
  var objects: [Object]
  var total: Total
  var groups: [Group]
  var groupCount: Int
  var keptBy: [KeptBy]?
  var toTry: [Trial]?
  var instead: Replacement?
  var notes: [String]

  init(
    _ footprint: Footprint, by grouping: Grouping, shares: [Share], groupCount: Int,
    holdings: [Holding], questions: [BuildQuestion],
    alternative: FootprintReport.Alternative?, retainedBytes: [String: Int]
  ) {
    let total = footprint.total
    source = footprint.source.rawValue
    arch = footprint.architecture
    by = grouping.rawValue
    objects = footprint.objects.map {
      Object(
        name: $0.name, path: $0.identity, bytes: $0.sizes.bytes, rowBytes: $0.sizes.rowBytes,
        fileBytes: $0.sizes.fileBytes, deadBytes: $0.sizes.deadBytes,
        foldedBytes: $0.sizes.foldedBytes, symbols: $0.sizes.symbols)
    }
    self.total = Total(
      bytes: total.bytes, rowBytes: total.rowBytes, fileBytes: total.fileBytes,
      deadBytes: total.deadBytes, foldedBytes: total.foldedBytes,
      unattributedBytes: footprint.unattributedBytes)
    groups = shares.map {
      Group(
        name: grouping.readable($0.name), identity: $0.identity, bytes: $0.sizes.bytes,
        fileBytes: $0.sizes.fileBytes, deadBytes: $0.sizes.deadBytes,
        retainedBytes: retainedBytes[$0.identity])
    }
    self.groupCount = groupCount
    keptBy =
      holdings.isEmpty
      ? nil
      : holdings.map {
        KeptBy(
          reason: $0.reason.key, roots: $0.rootCount, bytes: $0.bytes, onlyBytes: $0.onlyBytes)
      }
    toTry =
      questions.isEmpty
      ? nil : questions.map { Trial(option: $0.option, onlyBytes: $0.onlyBytes) }
    instead = alternative.map {
      Replacement(
        replaced: $0.replaced, replacement: $0.replacement, freedBytes: $0.freedBytes)
    }
    notes = footprint.notes
  }
}
