internal import SwiftTokens

/// Reads the calls of a package manifest that describe products and targets.
struct PackageOutlineReader {
  private let manifest: ManifestTokens
  private let texts: ManifestTexts

  init(_ bytes: [UInt8]) {
    manifest = ManifestTokens(bytes)
    texts = ManifestTexts(manifest)
  }

  private static let kinds: [String: PackageOutline.Target.Kind] = [
    "target": .regular, "binaryTarget": .binary, "testTarget": .other, "executableTarget": .other,
    "macro": .other, "plugin": .other, "systemLibrary": .other,
  ]

  func outline() -> PackageOutline {
    var outline = PackageOutline(name: nil)
    let tokens = manifest.tokens
    var index = 0
    while index < tokens.count {
      if outline.name == nil, tokens.word(at: index) == "Package",
        tokens[index + 1, is: UInt8(ascii: "(")]
      {
        outline.name = texts.argument("name", of: manifest.arguments(index + 1))?.text
      }
      guard let call = manifest.memberCall(at: index) else {
        index += 1
        continue
      }
      let arguments = manifest.arguments(index + 2)
      let name = texts.argument("name", of: arguments)?.text
      if let kind = Self.kinds[call] {
        if let name { outline.targets.append(target(kind, name, arguments)) }
        // Calls within it name what it depends on.
        index = tokens.end(of: index + 2)
      } else {
        if call == "library", let name {
          let targets = arguments.first { $0.label == "targets" }.flatMap { list($0.value) }
          outline.products.append(PackageOutline.Product(name: name, targets: targets ?? []))
        }
        index += 3
      }
    }
    return outline
  }

  private func target(
    _ kind: PackageOutline.Target.Kind, _ name: String, _ arguments: [ManifestTokens.Argument]
  ) -> PackageOutline.Target {
    var target = PackageOutline.Target(kind: kind, name: name)
    for argument in arguments {
      guard let label = argument.label, !argument.value.isEmpty else { continue }
      let isRead =
        switch label {
        case "name": true
        case "path": set(&target.path, texts.text(argument.value)?.text)
        case "sources": set(&target.sources, list(argument.value))
        case "exclude": set(&target.exclude, list(argument.value))
        case "publicHeadersPath": set(&target.publicHeaders, texts.text(argument.value)?.text)
        case "resources": set(&target.resources, each(argument.value, resource))
        case "dependencies": set(&target.dependencies, each(argument.value, dependency))
        case "linkerSettings": readLinkerSettings(argument.value, of: &target)
        case "url": set(&target.url, texts.text(argument.value)?.text)
        case "checksum": set(&target.checksum, texts.text(argument.value)?.text)
        default: false
        }
      if !isRead { target.unread.append(label) }
    }
    return target
  }

  private func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
    if let value { place = value }
    return value != nil
  }

  private func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
    place = value
    return value != nil
  }

  // MARK: Lists

  /// What each element of an array literal is, or `nil` where one is not to be told.
  private func each<Value>(_ value: Range<Int>, _ read: (Range<Int>) -> Value?) -> [Value]? {
    guard manifest.tokens[value.lowerBound, is: UInt8(ascii: "[")],
      manifest.tokens.end(of: value.lowerBound) == value.upperBound
    else { return nil }
    let elements = manifest.elements(value.lowerBound)
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }

  private func list(_ value: Range<Int>) -> [String]? {
    each(value) { texts.text($0)?.text }
  }

  private func resource(_ element: Range<Int>) -> PackageOutline.Resource? {
    guard let call = manifest.memberCall(at: element.lowerBound),
      ["copy", "process", "embedInCode"].contains(call),
      let first = manifest.arguments(element.lowerBound + 2).first,
      let path = texts.text(first.value)?.text
    else { return nil }
    return PackageOutline.Resource(isCopied: call == "copy", path: path)
  }

  private func dependency(_ element: Range<Int>) -> String? {
    guard manifest.memberCall(at: element.lowerBound) != nil else {
      return texts.text(element)?.text
    }
    return texts.argument("name", of: manifest.arguments(element.lowerBound + 2))?.text
  }

  // MARK: Linker settings

  private func readLinkerSettings(
    _ value: Range<Int>, of target: inout PackageOutline.Target
  ) -> Bool {
    let settings = each(value) { element -> (isFramework: Bool, PackageOutline.Linked)? in
      guard let call = manifest.memberCall(at: element.lowerBound),
        ["linkedFramework", "linkedLibrary"].contains(call)
      else { return nil }
      let arguments = manifest.arguments(element.lowerBound + 2)
      guard let first = arguments.first, let name = texts.text(first.value)?.text else {
        return nil
      }
      var linked = PackageOutline.Linked(name: name)
      if arguments.count > 1 {
        guard let platforms = platforms(arguments[1].value) else { return nil }
        linked.platforms = platforms
      }
      return (call == "linkedFramework", linked)
    }
    guard let settings else { return false }
    target.frameworks = settings.filter(\.isFramework).map(\.1)
    target.libraries = settings.filter { !$0.isFramework }.map(\.1)
    return true
  }

  /// The platforms of `.when(platforms: [.iOS, .macOS])`.
  private func platforms(_ condition: Range<Int>) -> [String]? {
    guard manifest.memberCall(at: condition.lowerBound) == "when" else { return nil }
    let arguments = manifest.arguments(condition.lowerBound + 2)
    guard arguments.count == 1, arguments[0].label == "platforms" else { return nil }
    return each(arguments[0].value) { element in
      guard element.count == 2, manifest.tokens[element.lowerBound, is: UInt8(ascii: ".")] else {
        return nil
      }
      return manifest.tokens.word(at: element.lowerBound + 1)?.lowercased()
    }
  }
}

extension PackageOutline.Linked {
  fileprivate init(name: String) { self.init(name: name, platforms: nil) }
}
