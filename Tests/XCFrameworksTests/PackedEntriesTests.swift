import Archives
import Bytes
import Testing
import XCFrameworks
import _TestSupport

/// What is packed of an XCFramework is the same however it was made.
@Suite(.enabled(if: isReady, "skipped: LLVM's tools are not installed"))
struct PackedEntriesTests {
  static func digest(_ fixture: XCFrameworkFixture, _ name: String = "a.zip") throws -> SHA256Digest
  {
    let framework = try XCFramework.read(fixture.path)
    return try ZipWriter(method: .stored).write(
      framework.packedEntries, to: "\(fixture.scratch.path)/\(name)"
    ).digest
  }

  @Test func theOrderOfTheLibrariesDoesNotMatter() throws {
    let one = try XCFrameworkFixture(slices: [.device, .simulator, .catalyst])
    let other = try XCFrameworkFixture(slices: [.catalyst, .device, .simulator])
    #expect(try Self.digest(one) == Self.digest(other))
  }

  @Test func whatIsSignedIsPackedAsItIs() throws {
    let one = try XCFrameworkFixture(slices: [.device, .simulator])
    let other = try XCFrameworkFixture(slices: [.simulator, .device])
    for fixture in [one, other] { try fixture.write("", to: "_CodeSignature/CodeResources") }
    #expect(try Self.digest(one) != Self.digest(other))
    let framework = try XCFramework.read(one.path)
    #expect(framework.isSigned && framework.packedEntries == framework.entries)
  }

  @Test func timesAndPermissionsDoNotMatter() throws {
    let fixture = try XCFrameworkFixture()
    let first = try Self.digest(fixture)
    try fixture.shell("touch -t 200001010000 Info.plist && chmod -R go= .")
    #expect(try Self.digest(fixture, "b.zip") == first)
  }
}
