import Archives
import Bytes
import Findings
import PropertyLists
import Testing
import XCFrameworks
import _TestSupport

/// What changed after somebody signed.
@Suite(.enabled(if: isReady, "skipped: LLVM's tools are not installed"))
struct SignatureTests {
  /// Adds the sums of all files, as `codesign` does.
  static func seal(_ fixture: XCFrameworkFixture) throws {
    let framework = try XCFramework.read(fixture.path)
    var files: [PropertyList.Entry] = []
    for entry in framework.entries {
      let name = String(entry.name.dropFirst(fixture.name.utf8.count + 1))
      switch entry.content {
      case .file(let path, _, _) where name != "Info.plist":
        let sum = try SHA256.digest(ofFile: path)
        files.append(
          .init(name, .init(.dictionary([.init("hash2", .init(.data(sum.bytes)))]))))
      case .link(let target):
        files.append(.init(name, .init(.dictionary([.init("symlink", .init(.string(target)))]))))
      default: continue
      }
    }
    let root = PropertyList.Value.dictionary([.init("files2", .init(.dictionary(files)))])
    try fixture.write(root.xml(), to: "_CodeSignature/CodeResources")
  }

  static let code = "ios-arm64/Appy.framework/Appy"
  static let link = "ios-arm64_x86_64-maccatalyst/Appy.framework/Versions/Current"

  @Test func nothingIsWrongWithWhatNobodyChanged() throws {
    let fixture = try XCFrameworkFixture()
    try Self.seal(fixture)
    #expect(try XCFramework.read(fixture.path).problems.isEmpty)
  }

  @Test(arguments: [
    ("printf x | dd of=\(code) bs=1 seek=8000 conv=notrunc 2>/dev/null", code, "changed after"),
    ("rm \(code)", code, "is not there, but was"),
    ("rm \(code) && mkdir \(code)", code, "no longer the file"),
    ("mv \(link) \(link)/../B && ln -s ../Versions/A \(link)", link, "no longer the link"),
    ("touch ios-arm64/new", "ios-arm64/new", "was added after"),
    ("rm _CodeSignature/CodeResources", "_CodeSignature/CodeResources", "is not there"),
    ("echo > _CodeSignature/CodeResources", "_CodeSignature/CodeResources", ""),
  ])
  func whatChangedIsNamed(script: String, file: String, message: String) throws {
    let fixture = try XCFrameworkFixture()
    try Self.seal(fixture)
    try fixture.shell(script)
    let problems = try XCFramework.read(fixture.path).problems.filter { $0.file == file }
    #expect(problems.contains { $0.message.contains(message) && $0.severity == .error })
  }
}
