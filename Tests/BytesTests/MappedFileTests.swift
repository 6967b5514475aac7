import Bytes
import Testing
import _TestSupport

struct MappedFileTests {
  private static func bytes(_ file: MappedFile) -> [UInt8] {
    file.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
  }

  @Test func aFileIsReadWholeAndAnEmptyOneIsEmpty() throws {
    let scratch = try Scratch()
    try scratch.write(Array("text".utf8), to: "a")
    try scratch.write([], to: "b")
    #expect(Self.bytes(try MappedFile("\(scratch.path)/a")) == Array("text".utf8))
    #expect(Self.bytes(try MappedFile("\(scratch.path)/b")).isEmpty)
  }

  @Test func bytesAreCopied() {
    let bytes: [UInt8] = [1, 2, 3]
    let file = unsafe MappedFile("name", bytes: bytes.span.bytes)
    #expect(Self.bytes(file) == bytes)
    #expect(file.byteCount == 3)
    #expect(file.path == "name")
  }

  @Test func whatIsMissingIsAnError() {
    let error = #expect(throws: FileError.self) { try MappedFile("/nowhere/at/all") }
    #expect(error?.code == .missing)
  }

  @Test(arguments: ["/dev/zero", "/dev/null"])
  func devicesThatNeverEndAreRefused(path: String) {
    let error = #expect(throws: FileError.self) { try MappedFile(path) }
    #expect(error?.reason == "is a device")
  }
}
