/// Objects that linkers have linked, and the maps they wrote: `Tests/Fixtures/links`.
public enum LinkFixture {
  /// The path of a file of that folder, such as `macho/small.o`.
  public static func path(_ name: String) -> String {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return tests.joined(separator: "/") + "/Fixtures/links/" + name
  }
}
