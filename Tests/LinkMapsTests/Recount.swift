/// Counts a map of Apple's form anew, in the plainest way: a flag for each byte of each section.
///
/// It splits lines and fields as these maps allow it, not as every map would.
struct Recount {
  private struct Section {
    var address: Int
    var owners: [Int?]
    var isZeroFill: Bool
  }

  private struct Row {
    var address: Int
    var size: Int
    var file: Int
    var name: [UInt8]
  }

  /// What a row is called that has no name.
  private static let kinds = Set(
    [
      "anon", "CFString", "4-byte-literal", "8-byte-literal", "16-byte-literal", "objc-cat-list",
      "pointer-to-literal-cstring", "init-offset", "CIE", "FDE",
    ].map { Array($0.utf8) })

  private(set) var bytesByFile: [Int] = []
  private(set) var fileBytesByFile: [Int] = []
  private(set) var rowBytesByFile: [Int] = []
  private(set) var symbolsByFile: [Int] = []
  private(set) var deadByFile: [Int] = []
  private(set) var foldedByFile: [Int] = []
  private(set) var unattributedBySection: [Int] = []

  init(_ bytes: [UInt8]) {
    var part = ""
    var fileCount = 0
    var sections: [Section] = []
    var rows: [Row] = []
    var dead: [Row] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("# ") {
        if text.hasSuffix(":") { part = text }
        continue
      }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      switch part {
      case "# Object files:": fileCount += 1
      case "# Sections:":
        let size = Self.number(fields[1])
        sections.append(
          Section(
            address: Self.number(fields[0]), owners: Array(repeating: nil, count: size),
            isZeroFill: ["__bss", "__common"].contains(String(decoding: fields[3], as: UTF8.self))))
      case "# Symbols:": rows.append(Self.row(line))
      case "# Dead Stripped Symbols:" where line.starts(with: Array("<<dead>>".utf8)):
        dead.append(Self.row(line, isDead: true))
      default: break
      }
    }
    if rows.allSatisfy({ $0.size < 0 }) { Self.inferSizes(of: &rows, within: sections) }
    count(rows, dead: dead, in: &sections, fileCount: fileCount)
  }

  private mutating func count(
    _ rows: [Row], dead: [Row], in sections: inout [Section], fileCount: Int
  ) {
    // Of rows at one address the largest comes first, and takes all.
    let order = rows.indices.sorted {
      (rows[$0].address, -rows[$0].size, $0) < (rows[$1].address, -rows[$1].size, $1)
    }
    for index in order {
      let row = rows[index]
      for section in sections.indices {
        let start = row.address - sections[section].address
        guard start >= 0, start < sections[section].owners.count else { continue }
        for byte in start..<min(start + row.size, sections[section].owners.count)
        where sections[section].owners[byte] == nil {
          sections[section].owners[byte] = row.file
        }
      }
    }
    let none = [Int](repeating: 0, count: fileCount)
    bytesByFile = none
    (fileBytesByFile, rowBytesByFile, symbolsByFile) = (none, none, none)
    (deadByFile, foldedByFile) = (none, none)
    for section in sections {
      for owner in section.owners {
        guard let owner else { continue }
        bytesByFile[owner] += 1
        if !section.isZeroFill { fileBytesByFile[owner] += 1 }
      }
    }
    unattributedBySection = sections.map { $0.owners.count { $0 == nil } }
    for row in rows {
      rowBytesByFile[row.file] += row.size
      symbolsByFile[row.file] += 1
    }
    let liveNames = Set(rows.map(\.name))
    for row in dead where row.size > 0 {
      deadByFile[row.file] += row.size
      if liveNames.contains(row.name), !Self.kinds.contains(row.name) {
        foldedByFile[row.file] += row.size
      }
    }
  }

  /// A row's numbers stand before the first bracket; without a column of sizes, its size is -1.
  private static func row(_ line: ArraySlice<UInt8>, isDead: Bool = false) -> Row {
    let open = line.firstIndex(of: UInt8(ascii: "[")) ?? line.endIndex
    let close = line.firstIndex(of: UInt8(ascii: "]")) ?? line.endIndex
    let fields = line[..<open].split(separator: UInt8(ascii: "\t"))
    let digits = line[(open + 1)..<close].filter { $0 != UInt8(ascii: " ") }
    return Row(
      address: isDead ? 0 : number(fields[0]), size: fields.count > 1 ? number(fields[1]) : -1,
      file: Int(String(decoding: digits, as: UTF8.self)) ?? 0, name: Array(line[(close + 2)...]))
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int {
    // Larger ones lie in no section.
    Int(String(decoding: field.dropFirst(2), as: UTF8.self), radix: 16) ?? Int.max
  }

  private static func inferSizes(of rows: inout [Row], within sections: [Section]) {
    let addresses = Set(rows.map(\.address)).sorted()
    var seen: Set<Int> = []
    for index in rows.indices {
      let address = rows[index].address
      guard
        let section = sections.first(where: {
          $0.address <= address && address < $0.address + $0.owners.count
        }), seen.insert(address).inserted
      else {
        rows[index].size = 0
        continue
      }
      let next = addresses.first { $0 > address } ?? .max
      rows[index].size = min(next, section.address + section.owners.count) - address
    }
  }
}
