internal import ObjectFiles

extension SymbolLoader {
  /// Loads the objects of `containers`, in the order of a command line; `entries` are the names that the
  /// program may begin with.
  mutating func load(_ containers: [ObjectContainer], entries: [String]) {
    switch options.linker {
    case .lld: loadAsTheyCome(containers, entries: entries)
    case .ld64: loadInRounds(containers, entries: entries)
    }
  }

  // MARK: lld

  /// Members are linked as soon as something that needs them is met, or they are met by what needs them.
  private mutating func loadAsTheyCome(_ containers: [ObjectContainer], entries: [String]) {
    let isELF = containers.contains { Self.objects(of: $0).first?.format == .elf }
    for root in options.roots { _ = want(root) }
    // ELF's entry point is looked for when all else is there.
    if !isELF { for entry in entries { _ = want(entry) } }
    for container in containers {
      if container.isArchive {
        offer(container)
      } else {
        for object in Self.objects(of: container) {
          link(object)
        }
      }
    }
    if isELF {
      for entry in entries { search(Search(names: [want(entry)])) }
      layout = Array(loaded.indices)
    }
  }

  private mutating func offer(_ container: ObjectContainer) {
    let members = Self.objects(of: container).map { addMember($0) }
    if options.loadsObjectiveC { linkObjectiveC(of: container, members) }
    for member in members where offerSymbols(of: member) { link(member: member) }
  }

  /// An object whose names are being looked for.
  private struct Search {
    /// The object's number; `nil` where the names are no object's.
    var object: Int?
    var names: [Int]
    var next = 0
  }

  private mutating func link(_ object: ObjectFile) {
    if object.kind == .dynamicLibrary {
      search(Search(names: add(shared: object)))
    } else {
      search(Search(object: loaded.count, names: add(object)))
    }
  }

  private mutating func link(member: Int) {
    let object = loaded.count
    if let names = add(member: member) { search(Search(object: object, names: names)) }
  }

  /// Links the members that define what is looked for, each with what it needs before the next one.
  ///
  /// lld lists an object of ELF when it begins to read it, one of Mach-O when it has, with all that
  /// this linked: `doParseFile` of its `ELF/InputFiles.cpp`, `fetch` of `MachO/InputFiles.cpp`.
  private mutating func search(_ search: Search) {
    var open = [search]
    while let last = open.indices.last {
      guard open[last].next < open[last].names.count else {
        if let object = open.removeLast().object { layout.append(object) }
        continue
      }
      let name = open[last].names[open[last].next]
      open[last].next += 1
      let object = loaded.count
      if let member = offer(for: name), let names = add(member: member) {
        open.append(Search(object: object, names: names))
      }
    }
  }

  // MARK: ld64

  /// Archives are searched when all objects are there, for all missing names by their order, until
  /// none is found: `resolveAllUndefines` of ld64's `Resolver.cpp`.
  private mutating func loadInRounds(_ containers: [ObjectContainer], entries: [String]) {
    var missing = (options.roots + entries).map { want($0) }
    var archives: [Int] = []
    for container in containers {
      let objects = Self.objects(of: container)
      if container.isArchive {
        let members = objects.map { addMember($0) }
        if options.loadsObjectiveC {
          for member in Self.objectiveC(in: container, members) {
            missing += add(member: member) ?? []
          }
        }
        archives += members
      } else {
        for object in objects {
          missing += object.kind == .dynamicLibrary ? add(shared: object) : add(object)
        }
      }
    }
    for member in archives { _ = offerSymbols(of: member) }
    var seen = 0
    var count = -1
    while loaded.count != count {
      while !missing.isEmpty { missing = addOffered(missing) { $0.offer(for: $1) } }
      // Data of archives replaces what is tentative.
      let names = Array(tentative[seen...])
      (seen, count) = (tentative.count, loaded.count)
      missing = addOffered(names) { $0.dataOffer(for: $1) }
    }
    layout = Array(loaded.indices)
  }

  /// Links the members that are offered for `names`, and gives what they need.
  private mutating func addOffered(
    _ names: [Int], _ offer: (SymbolLoader, Int) -> Int?
  ) -> [Int] {
    var needed: [Int] = []
    for name in sorted(names) {
      if let member = offer(self, name) { needed += add(member: member) ?? [] }
    }
    return needed
  }

  // MARK: Objective-C

  /// What `-ObjC` links of an archive unasked: first the members with classes, then those with
  /// categories or Swift's metadata.
  ///
  /// `addFile` of lld's `MachO/Driver.cpp`, and `forEachAtom` of ld64's `archive_file.cpp`.
  private static func objectiveC(in container: ObjectContainer, _ members: [Int]) -> [Int] {
    let objects = zip(members, Self.objects(of: container))
    let classes = objects.filter { _, object in
      object.symbols.contains {
        $0.binding != .local && $0.place != .undefined
          && object.name(of: $0).hasPrefix("_OBJC_CLASS_$_")
      }
    }
    let others = objects.filter { _, object in
      object.sections.contains {
        $0.segment == "__DATA" && $0.name == "__objc_catlist"
          || $0.segment == "__TEXT" && $0.name.hasPrefix("__swift")
      }
    }
    return (classes + others).map(\.0)
  }

  private mutating func linkObjectiveC(of container: ObjectContainer, _ members: [Int]) {
    for member in Self.objectiveC(in: container, members) { link(member: member) }
  }

  // MARK: Inputs

  /// What a linker takes of a container.
  private static func objects(of container: ObjectContainer) -> [ObjectFile] {
    container.members.compactMap { member in
      guard case .object(let object) = member.content else { return nil }
      let isUsable =
        object.kind == .relocatable || (object.kind == .dynamicLibrary && !container.isArchive)
      return isUsable ? object : nil
    }
  }
}
