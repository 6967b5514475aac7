internal import Bytes

/// Looks through the sources of an SDK for APIs that only those may use who give a reason.
///
/// It goes by names, so that what calls itself as Apple's does is taken for it, unless the sources
/// declare that name themselves. Comments, texts and the branches of `#if` in Swift that are for
/// other systems are passed over; what a macro makes is not seen.
public struct RequiredReasonScan: Sendable {
  /// What a source is written in.
  public enum Language: Sendable {
    case swift
    /// C, C++ or Objective-C.
    case cFamily

    /// The language of the file at `path`, by its name alone; `nil` for other files.
    public init?(path: String) {
      guard let period = path.lastIndex(of: ".") else { return nil }
      switch path[path.index(after: period)...].lowercased() {
      case "swift": self = .swift
      case "m", "mm", "h", "c", "cc", "cpp", "cxx", "hpp", "hh": self = .cFamily
      default: return nil
      }
    }
  }

  /// A name that may be Apple's.
  private struct Candidate {
    var use: RequiredReasonUse
    /// Whether it is Apple's even where the sources have something of that name.
    var isQualified: Bool
  }

  private var candidates: [Candidate] = []
  /// Names of Apple's that the sources give to something of their own.
  private var declared: Set<String> = []

  /// Begins with no sources.
  public init() {}

  /// Looks through a file; `file` is the name that uses give.
  public mutating func add(_ bytes: [UInt8], file: String, _ language: Language) {
    let code = SourceCode(bytes, language)
    let inactive = language == .swift ? InactiveBranches.ranges(in: bytes) : []
    var lines: LineIndex?
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      let range = code.tokens[index].range
      guard let api = RequiredReasonAPI.all[bytes[range]],
        !inactive.contains(where: { $0.contains(range.lowerBound) })
      else { continue }
      let name = String(decoding: bytes[range], as: UTF8.self)
      switch code.role(of: index, as: api.form) {
      case .none: break
      case .declaration: declared.insert(name)
      case .use(let isQualified):
        let index = lines ?? LineIndex(bytes)
        lines = index
        candidates.append(
          Candidate(
            use: RequiredReasonUse(
              name: name, categories: api.categories, file: file,
              position: index.position(of: range.lowerBound)),
            isQualified: isQualified))
      }
    }
  }

  /// What was found, in the order in which the files were added.
  public var uses: [RequiredReasonUse] {
    candidates.filter { $0.isQualified || !declared.contains($0.use.name) }.map(\.use)
  }
}
