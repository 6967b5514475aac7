#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files to weigh, larger than any that a repository should hold; removed at the end.
final class SizeInputs {
  private let folder: String

  /// A map of 4,000,000 symbols.
  let map: String
  /// Assembly of 40,000 functions, each its own atom, a quarter of which nothing calls.
  let assembly: String
  /// What the assembler makes of it.
  let object: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/plimsoll-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    map = folder + "/app.map"
    assembly = folder + "/app.s"
    object = folder + "/app.o"
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes the map, with the names of `names` in turn, and gives its size in bytes.
  func writeMap(names: [String]) throws -> Int {
    let rowCount = 4_000_000
    let fileCount = 500
    var text = "# Path: /tmp/App\n# Arch: arm64\n# Object files:\n[  0] linker synthesized\n"
    for file in 1...fileCount {
      let number = String(file)
      let padding = String(repeating: " ", count: max(0, 3 - number.count))
      text += "[\(padding)\(number)] /build/Release-iphoneos/Objects/File\(file).o\n"
    }
    text += "# Sections:\n# Address\tSize    \tSegment\tSection\n"
    text += "0x100004000\t0x\(hexadecimal(rowCount * 64))\t__TEXT\t__text\n"
    text += "# Symbols:\n# Address\tSize    \tFile  Name\n"
    guard FileManager.default.createFile(atPath: map, contents: nil),
      let handle = fopen(map, "w")
    else { throw BenchmarkError("\(map) cannot be written") }
    defer { fclose(handle) }
    var count = text.utf8.count
    fputs(text, handle)
    for row in 0..<rowCount {
      let file = String(row / 97 % fileCount + 1)
      let padding = String(repeating: " ", count: max(0, 3 - file.count))
      let address = hexadecimal(0x1_0000_4000 + row * 64)
      let line = "0x\(address)\t0x00000040\t[\(padding)\(file)] \(names[row % names.count])\n"
      count += line.utf8.count
      fputs(line, handle)
    }
    return count
  }

  private func hexadecimal(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  /// Writes the assembly and assembles it with `clang`.
  func assemble() throws {
    guard let handle = fopen(assembly, "w") else {
      throw BenchmarkError("\(assembly) cannot be written")
    }
    fputs(".section __TEXT,__text,regular,pure_instructions\n", handle)
    for index in 0..<40_000 {
      let name = index == 0 ? "_main" : "_f\(index)"
      fputs(".globl \(name)\n.p2align 2\n\(name):\n", handle)
      // Each function calls two others, and every fourth is called by none.
      for step in [3, 7919] {
        let target = (index * 2 + step) % 39_999 + 1
        if target % 4 != 1 { fputs("  bl _f\(target)\n", handle) }
      }
      fputs("  ret\n", handle)
    }
    fputs(".subsections_via_symbols\n", handle)
    fclose(handle)
    _ = try Measurement.run([
      "clang", "-target", "arm64-apple-ios13.0", "-c", assembly, "-o", object,
    ])
  }
}
