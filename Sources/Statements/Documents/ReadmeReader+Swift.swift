internal import Bytes
internal import Versions

extension ReadmeReader {
  /// Reads `.package(url: "…", from: "1.2.3")` in any of its forms, over one line or several.
  mutating func readSwiftPackage(_ scanner: SnippetScanner) {
    var scanner = scanner
    scanner.skipSpace()
    guard let arguments = CallArguments.read(scanner) else { return }
    guard case .string(let address)? = arguments.first(where: { $0.label == "url" })?.value else {
      return
    }
    let url = scanner.text(address)
    let name = PackageName.swift(url: url)
    for argument in arguments where argument.label != "url" && argument.label != "name" {
      switch argument.value {
      case .string(let version):
        addSwift(name, argument.label, version)
      case .call(let function, let inner):
        guard case .string(let version)? = inner.first?.value else { continue }
        addSwift(name, String(function.drop { $0 == "." }), version)
      case .range(let lower, let upper, let isClosed):
        guard isTag(lower), isTag(upper) else { continue }
        let requirement = Requirement.swiftRange(
          scanner.text(lower), scanner.text(upper), closed: isClosed)
        statements.append(
          Statement(
            .requirement(name, requirement), key: "package \(url)", .composed(requirement.text),
            offset: lower.lowerBound))
      case .other: continue
      }
    }
  }

  private mutating func addSwift(_ name: PackageName, _ label: String, _ range: Range<Int>) {
    let version = String(decoding: bytes[range], as: UTF8.self)
    let key = "package \(name)"
    switch label {
    case "branch", "revision":
      guard !version.isEmpty, !version.contains(where: { "<>{}$".contains($0) }) else { return }
      add(name, Requirement(.unversioned, version), key: key, range)
    case _ where !isTag(range): return
    case "from", "upToNextMajor": add(name, .swiftUpToNextMajor(version), key: key, range)
    case "upToNextMinor": add(name, .swiftUpToNextMinor(version), key: key, range)
    case "exact": add(name, .swiftExactly(version), key: key, range)
    default: return
    }
  }

  /// Reads the versions in the address of `.binaryTarget(name: "…", url: "…", checksum: "…")`.
  mutating func readBinaryTarget(_ scanner: SnippetScanner) {
    var scanner = scanner
    scanner.skipSpace()
    guard let arguments = CallArguments.read(scanner) else { return }
    func string(_ label: String) -> Range<Int>? {
      guard case .string(let range)? = arguments.first(where: { $0.label == label })?.value else {
        return nil
      }
      return range
    }
    let key = string("name").map { "binaryTarget \(scanner.text($0))" } ?? "binaryTarget"
    for version in string("url").map({ VersionText.inAddress(bytes, $0) }) ?? [] {
      statements.append(
        Statement(.archiveVersion, key: key, scanner.text(version), at: version))
    }
    if let checksum = string("checksum"), checksum.count == 64,
      bytes[checksum].allSatisfy({ $0.isDigit || 0x61...0x66 ~= $0 | 0x20 })
    {
      statements.append(Statement(.checksum, key: key, scanner.text(checksum), at: checksum))
    }
  }

  /// Reads `github "owner/repository" ~> 1.2` of a Cartfile.
  mutating func readCartfile(_ scanner: SnippetScanner) {
    var scanner = scanner
    guard scanner.skipBlanks(), let repository = scanner.string() else { return }
    let path = scanner.text(repository)
    guard path.split(separator: "/", omittingEmptySubsequences: false).count == 2 else { return }
    let name = PackageName.swift(url: "https://github.com/\(path)")
    let key = "github \(path)"
    scanner.skipBlanks()
    let start = scanner.offset
    if let branch = scanner.string() {
      let text = scanner.text(branch)
      if isTag(branch) {
        add(name, Requirement(.exact, text), key: key, branch)
      } else {
        add(name, Requirement(.unversioned, text), key: key, branch)
      }
      return
    }
    let isRequired = ["~>", "==", ">="].contains { scanner.skip($0) }
    scanner.skipBlanks()
    if isRequired, scanner.word(".+-") != nil {
      let requirement = Requirement.carthage(scanner.text(start..<scanner.offset))
      if requirement.isUnderstood { add(name, requirement, key: key, start..<scanner.offset) }
    } else if !isRequired {
      addAny(name, key: key, at: repository.lowerBound)
    }
  }
}
