internal import Versions

extension PodspecReader {
  /// Reads a statement, if it is one such as `s.dependency 'Acme', '~> 1.2'`.
  mutating func readDependency(_ line: Range<Int>) {
    guard let (path, index) = path(line), path.count > 1, path.last == "dependency",
      index < line.upperBound
    else { return }
    let isEnclosed = tokens.isMark("(", at: index) && tokens.isGlued(index)
    let arguments = tokens.list(isEnclosed ? tokens.inside(index) : index..<line.upperBound)
    // Without the name there is no package to speak of.
    guard let first = arguments.first, let name = text(first)?.text,
      let pod = name.split(separator: "/").first.map(String.init), pod != ownName
    else { return }
    let isForUsers = role(of: path[0]) != .test
    func meaning(_ requirement: Requirement) -> Statement.Meaning {
      .requirement(.pod(pod), requirement, isForUsers: isForUsers)
    }

    let key = "s.dependency \(pod)"
    let options = arguments.dropFirst().compactMap(entry)
    let origins = ["path", "git", "podspec", "http"]
    if let origin = options.first(where: { origins.contains($0.key) }) {
      let text = text(origin.value)
      add(meaning(Requirement(.unversioned, text?.template ?? "")), key, text, origin.value)
      return
    }
    let versions = arguments.dropFirst().filter { entry($0) == nil }.flatMap(items)
    guard let only = versions.first else {
      let none = PiecedText([.glue("")])
      add(meaning(Requirement(.any, "")), key, none, first)
      return
    }
    guard versions.count > 1 else {
      let (requirement, text) = requirement(only.text)
      add(meaning(requirement), key, text, only.indices)
      return
    }
    let texts = versions.compactMap(\.text)
    let all = texts.count == versions.count ? PiecedText(joining: texts, with: ", ") : nil
    let parts = all == nil ? [] : texts.compactMap(written)
    let requirement =
      parts.count == versions.count ? Requirement.cocoaPods(parts) : Requirement(.any, "")
    add(meaning(requirement), key, all, only.indices.lowerBound..<line.upperBound)
  }

  private var ownName: String? { evaluator.attributes["name"]?.text.text }

  /// The requirement that a text is, and the part of the text that its statement is of: the
  /// version behind the operator, or all of it.
  private func requirement(_ text: PiecedText?) -> (Requirement, PiecedText?) {
    guard let text else { return (Requirement(.any, ""), nil) }
    let utf8 = Array(text.template.utf8)
    let isBlank = { (byte: UInt8) in byte.isRubyBlank }
    let all = utf8.drop(while: isBlank)
    let end = utf8.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? utf8.count
    guard all.startIndex < end else { return (Requirement(.any, ""), text) }
    let sign = all.prefix { "<>=!~".utf8.contains($0) }
    let start = all[sign.endIndex...].drop(while: isBlank).startIndex
    let version = text[min(start, end)..<end]
    let operation = String(decoding: sign, as: UTF8.self)
    guard let written = written(text) else {
      // Which version it is stands elsewhere, how much it leaves open stands here.
      let form: Requirement.Form? = ["": .exact, "=": .exact, "~>": .compatible][operation]
      return (Requirement(form ?? .range, ""), form == nil ? text : version)
    }
    let requirement = Requirement.cocoaPods([written])
    let isOne = requirement.form == .exact || requirement.form == .compatible
    return (requirement, isOne ? version : text[all.startIndex..<end])
  }

  /// A text with the podspec's version where it takes that, if all of it is known.
  private func written(_ text: PiecedText) -> String? {
    guard text.isTemplate else { return nil }
    return text.pieces.map { $0 == .version ? ownVersion ?? $0.text : $0.text }.joined()
  }
}
