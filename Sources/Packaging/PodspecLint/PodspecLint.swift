internal import Bytes
public import Findings
internal import Statements
public import Versions

/// Checks a podspec by the rules that CocoaPods has, and some that it lacks; without CocoaPods, a
/// network or the tag that the podspec is of.
public struct PodspecLint {
  /// What is known of a podspec beside its text.
  public struct Subject: Sendable {
    /// The file, as problems name it.
    public var file: String
    /// The version that the SDK has; `nil` where only the podspec says it.
    public var version: String?
    /// How the repository's tags spell versions; `nil` where that is not known.
    public var tagFormat: TagFormat?
    /// The paths of the files of the podspec's folder, from there; `nil` where they are not known.
    public var files: [String]?
    /// What the file `.swift-version` of that folder says.
    public var swiftVersion: String?
    /// Whether the podspec only reserves its name, and may be of nothing.
    public var isReserved: Bool

    /// Describes a podspec.
    public init(
      file: String, version: String? = nil, tagFormat: TagFormat? = nil, files: [String]? = nil,
      swiftVersion: String? = nil, isReserved: Bool = false
    ) {
      self.file = file
      self.version = version
      self.tagFormat = tagFormat
      self.files = files
      self.swiftVersion = swiftVersion
      self.isReserved = isReserved
    }
  }

  /// What is wrong with a podspec, in the order of its text.
  public private(set) var problems: [Problem] = []
  /// What could not be checked, each in one sentence: only running the podspec would tell.
  public private(set) var notes: [String] = []

  let subject: Subject
  private(set) var outline = PodspecOutline.empty
  private(set) var statements: [Statement] = []
  private let index: LineIndex

  /// Checks a podspec in Ruby or JSON, as the name of the file tells; JSON that is malformed is a
  /// problem, too.
  public init(_ bytes: [UInt8], _ subject: Subject) {
    self.subject = subject
    index = LineIndex(bytes)
    do throws(StatementError) {
      outline = try PodspecOutline(bytes, of: subject.file)
      statements =
        try (FileKind(path: subject.file) ?? .podspec).statements(in: bytes, of: subject.file)
    } catch {
      problems = [Problem(.error, in: subject.file, error.reason, hint: error.hint)]
      return
    }
    checkSyntax(bytes)
    checkRoot()
    checkSource()
    for specification in outline.specifications {
      for attribute in specification.attributes { check(attribute, of: specification) }
      checkContent(of: specification)
    }
    checkFiles()
    problems = problems.enumerated().sorted {
      ($0.element.position?.line ?? 0, $0.element.position?.column ?? 0, $0.offset)
        < ($1.element.position?.line ?? 0, $1.element.position?.column ?? 0, $1.offset)
    }.map(\.element)
  }

  private mutating func checkSyntax(_ bytes: [UInt8]) {
    guard !isJSON, let fault = PodspecSyntax.fault(in: bytes) else { return }
    report(
      .error, at: fault.offset, key: nil, "cannot be run by Ruby: \(fault.reason)",
      hint: "close what is open, and open what is closed")
  }

  /// Whether it is a podspec in JSON.
  var isJSON: Bool { FileKind(path: subject.file) == .podspecJSON }

  // MARK: What is found

  mutating func report(
    _ severity: Severity, at offset: Int?, key: String?, expected: String? = nil,
    found: String? = nil, _ message: String, hint: String
  ) {
    problems.append(
      Problem(
        severity, in: subject.file, at: offset.map(index.position), key: key, expected: expected,
        found: found, message, hint: hint))
  }

  mutating func report(
    _ severity: Severity, _ attribute: PodspecOutline.Attribute, at offset: Int? = nil,
    expected: String? = nil, found: String? = nil, _ message: String, hint: String
  ) {
    report(
      severity, at: offset ?? attribute.item.offset, key: attribute.key, expected: expected,
      found: found, message, hint: hint)
  }

  /// Takes note of a value that is not known.
  mutating func note(_ attribute: PodspecOutline.Attribute, _ item: PodspecOutline.Item? = nil) {
    let item = item ?? attribute.item
    let what =
      if case .derived(let file, _) = item.value { "comes from \(file)" } else { "is computed" }
    addNote(
      "\(subject.file):\(index.position(of: item.offset)): \(attribute.key) \(what), so it is not "
        + "checked")
  }

  mutating func addNote(_ note: String) {
    if !notes.contains(note) { notes.append(note) }
  }

  // MARK: What the podspec says

  /// The last value that an attribute of the pod is given.
  func attribute(_ name: String) -> PodspecOutline.Attribute? {
    outline.pod.attributes.last {
      PodAttribute.canonicalName($0.name) == name && $0.platform == nil
    }
  }

  /// All that an attribute is given, of the pod or of its parts, for whatever platform.
  func attributes(_ name: String) -> [PodspecOutline.Attribute] {
    outline.specifications.filter { $0.kind != .test }.flatMap(\.attributes)
      .filter { PodAttribute.canonicalName($0.name) == name }
  }

  /// The version, as far as it is known.
  var version: String? { attribute("version")?.item.text ?? subject.version }

  /// The text of a value, with the version in it where that is known.
  func text(_ item: PodspecOutline.Item) -> String? {
    switch item.value {
    case .text(let text): return text
    case .template(let template):
      guard let version else { return nil }
      return template.split(separator: "{version}", omittingEmptySubsequences: false)
        .joined(separator: version)
    default: return nil
    }
  }
}
