import Archives
import Platform
import Testing
import _TestSupport

/// Archives of more than four gigabytes, most of them holes in the file.
@Suite struct LargeArchiveTests {
  /// Writes an archive of one stored file with as many zeros, and another entry behind it.
  static func make(_ scratch: Scratch, byteCount: UInt64) throws {
    var zip: [(offset: UInt64, bytes: [UInt8])] = []
    let size = RawZip.little(byteCount)
    let local = header(named: "large", isLarge: true) + [1, 0, 16, 0] + size + size
    zip.append((0, local))
    let second = UInt64(local.count) + byteCount
    let small = header(named: "small", isLarge: false)
    var end = small
    let start = second + UInt64(small.count)
    let first = record(named: "large", extra: [1, 0, 16, 0] + size + size, isLarge: true)
    let directory =
      first + record(named: "small", extra: [1, 0, 8, 0] + RawZip.little(second), isFar: true)
    end += directory
    // The end of Zip64, its locator, and the old end, which knows nothing.
    end += RawZip.little(0x0606_4b50 as UInt32) + RawZip.little(44 as UInt64) + [45, 3, 45, 0]
    end += [UInt8](repeating: 0, count: 8) + RawZip.little(2 as UInt64) + RawZip.little(2 as UInt64)
    end += RawZip.little(UInt64(directory.count)) + RawZip.little(start)
    end += RawZip.little(0x0706_4b50 as UInt32) + [0, 0, 0, 0]
    end += RawZip.little(start + UInt64(directory.count)) + [1, 0, 0, 0]
    end += RawZip.little(0x0605_4b50 as UInt32) + [0, 0, 0, 0]
    end += [UInt8](repeating: 0xff, count: 12) + [0, 0]
    zip.append((second, end))

    let descriptor = unsafe open("\(scratch.path)/large.zip", O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    for (offset, bytes) in zip {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      }
      #expect(count == bytes.count)
    }
  }

  private static func header(named name: String, isLarge: Bool) -> [UInt8] {
    RawZip.little(0x0403_4b50 as UInt32) + [45, 0, 0, 0, 0, 0] + [0, 0, 0x21, 0]
      + [UInt8](repeating: 0, count: 4) + [UInt8](repeating: isLarge ? 0xff : 0, count: 8)
      + [UInt8(name.utf8.count), 0, isLarge ? 20 : 0, 0] + Array(name.utf8)
  }

  private static func record(
    named name: String, extra: [UInt8], isLarge: Bool = false, isFar: Bool = false
  ) -> [UInt8] {
    RawZip.little(0x0201_4b50 as UInt32) + [45, 3, 45, 0, 0, 0, 0, 0] + [0, 0, 0x21, 0]
      + [UInt8](repeating: 0, count: 4) + [UInt8](repeating: isLarge ? 0xff : 0, count: 8)
      + [UInt8(name.utf8.count), 0, UInt8(extra.count), 0] + [UInt8](repeating: 0, count: 6)
      + RawZip.little(0o100644 << 16 as UInt32)
      + [UInt8](repeating: isFar ? 0xff : 0, count: 4) + Array(name.utf8) + extra
  }

  @Test func theirNumbersAreRead() throws {
    let scratch = try Scratch()
    let byteCount = 5 << 30
    try Self.make(scratch, byteCount: UInt64(byteCount))
    let archive = try ZipArchive.open("\(scratch.path)/large.zip")
    #expect(archive.entries.map(\.byteCount) == [byteCount, 0])
    #expect(archive.entries.map(\.offset) == [0, byteCount + 55])
  }

  @Test(optionalTool("python3")) func pythonReadsTheSameNumbers() throws {
    let scratch = try Scratch()
    try Self.make(scratch, byteCount: 5 << 30)
    let printed = try InstalledTool("python3").run(
      [
        "-c",
        "import zipfile; print([(i.file_size, i.header_offset)"
          + " for i in zipfile.ZipFile('large.zip').infolist()])",
      ], in: scratch.path)
    #expect(printed == "[(5368709120, 0), (0, 5368709175)]\n")
  }
}
