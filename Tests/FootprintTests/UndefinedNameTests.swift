import Testing
import _TestSupport

@testable import Footprint
@testable import ObjectFiles

/// What a prediction says of names that no input defines.
struct UndefinedNameTests {
  private func notes(
    _ needs: [String], format: ObjectFile.Format = .machO, weak: Set<String> = []
  ) throws -> [String] {
    var sketch = ObjectSketch(format: format)
    let (entry, section) = format == .machO ? ("_main", "__text") : ("_start", ".text")
    sketch.add(entry, section: section, needs: needs)
    sketch.add("dead", section: section + "2", needs: ["nobody"])
    sketch.weakReferences = weak
    return try PredictedLink([.holding(ObjectSketch.objects([sketch]))]).notes
  }

  @Test func ofManyNamesTheFirstAreSaid() throws {
    #expect(try notes([]) == [])
    #expect(
      try notes(["_f", "_f"])
        == ["1 symbol is defined by no input (_f): what it would keep is not counted"])
    #expect(
      try notes(["_free", "_malloc", "_$s3SDKMa"]) == [
        "3 symbols are defined by no input (_$s3SDKMa, _free, _malloc): "
          + "what they would keep is not counted"
      ])
    #expect(
      try notes(["_d", "_c", "_b", "_a"]) == [
        "4 symbols are defined by no input (_a, _b, _c, …): what they would keep is not counted"
      ])
  }

  @Test(arguments: [
    Fact("a Mach-O header", ("__mh_execute_header", ObjectFile.Format.machO), 0),
    Fact("where a section of Mach-O begins", ("section$start$__DATA$__a", .machO), 0),
    Fact("the caller of a selector", ("_objc_msgSend$init", .machO), 0),
    Fact("the table of offsets", ("_GLOBAL_OFFSET_TABLE_", .elf), 0),
    Fact("where a section of ELF begins", ("__start_set", .elf), 0),
    Fact("where initializers end", ("__init_array_end", .elf), 0),
    Fact("a weak reference of ELF", ("weak", .elf), 0),
    Fact("a weak reference of Mach-O", ("weak", .machO), 1),
    Fact("a symbol of the system's", ("malloc", .elf), 1),
  ])
  func whatLinkersDefineIsNotMissed(_ fact: Fact<(String, ObjectFile.Format), Int>) throws {
    let (name, format) = fact.input
    #expect(try notes([name], format: format, weak: ["weak"]).count == fact.expected)
  }

  @Test func aSharedLibraryDefinesWhatItShows() throws {
    var sketch = ObjectSketch(format: .elf)
    sketch.add("_start", section: ".text", needs: ["malloc"])
    var library = ObjectSketch("libc.so", format: .elf)
    library.add("malloc", section: ".text")
    var objects = ObjectSketch.objects([sketch, library])
    objects[1].kind = .dynamicLibrary
    #expect(try PredictedLink([.holding(objects)]).notes == [])
  }
}
