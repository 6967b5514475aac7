import Bytes
import Foundation
import Statements
import Testing
import Versions

/// Every form in which real SDKs were seen to state a version, by what its file states.
@Suite struct EveryFormTests {
  struct Form: Decodable, CustomTestStringConvertible, Sendable {
    var id: String
    var file: String
    var text: String
    var expected: String?
    var role: String

    var testDescription: String { id }
  }

  private static let forms: [Form] = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Fixtures/version-forms.json"
    guard let bytes = try? WholeFile.read(path) else { return [] }
    return (try? JSONDecoder().decode([Form].self, from: Data(bytes))) ?? []
  }()

  /// Forms in which the version is a part of a text, told by a format; `VersionFormTests` has them.
  private static let formatted: Set = ["objc-02", "objc-03", "js-01"]

  @Test func thereAreForms() {
    #expect(Self.forms.count == 64)
  }

  @Test(arguments: forms.filter { ["own", "pin", "url", "snippet"].contains($0.role) })
  func aLiteralIsStatedAndNothingElseChangesWithIt(_ form: Form) throws {
    guard !Self.formatted.contains(form.id) else { return }
    let kind = try #require(FileKind(path: form.file))
    let bytes = Array(form.text.utf8)
    let statements = try kind.statements(in: bytes, of: form.file)
    let ranges = statements.compactMap { statement -> Range<Int>? in
      guard case .literal(form.expected, let range) = statement.value else { return nil }
      return range
    }
    try #require(!ranges.isEmpty, "\(statements)")
    for range in Set(ranges) {
      #expect(bytes[range].elementsEqual((form.expected ?? "").utf8))
      let changed = bytes[..<range.lowerBound] + "10.20.30".utf8 + bytes[range.upperBound...]
      let again = try kind.statements(in: Array(changed), of: form.file)
      #expect(again.contains { $0.text == "10.20.30" }, "\(again)")
    }
  }

  @Test(arguments: forms.filter { $0.role == "range" })
  func aRangeIsStatedAsAWhole(_ form: Form) throws {
    let kind = try #require(FileKind(path: form.file))
    let statements = try kind.statements(in: Array(form.text.utf8), of: form.file)
    #expect(statements.contains { $0.text == form.expected }, "\(statements)")
  }

  @Test(arguments: forms.filter { $0.role == "derived" })
  func whatIsDerivedSaysFromWhere(_ form: Form) throws {
    let kind = try #require(FileKind(path: form.file))
    let statements = try kind.statements(in: Array(form.text.utf8), of: form.file)
    #expect(
      statements.contains { if case .derived = $0.value { true } else { false } }, "\(statements)")
  }

  @Test(arguments: forms.filter { $0.role == "error" })
  func whatIsComputedIsNotGuessed(_ form: Form) throws {
    let kind = try #require(FileKind(path: form.file))
    let statements = try kind.statements(in: Array(form.text.utf8), of: form.file)
    #expect(
      statements.contains { if case .computed = $0.value { true } else { false } }, "\(statements)")
    let place = VersionPlace(file: form.file, symbol: "sdkVersion")
    #expect(throws: StatementError.self) {
      try place.read(Array(form.text.utf8), of: form.file)
    }
  }

  @Test(arguments: forms.filter { $0.role == "ignore" })
  func whatIsNoVersionOfThePackageIsNotStatedAsOne(_ form: Form) throws {
    let kind = try #require(FileKind(path: form.file))
    let statements = try kind.statements(in: Array(form.text.utf8), of: form.file)
    for statement in statements {
      #expect(statement.meaning != .version, "\(statement)")
      if case .requirement(_, let requirement, _) = statement.meaning {
        #expect(requirement.form == .any, "\(statement)")
      }
    }
  }
}
