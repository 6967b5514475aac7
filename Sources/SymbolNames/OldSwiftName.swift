/// The name of a type in Swift's old mangling, by which the Objective-C runtime still knows it.
///
/// Read are classes, structures, enums and protocols, nested or private ones too, with generic
/// arguments: `_TtC7AppySDK7Session`, `_TtGC7AppySDK3BoxSi_`. Types within functions are not.
/// `docs/ABI/OldMangling.rst` of the Swift project is the grammar.
struct OldSwiftName {
  let module: String
  let type: String
  let text: String

  init?(_ mangled: NameBytes) {
    guard let rest = mangled.after("_Tt"), rest.count <= 4096 else { return nil }
    var reader = Reader(text: Array(rest))
    guard let name = reader.readType(depth: 0), reader.position == reader.text.count,
      !name.path.isEmpty
    else { return nil }
    module = name.module
    type = name.path
    text = name.text
  }

  /// Whether a name from its `_T` on is of the old mangling, even where it is not read.
  static func isLikely(_ mangled: NameBytes) -> Bool {
    guard mangled.count > 4, let kind = mangled.dropFirst(2).first else { return false }
    return "tFMWTv".utf8.contains(kind) && mangled.contains(where: \.isDigit)
  }

  private struct TypeName {
    var module: String
    /// The type without its module; empty for a module.
    var path: String
    var arguments = ""

    var text: String { (path.isEmpty ? module : "\(module).\(path)") + arguments }
  }

  private struct Reader {
    let text: [UInt8]
    var position = 0
    /// What `S_`, `S0_` and so on refer to.
    var substitutions: [TypeName] = []

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
      guard position < text.count, Unicode.Scalar(text[position]) == letter else { return false }
      position += 1
      return true
    }

    mutating func readType(depth: Int) -> TypeName? {
      guard depth < 64 else { return nil }
      if take("G") {
        guard var type = readType(depth: depth + 1) else { return nil }
        var arguments: [String] = []
        while !take("_") {
          guard let argument = readType(depth: depth + 1), arguments.count < 64 else { return nil }
          arguments.append(argument.text)
        }
        type.arguments = "<\(arguments.joined(separator: ", "))>"
        // Substitutions can double the text again and again.
        return type.arguments.utf8.count <= 4096 ? type : nil
      }
      if take("P") {
        guard let type = readDeclaration(depth: depth), take("_") else { return nil }
        return type
      }
      if take("S") { return readSubstitution() }
      guard take("C") || take("V") || take("O") else { return nil }
      return readDeclaration(depth: depth)
    }

    private mutating func readDeclaration(depth: Int) -> TypeName? {
      guard var type = readContext(depth: depth), let name = readDeclarationName() else {
        return nil
      }
      type.path += type.path.isEmpty ? name : ".\(name)"
      guard type.path.utf8.count <= 4096 else { return nil }
      substitutions.append(type)
      return type
    }

    private mutating func readContext(depth: Int) -> TypeName? {
      if take("s") { return TypeName(module: "Swift", path: "") }
      guard position < text.count else { return nil }
      switch text[position] {
      case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "S"):
        return readType(depth: depth + 1)
      default:
        guard let module = readIdentifier() else { return nil }
        let name = TypeName(module: module, path: "")
        substitutions.append(name)
        return name
      }
    }

    private mutating func readSubstitution() -> TypeName? {
      if take("o") { return TypeName(module: "__C", path: "") }
      if take("C") { return TypeName(module: "__C_Synthesized", path: "") }
      if take("_") { return substitutions.first }
      if let number = readNumber() {
        guard take("_"), number + 1 < substitutions.count else { return nil }
        return substitutions[number + 1]
      }
      guard position < text.count else { return nil }
      defer { position += 1 }
      return Self.standardTypes[text[position]].map { TypeName(module: "Swift", path: $0) }
    }

    /// A name, and before it the file it is private to.
    private mutating func readDeclarationName() -> String? {
      if take("P"), readIdentifier() == nil { return nil }
      return readIdentifier()
    }

    private mutating func readIdentifier() -> String? {
      let isEncoded = take("X")
      guard let length = readNumber(), length > 0, length <= text.count - position else {
        return nil
      }
      let bytes = text[position..<position + length]
      position += length
      return isEncoded ? Punycode.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    private mutating func readNumber() -> Int? {
      let start = position
      var number = 0
      while position < text.count, case 0x30...0x39 = text[position], position - start < 7 {
        number = number * 10 + Int(text[position] - 0x30)
        position += 1
      }
      return position > start ? number : nil
    }

    private static let standardTypes: [UInt8: String] = [
      0x61: "Array", 0x62: "Bool", 0x63: "UnicodeScalar", 0x64: "Double", 0x66: "Float",
      0x69: "Int", 0x50: "UnsafePointer", 0x70: "UnsafeMutablePointer", 0x71: "Optional",
      0x52: "UnsafeBufferPointer", 0x72: "UnsafeMutableBufferPointer", 0x53: "String",
      0x75: "UInt", 0x56: "UnsafeRawPointer", 0x76: "UnsafeMutableRawPointer",
    ]
  }
}
