internal import SwiftTokens

/// Which products of other packages the targets of a manifest take.
struct ManifestUsage {
  /// What takes a product.
  struct Use {
    var product: String
    /// The package as the target names it; `nil` where it names the product alone.
    var package: String?
    var isByTest: Bool
  }

  /// The uses by the name of the package, or of the product alone, in lower case.
  private var uses: [String: [Use]] = [:]
  private var targets: Set<String> = []

  init(_ manifest: ManifestTokens, _ texts: ManifestTexts) {
    let tokens = manifest.tokens
    var testsEnd = 0
    for index in 0..<tokens.count {
      guard let call = manifest.memberCall(at: index) else { continue }
      switch call {
      case "testTarget", "target", "executableTarget", "macro", "plugin":
        let isTest = call == "testTarget"
        if isTest { testsEnd = max(testsEnd, tokens.end(of: index + 2)) }
        readTarget(manifest, texts, opening: index + 2, isTest: isTest)
      case "product":
        let arguments = manifest.arguments(index + 2)
        guard let product = texts.argument("name", of: arguments)?.text else { continue }
        let package = texts.argument("package", of: arguments)?.text
        add(Use(product: product, package: package, isByTest: index < testsEnd))
      default: break
      }
    }
  }

  private mutating func readTarget(
    _ manifest: ManifestTokens, _ texts: ManifestTexts, opening: Int, isTest: Bool
  ) {
    let arguments = manifest.arguments(opening)
    if let name = texts.argument("name", of: arguments)?.text { targets.insert(name) }
    for argument in arguments where argument.label == "dependencies" {
      for element in manifest.array(argument.value) {
        // A name alone is that of a target, or of a product.
        var name = manifest.literal(at: element.lowerBound) != nil ? texts.text(element) : nil
        if manifest.memberCall(at: element.lowerBound) == "byName" {
          name = texts.argument("name", of: manifest.arguments(element.lowerBound + 2))
        }
        guard let product = name?.text else { continue }
        add(Use(product: product, package: nil, isByTest: isTest))
      }
    }
  }

  private mutating func add(_ use: Use) {
    uses[(use.package ?? use.product).lowercased(), default: []].append(use)
  }

  /// The uses of the package that goes by one of these names.
  func uses(of names: [String]) -> [Use] {
    Set(names.map { $0.lowercased() }).sorted().flatMap { uses[$0] ?? [] }.filter { use in
      use.package != nil || !targets.contains(use.product)
    }
  }
}
