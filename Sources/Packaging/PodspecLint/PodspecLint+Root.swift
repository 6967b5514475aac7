internal import Findings
internal import Statements

extension PodspecLint {
  /// What the pod itself must say.
  mutating func checkRoot() {
    for name in ["name", "version", "summary", "homepage", "authors", "source"]
    where attribute(name) == nil {
      report(
        .error, at: nil, key: "s.\(name)", "has no \(name), which every podspec must have",
        hint: "add s.\(name)")
    }
    if attribute("license") == nil {
      report(
        .warning, at: nil, key: "s.license", "has no license",
        hint: "add s.license = { :type => 'MIT', :file => 'LICENSE' }")
    }
    checkName()
    checkVersion()
    checkTexts()
    checkLicense()
  }

  private mutating func checkName() {
    if let name = attribute("name") {
      if let text = text(name.item) {
        let file = subject.file.split(separator: "/").last.map(String.init) ?? ""
        if file != "\(text).podspec", file != "\(text).podspec.json" {
          report(
            .error, name, expected: "\(text).podspec", found: file,
            "is called '\(file)', but the pod '\(text)'",
            hint: "rename the file to \(text).podspec\(isJSON ? ".json" : "")")
        }
        if text.isEmpty || text.hasPrefix(".") || text.contains("/")
          || text.contains(where: \.isWhitespace)
        {
          report(
            .error, name, found: text, "gives the pod the name '\(text)', which none may have",
            hint: "use no slash, no blank and no period at the start")
        }
      } else {
        note(name)
      }
    }
    for module in attributes("module_name") {
      guard let text = text(module.item), !Self.isIdentifier(text) else { continue }
      report(
        .error, module, found: text, "names the module '\(text)', which is no name in C",
        hint: "use letters, digits and underscores, and a letter at the start")
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    let isStart = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard let first = text.utf8.first, isStart(first) else { return false }
    return text.utf8.allSatisfy {
      isStart($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  private mutating func checkVersion() {
    guard let attribute = attribute("version") else { return }
    switch attribute.item.value {
    case .text(let text):
      guard !Self.isPodVersion(text) else { return }
      report(
        .error, attribute, found: text, "has the version '\(text)', which CocoaPods cannot read",
        hint: "write it as in 1.2.3 or 1.2.3-rc.1, without 'v'")
    case .derived where subject.version != nil: break
    default: note(attribute)
    }
  }

  /// Whether CocoaPods takes a text for a version.
  private static func isPodVersion(_ text: String) -> Bool {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    guard let first = core.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isLetterOrDigit) }
      && text.dropFirst(core.count).utf8.allSatisfy {
        isLetterOrDigit($0) || ".-+".utf8.contains($0)
      } && !text.hasSuffix("-") && !text.hasSuffix("+") && !text.contains("..")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  // MARK: Texts

  private mutating func checkTexts() {
    let summary = attribute("summary")
    let summaryText = summary.flatMap { text($0.item) }
    if let summary, let text = summaryText {
      if text.isEmpty {
        report(.error, summary, "has an empty summary", hint: "say in one line what the SDK is")
      }
      if text.count > 140 {
        report(
          .warning, summary, found: "\(text.count) characters",
          "has a summary of \(text.count) characters, but 140 are shown",
          hint: "shorten it, and say the rest in s.description")
      }
      if text.hasPrefix("A short description of") {
        report(
          .warning, summary, found: text, "still has the summary of the sample podspec",
          hint: "say in one line what the SDK is")
      }
    }
    guard let description = attribute("description"), let text = text(description.item) else {
      return
    }
    let trimmed = text.trimmed
    if trimmed.isEmpty {
      report(
        .error, description, "has an empty description", hint: "remove s.description, or fill it")
    } else if trimmed == summaryText?.trimmed {
      report(
        .warning, description, "has a description that is its summary again",
        hint: "remove s.description, or say more in it")
    } else if let summaryText, trimmed.count < summaryText.count {
      report(
        .warning, description, "has a description that is shorter than its summary",
        hint: "remove s.description, or say more in it")
    }
  }

  // MARK: License

  private mutating func checkLicense() {
    guard let license = attribute("license") else { return }
    var file: PodspecOutline.Item?
    switch license.item.value {
    case .table(let entries):
      if !entries.contains(where: { $0.name == "type" }) {
        report(
          .warning, license, "does not name the type of its license",
          hint: "add :type, as in { :type => 'MIT' }")
      }
      file = entries.last { $0.name == "file" }?.item
    case .text(let text):
      if text.trimmed.isEmpty {
        report(
          .warning, license, "does not name the type of its license",
          hint: "name it, as in { :type => 'MIT' }")
      }
    case .derived, .template: break
    default: note(license)
    }
    guard let file, let path = text(file) else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = name.lastIndex(of: ".").map { String(name[$0...]).lowercased() } ?? ""
    if !["", ".txt", ".md", ".markdown"].contains(suffix) {
      report(
        .error, license, at: file.offset, found: path,
        "names the license file '\(path)', but CocoaPods takes no file that ends with \(suffix)",
        hint: "call it LICENSE, LICENSE.txt or LICENSE.md")
    }
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
