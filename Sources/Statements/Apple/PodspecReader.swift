internal import Versions

/// Finds what a podspec states, by its assignments and the calls of `dependency`.
struct PodspecReader {
  let tokens: RubyTokens
  private let lines: [Range<Int>]
  private(set) var evaluator: RubyEvaluator
  /// The hashes that are assigned to variables, by their opening braces.
  private(set) var hashes: [String: Int] = [:]
  /// What a text has in it where it takes the version of the podspec.
  private var own: Set<PiecedText.Piece> = []
  /// What the names of blocks stand for, as far as the podspec is read.
  private var roles: [String: Role] = [:]
  private var found: [Statement] = []

  /// What a block describes.
  enum Role {
    case pod
    case subspec
    /// What is built for the pod's own tests or as an example.
    case test
  }

  init(_ bytes: [UInt8]) {
    tokens = RubyTokens(bytes)
    lines = tokens.statements()
    evaluator = RubyEvaluator(tokens: tokens)
    followAssignments()
  }

  mutating func statements() -> [Statement] {
    for line in lines {
      enterBlock(line)
      if let assignment = assignment(line) {
        read(assignment)
      } else {
        readDependency(line)
      }
    }
    // What a variable states stands where the variable gets it.
    return found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }

  /// What is assigned, and to what: `["s", "ios", "deployment_target"]`.
  struct Assignment {
    var path: [String]
    var value: Range<Int>
  }

  private func assignment(_ line: Range<Int>) -> Assignment? {
    guard let (path, index) = path(line), index + 1 < line.upperBound,
      tokens.isMark("=", at: index) || tokens.isMark("||=", at: index)
    else { return nil }
    return Assignment(path: path, value: (index + 1)..<line.upperBound)
  }

  /// The names with periods between them that a statement begins with, and the index behind them.
  func path(_ line: Range<Int>) -> ([String], Int)? {
    guard let first = tokens.word(at: line.lowerBound) else { return nil }
    var path = [first]
    var index = line.lowerBound + 1
    while index + 1 < line.upperBound, tokens.isMark(".", at: index),
      let name = tokens.word(at: index + 1)
    {
      path.append(name)
      index += 2
    }
    return (path, index)
  }

  /// Finds out what variables and attributes are, in the order in which they get to be it.
  private mutating func followAssignments() {
    var seen: Set<String> = []
    for line in lines {
      guard let assignment = assignment(line), let name = assignment.path.last else { continue }
      let value = evaluator.value(of: assignment.value)
      if assignment.path.count == 1 {
        // Which of several values a variable has is not to be told.
        let isFirst = seen.insert(name).inserted
        evaluator.variables[name] = isFirst ? value : nil
        hashes[name] = isFirst ? hash(assignment.value) : nil
      } else if name == "version" {
        if let pieces = value?.text.pieces, pieces.count == 1 { own.formUnion(pieces) }
      } else if assignment.path.count == 2, evaluator.attributes[name] == nil {
        evaluator.attributes[name] = value
      }
    }
  }

  /// Takes note of the name that a block gives to what it describes.
  private mutating func enterBlock(_ line: Range<Int>) {
    let last = line.upperBound - 1
    guard tokens.isMark("|", at: last), let name = tokens.word(at: last - 1) else { return }
    for index in line where tokens.isMark(".", at: index) {
      switch tokens.word(at: index + 1) {
      case "new" where ["Spec", "Specification"].contains(tokens.word(at: index - 1)):
        roles[name] = .pod
      case "subspec": roles[name] = .subspec
      case "test_spec", "app_spec": roles[name] = .test
      default: break
      }
    }
  }

  /// What a name stands for. In a piece of a podspec, each name that no block gives is the pod.
  func role(of name: String) -> Role? {
    roles[name] ?? (roles.values.contains(.pod) ? nil : .pod)
  }

  /// The text of an expression, with the own version where it takes that.
  func text(_ indices: Range<Int>) -> PiecedText? {
    evaluator.value(of: indices)?.text.naming(own)
  }

  /// The text of an expression as it is.
  func plainText(_ indices: Range<Int>) -> PiecedText? {
    evaluator.value(of: indices)?.text
  }

  /// Whether an expression is all that a file in JSON or YAML holds.
  func isTree(_ indices: Range<Int>) -> Bool {
    guard case .outside(let source) = evaluator.value(of: indices) else { return false }
    return !source.isText && source.key == nil
  }

  /// The own version, where the podspec gives it.
  var ownVersion: String? {
    let texts = own.map(\.text)
    guard own.count == 1, case .literal = own.first else { return nil }
    return texts.first
  }

  /// Adds a statement whose value is a text, or the code at `indices` where that is not known.
  mutating func add(
    _ meaning: Statement.Meaning, _ key: String, _ text: PiecedText?, _ indices: Range<Int>
  ) {
    let code = tokens.bytesRange(indices)
    let value = text?.value ?? .computed(by: tokens.bytes[code])
    if case .literal(let text, let range) = value {
      found.append(Statement(meaning, key: key, text, at: range))
    } else {
      found.append(Statement(meaning, key: key, value, offset: code.lowerBound))
    }
  }

  /// Adds a named value, if it is known.
  mutating func addSetting(_ key: String, _ text: PiecedText?, _ indices: Range<Int>) {
    if let text, text.value != nil { add(.setting, key, text, indices) }
  }
}
