import ObjectFiles
import Testing
import _TestSupport

@testable import Footprint

/// Which objects are linked, and whose definitions win.
struct SymbolLoaderTests {
  /// An input of a link: objects by themselves, or an archive's members.
  enum Input: Sendable {
    case object(String)
    case archive([String])
  }

  /// What an object defines and needs.
  struct Content: Sendable {
    var strong: [String] = []
    var weak: [String] = []
    var hiddenWeak: [String] = []
    var common: [String: Int] = [:]
    var needs: [String] = []
    var weakNeeds: [String] = []
    var sections: [String] = []
  }

  /// A link of sketches.
  struct Case: Sendable {
    var format: ObjectFile.Format = .machO
    var linker: LinkOptions.Linker = .lld
    var loadsObjectiveC = false
    var roots: [String] = []
    var objects: [String: Content]
    var inputs: [Input]

    func load() throws -> SymbolLoader {
      let names = objects.keys.sorted()
      let files = ObjectSketch.objects(
        names.map { name in sketch(name, objects[name] ?? Content()) })
      let byName = Dictionary(uniqueKeysWithValues: zip(names, files))
      let containers = try inputs.map { input in
        switch input {
        case .object(let name):
          try ObjectContainer.holding([byName[name]].compactMap { $0 })
        case .archive(let names):
          try ObjectContainer.holding(names.compactMap { byName[$0] }, isArchive: true)
        }
      }
      var loader = SymbolLoader(
        options: LinkOptions(roots: roots, linker: linker, loadsObjectiveC: loadsObjectiveC))
      loader.load(containers, entries: ["main"])
      return loader
    }

    private func sketch(_ name: String, _ content: Content) -> ObjectSketch {
      var sketch = ObjectSketch(name, format: format)
      sketch.weakReferences = Set(content.weakNeeds)
      for name in content.strong { sketch.add(name) }
      for name in content.weak { sketch.add(name, binding: .weak) }
      for name in content.hiddenWeak { sketch.add(name, binding: .weak, traits: .isHidden) }
      for (name, size) in content.common.sorted(by: { $0.key < $1.key }) {
        sketch.add(common: name, size: size)
      }
      for section in content.sections { sketch.add("\(section) of \(name)", section: section) }
      sketch.add("code of \(name)", binding: .local, needs: content.needs + content.weakNeeds)
      return sketch
    }
  }

  @Test(arguments: [
    Fact(
      "the first of two weak ones wins",
      Case(
        objects: ["a": Content(weak: ["f"]), "b": Content(weak: ["f"])],
        inputs: [.object("b"), .object("a")]), "b"),
    Fact(
      "a strong one beats weak ones",
      Case(
        objects: ["a": Content(weak: ["f"]), "b": Content(strong: ["f"])],
        inputs: [.object("a"), .object("b")]), "b"),
    Fact(
      "in Mach-O a weak one beats a tentative one",
      Case(
        objects: ["a": Content(common: ["f": 8]), "b": Content(weak: ["f"])],
        inputs: [.object("a"), .object("b")]), "b"),
    Fact(
      "in ELF a tentative one beats a weak one",
      Case(
        format: .elf, objects: ["a": Content(common: ["f": 8]), "b": Content(weak: ["f"])],
        inputs: [.object("b"), .object("a")]), "a"),
    Fact(
      "a strong one beats a larger tentative one",
      Case(
        format: .elf, objects: ["a": Content(common: ["f": 80]), "b": Content(strong: ["f"])],
        inputs: [.object("b"), .object("a")]), "b"),
    Fact(
      "the largest of tentative ones wins",
      Case(
        objects: ["a": Content(common: ["f": 8]), "b": Content(common: ["f": 4])],
        inputs: [.object("a"), .object("b")]), "a"),
    Fact(
      "in Mach-O the last of equally large tentative ones wins",
      Case(
        objects: ["a": Content(common: ["f": 8]), "b": Content(common: ["f": 8])],
        inputs: [.object("a"), .object("b")]), "b"),
    Fact(
      "in ELF the first of equally large tentative ones wins",
      Case(
        format: .elf,
        objects: ["a": Content(common: ["f": 8]), "b": Content(common: ["f": 8])],
        inputs: [.object("a"), .object("b")]), "a"),
    Fact(
      "ld64 prefers a weak one that is seen outside",
      Case(
        linker: .ld64, objects: ["a": Content(hiddenWeak: ["f"]), "b": Content(weak: ["f"])],
        inputs: [.object("a"), .object("b")]), "b"),
    Fact(
      "lld takes the first weak one, seen or not",
      Case(
        objects: ["a": Content(hiddenWeak: ["f"]), "b": Content(weak: ["f"])],
        inputs: [.object("a"), .object("b")]), "a"),
  ])
  func theWinnerOfANameIs(_ fact: Fact<Case, String>) throws {
    let loader = try fact.input.load()
    let number = try #require(loader.number(named: "f"))
    let winner = try #require(loader.definitions[number])
    #expect(loader.loaded[Int(winner.object)].object.path == fact.expected)
  }

  @Test(arguments: [
    Fact(
      "a member is linked if something needs it",
      Case(
        objects: [
          "a": Content(strong: ["main"], needs: ["f"]), "b": Content(strong: ["f"]),
          "c": Content(strong: ["g"]),
        ], inputs: [.object("a"), .archive(["c", "b"])]), ["a", "b"]),
    Fact(
      "a member is linked if what needs it comes later",
      Case(
        objects: ["a": Content(strong: ["main"], needs: ["f"]), "b": Content(strong: ["f"])],
        inputs: [.archive(["b"]), .object("a")]), ["a", "b"]),
    Fact(
      "the entry point is needed",
      Case(
        objects: ["a": Content(strong: ["main"]), "b": Content(strong: ["f"])],
        inputs: [.archive(["b", "a"])]), ["a"]),
    Fact(
      "so are roots",
      Case(
        roots: ["f"],
        objects: ["a": Content(strong: ["main"]), "b": Content(strong: ["f"])],
        inputs: [.object("a"), .archive(["b"])]), ["a", "b"]),
    Fact(
      "a weak reference of Mach-O needs a member",
      Case(
        objects: ["a": Content(weakNeeds: ["f"]), "b": Content(strong: ["f"])],
        inputs: [.object("a"), .archive(["b"])]), ["a", "b"]),
    Fact(
      "a weak reference of ELF needs none",
      Case(
        format: .elf, objects: ["a": Content(weakNeeds: ["f"]), "b": Content(strong: ["f"])],
        inputs: [.object("a"), .archive(["b"])]), ["a"]),
    Fact(
      "a tentative definition needs no member",
      Case(
        objects: ["a": Content(common: ["f": 4], needs: ["f"]), "b": Content(strong: ["f"])],
        inputs: [.object("a"), .archive(["b"])]), ["a"]),
    Fact(
      "but ld64 looks for data that replaces it",
      Case(
        linker: .ld64,
        objects: [
          "a": Content(common: ["__data of b": 4]), "b": Content(sections: ["__data"]),
        ],
        inputs: [.object("a"), .archive(["b"])]), ["a", "b"]),
    Fact(
      "lld links what a member needs before the rest of what needs the member",
      Case(
        objects: [
          "a": Content(needs: ["x", "y"]), "b": Content(strong: ["x"], needs: ["z"]),
          "c": Content(strong: ["y"]), "d": Content(strong: ["z"]),
        ], inputs: [.archive(["b", "c", "d"]), .object("a")]), ["a", "b", "d", "c"]),
    Fact(
      "ld64 links what is missing by name, and then what that lacks",
      Case(
        linker: .ld64,
        objects: [
          "a": Content(needs: ["y", "x"]), "b": Content(strong: ["x"], needs: ["z"]),
          "c": Content(strong: ["y"]), "d": Content(strong: ["z"]),
        ], inputs: [.archive(["c", "d", "b"]), .object("a")]), ["a", "b", "c", "d"]),
    Fact(
      "-ObjC links classes first, then categories and Swift",
      Case(
        loadsObjectiveC: true,
        objects: [
          "a": Content(strong: ["main"]), "b": Content(sections: ["__objc_catlist"]),
          "c": Content(strong: ["_OBJC_CLASS_$_C"]), "d": Content(strong: ["f"]),
        ], inputs: [.object("a"), .archive(["b", "c", "d"])]), ["a", "c", "b"]),
  ])
  func linkedInThisOrderAre(_ fact: Fact<Case, [String]>) throws {
    #expect(try fact.input.load().loaded.map(\.object.path) == fact.expected)
  }

  @Test func ofMachOTheLinkerListsWhatAnObjectLinkedBeforeIt() throws {
    let loader = try Case(
      objects: ["a": Content(needs: ["f"]), "b": Content(strong: ["f"])],
      inputs: [.archive(["b"]), .object("a")]
    ).load()
    #expect(loader.layout.map { loader.loaded[$0].object.path } == ["b", "a"])
  }

  @Test func weakCopiesThatLoseStillSayWhatMustBeKeptAndSeen() throws {
    var first = ObjectSketch("a")
    first.add("kept", binding: .weak)
    first.add("seen", binding: .weak, traits: .isHidden)
    first.add("hidden", binding: .weak, traits: .isHidden)
    var second = ObjectSketch("b")
    second.add("kept", binding: .weak, traits: .isRetained)
    second.add("seen", binding: .weak)
    second.add("hidden", binding: .weak, traits: .isHidden)
    let objects = ObjectSketch.objects([first, second])
    var loader = SymbolLoader(options: LinkOptions(isDynamicLibrary: true))
    loader.load([try .holding(objects)], entries: [])
    let names = try ["kept", "seen", "hidden"].map { try #require(loader.number(named: $0)) }
    #expect(loader.definitions[names[0]]?.isRetained == true)
    #expect(names.map { loader.definitions[$0]?.object } == [0, 0, 0])
    #expect(names.map(loader.isExported) == [true, true, false])
  }

  @Test func aNameWithTwoStrongDefinitionsIsNotedOnce() throws {
    let content = Content(strong: ["f", "g"])
    let loader = try Case(
      objects: ["a": content, "b": content, "c": content],
      inputs: [.object("a"), .object("b"), .object("c")]
    ).load()
    #expect(loader.duplicates.map(loader.names.name).sorted() == ["f", "g"])
  }
}
