internal import Findings
internal import Statements
internal import Versions

extension PodspecLint {
  private static let kinds = ["git", "svn", "hg", "http"]
  private static let options: [String: Set<String>] = [
    "git": ["tag", "branch", "commit", "submodules"], "svn": ["folder", "tag", "revision"],
    "hg": ["revision"], "http": ["flatten", "type", "sha256", "sha1", "headers"],
  ]

  /// Where the pod is taken from.
  mutating func checkSource() {
    guard let source = attribute("source") else { return }
    guard let entries = source.item.entries else {
      switch source.item.value {
      case .computed, .derived: note(source)
      default:
        report(
          .error, source, "gives source something that is no table",
          hint: "write s.source = { :git => '…', :tag => s.version.to_s }")
      }
      return
    }
    let names = entries.map(\.name)
    let kinds = Self.kinds.filter(names.contains)
    guard let kind = kinds.first, kinds.count == 1 else {
      // Flutter's plugins are taken from where they lie.
      let isPlugin = names == ["path"] && dependsOnFlutter
      guard !isPlugin else { return }
      report(
        .warning, source, found: names.joined(separator: ", "),
        kinds.isEmpty
          ? "says neither :git nor :http of its source"
          : "says \(kinds.map { ":\($0)" }.joined(separator: " and ")) of its source, which "
            + "exclude each other",
        hint: "keep one of :git and :http")
      return
    }
    for entry in entries where entry.name != kind {
      guard Self.options[kind]?.contains(entry.name) != true else { continue }
      report(
        .warning, source, at: entry.item.offset, found: entry.name,
        "says :\(entry.name) of its source, which goes with no :\(kind)", hint: "remove it")
    }
    switch kind {
    case "git": checkGit(source, entries)
    case "http": checkArchive(source, entries)
    default: break
    }
  }

  private var dependsOnFlutter: Bool {
    attributes("dependencies").contains { attribute in
      ["Flutter", "FlutterMacOS"].contains(attribute.item.texts.first)
    }
  }

  // MARK: git

  private mutating func checkGit(
    _ source: PodspecOutline.Attribute, _ entries: [PodspecOutline.Entry]
  ) {
    let options = Dictionary(entries.map { ($0.name, $0.item) }) { $1 }
    if let commit = options["commit"], let text = text(commit), text.uppercased() == "HEAD" {
      report(
        .error, source, at: commit.offset, found: text, "is taken from the commit HEAD",
        hint: "name the tag: :tag => s.version.to_s")
    }
    if let git = options["git"] {
      if let address = text(git) { checkAddress(address, source, git) } else { note(source) }
    }
    guard let tag = options["tag"] else {
      guard options["commit"] == nil else { return }
      report(
        .warning, source, "is taken from no tag, so that its version says nothing",
        hint: "add :tag => s.version.to_s")
      return
    }
    checkTag(source, tag)
  }

  private mutating func checkAddress(
    _ address: String, _ source: PodspecOutline.Attribute, _ item: PodspecOutline.Item
  ) {
    func warn(_ message: String, _ hint: String) {
      report(.warning, source, at: item.offset, found: address, message, hint: hint)
    }
    if address.hasPrefix("git@") || address.hasPrefix("ssh://") {
      warn(
        "is taken over ssh, for which users need an account",
        "write https://…: \(RepositoryAddress(address)?.clone ?? "")")
      return
    }
    if address.hasPrefix("http://") || address.hasPrefix("git://") {
      warn("is taken over a connection that anybody may listen to", "begin it with https://")
    }
    guard address.contains("github.com/") else { return }
    if address.contains("www.github.com") { warn("names www.github.com", "leave out www.") }
    if !address.hasSuffix(".git") { warn("names a page at GitHub", "end it with .git") }
  }

  private mutating func checkTag(
    _ source: PodspecOutline.Attribute, _ tag: PodspecOutline.Item
  ) {
    let format = subject.tagFormat.map(\.description)
    switch tag.value {
    case .template(let template):
      if let format, template != format {
        report(
          .error, source, at: tag.offset, expected: format, found: template,
          "is taken from the tag \(template), but the tags are \(format)",
          hint: "spell it as plimsoll.yml does: `tag: \"\(format)\"`")
      } else if format == nil, !["{version}", "v{version}"].contains(template) {
        report(
          .warning, source, at: tag.offset, found: template,
          "is taken from the tag \(template), which is not the version alone",
          hint: "check that the tags are spelled so")
      }
    case .text(let text):
      guard let version else { return note(source, tag) }
      let expected = format.map {
        $0.split(separator: "{version}", omittingEmptySubsequences: false).joined(
          separator: version)
      }
      // CocoaPods is content with a tag that has the version somewhere in it.
      let isRight = expected.map { text == $0 } ?? [version, "v\(version)"].contains(text)
      guard !isRight else { return }
      report(
        .error, source, at: tag.offset, expected: expected ?? version, found: text,
        "is taken from the tag '\(text)', but its version is \(version)",
        hint: "write :tag => s.version.to_s, which cannot differ")
    case .derived:
      // From the same place as the version it is the version.
      if attribute("version")?.item.value != tag.value { note(source, tag) }
    default: note(source, tag)
    }
  }

  // MARK: Archives

  private mutating func checkArchive(
    _ source: PodspecOutline.Attribute, _ entries: [PodspecOutline.Entry]
  ) {
    let options = Dictionary(entries.map { ($0.name, $0.item) }) { $1 }
    if let http = options["http"] {
      if let address = text(http) {
        if !address.hasPrefix("https://") {
          report(
            .warning, source, at: http.offset, found: address,
            "is loaded over a connection that anybody may listen to",
            hint: "begin it with https://")
        }
        checkArchiveVersion(source, http)
      } else {
        note(source, http)
      }
    }
    guard let checksum = options["sha256"] else {
      report(
        .error, source, "states no checksum of its archive",
        hint: "add :sha256, which is what 'swift package compute-checksum' prints")
      return
    }
    guard let text = text(checksum) else { return note(source, checksum) }
    let isDigest =
      text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
      }
    guard !isDigest else { return }
    report(
      .error, source, at: checksum.offset, found: text,
      "states the checksum '\(text)', which is no SHA-256",
      hint: "write the 64 hexadecimal digits that 'swift package compute-checksum' prints")
  }

  private mutating func checkArchiveVersion(
    _ source: PodspecOutline.Attribute, _ http: PodspecOutline.Item
  ) {
    let versions = statements.filter { $0.meaning == .archiveVersion }
    guard let version else { return }
    guard !versions.isEmpty else {
      report(
        .warning, source, at: http.offset,
        "is loaded from an address without a version, so that every release has the same",
        hint: "put the version into the address: an archive must never change")
      return
    }
    for stated in versions {
      guard let text = stated.text, text != version else { continue }
      report(
        .error, source, at: stated.offset, expected: version, found: text,
        "is loaded from the archive of \(text), but its version is \(version)",
        hint: "make the package again: address and checksum change together")
    }
  }
}
