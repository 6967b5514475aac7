/// What `llvm-nm -m` and `llvm-size -m` say of a Mach-O file, line by line.
enum LLVMNM {
  struct Symbol: Equatable {
    /// `__TEXT,__text`, `undefined`, `absolute` or `common`.
    var place: String
    /// The words before the name: `weak private external`.
    var words: [String]
    /// The notes in brackets: `alt entry`.
    var notes: [String]
    var value: UInt64?
    var name: String
  }

  struct Section: Equatable {
    var name: String
    var size: UInt64
  }

  static func symbols(_ text: String) -> [Symbol] {
    text.split(separator: "\n").compactMap { line in
      guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")")
      else { return nil }
      let value = UInt64(line[..<open].filter { $0 != " " }, radix: 16)
      var rest = line[line.index(after: close)...].drop { $0 == " " }
      if rest.hasPrefix("(alignment") { rest = rest.drop { $0 != ")" }.dropFirst(2) }
      var words: [String] = []
      var notes: [String] = []
      while true {
        if rest.hasPrefix("(was a private external)") {
          rest = rest.drop { $0 != ")" }.dropFirst()
        } else if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
          // Methods of Objective-C are in brackets too, but after a sign.
          notes.append(String(rest[..<end].dropFirst()))
          rest = rest[rest.index(after: end)...]
        } else if let word = rest.split(separator: " ", maxSplits: 1).first,
          ["weak", "private", "external", "non-external", "automatically", "hidden"].contains(word)
        {
          words.append(String(word))
          rest = rest.dropFirst(word.count)
        } else {
          break
        }
        rest = rest.drop { $0 == " " }
      }
      return Symbol(
        place: String(line[line.index(after: open)..<close]), words: words, notes: notes,
        value: value, name: String(rest))
    }
  }

  /// Objects have their sections' names in parentheses, linked files below those of segments.
  static func sections(_ text: String) -> [Section] {
    var segment = ""
    var sections: [Section] = []
    for line in text.split(separator: "\n") {
      let fields = line.split { " \t():,".contains($0) }
      if fields.first == "Segment", fields.count > 1 { segment = String(fields[1]) }
      guard fields.first == "Section", fields.count > 2 else { continue }
      if line.contains("(__"), fields.count > 3, let size = UInt64(fields[3]) {
        sections.append(Section(name: "\(fields[1]),\(fields[2])", size: size))
      } else if let size = UInt64(fields[2]) {
        sections.append(Section(name: "\(segment),\(fields[1])", size: size))
      }
    }
    return sections
  }
}
