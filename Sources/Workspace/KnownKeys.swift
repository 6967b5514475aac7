extension Shape {
  /// Every key that `plimsoll.yml` may hold.
  static let configuration = Shape.keys([
    "version": .uninterpreted,  // read before anything else
    "groups": .uninterpreted,
    "sdks": .names(sdk),
  ])

  private static let sdk = Shape.keys([
    "path": .text,
    "kind": .choice(SDK.Kind.allCases.map(\.rawValue)),
    "mirror": .text,
    "tag": .text,
    "tagging": .choice(SDK.Tagging.allCases.map(\.rawValue)),
    "from-tag": .text,
    "version": .keys([
      "file": .text,
      "symbol": .text,
      "key": .uninterpreted,
      "format": .uninterpreted,
    ]),
    "wraps": .list(.text),
    "podspec": .uninterpreted,
    "checks": .uninterpreted,
    "size": .keys([
      "sources": .list(.text),
      "build": .uninterpreted,
      "object": .uninterpreted,
      "map": .uninterpreted,
      "link": .uninterpreted,
    ]),
    "budgets": .uninterpreted,
    "policies": .uninterpreted,
    "publish": .uninterpreted,
    "binary": .uninterpreted,
    "copies": .uninterpreted,
    "ignore": .uninterpreted,
  ])
}
