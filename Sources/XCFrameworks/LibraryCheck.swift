internal import Bytes
internal import Findings
internal import ObjectFiles

/// Checks one library of an XCFramework: that it is there, and that its code is what is listed.
struct LibraryCheck {
  let library: XCFrameworkLibrary
  let tree: SliceTree
  let expectations: XCFrameworkExpectations
  private(set) var problems: [Problem] = []

  init(library: XCFrameworkLibrary, tree: SliceTree, expectations: XCFrameworkExpectations) {
    self.library = library
    self.tree = tree
    self.expectations = expectations
  }

  private static let makeAnew = "build this slice again, and make the XCFramework anew"

  mutating func run() {
    guard tree.isFolder(library.identifier) else {
      note(library.identifier, "is listed in Info.plist, but there is no such folder")
      return
    }
    guard tree[library.root] != nil else {
      note(library.root, "is listed in Info.plist, but is not there")
      return
    }
    for stated in [library.headersPath, library.debugSymbolsPath].compactMap(\.self)
    where tree[library.path(stated)] == nil {
      note(library.path(stated), "is listed in Info.plist, but is not there")
    }
    let images = checkCode()
    if library.isFramework {
      var check = FrameworkCheck(library: library, tree: tree, expectations: expectations)
      check.run(images: images)
      problems += check.problems
    }
    var modules = ModuleCheck(library: library, tree: tree)
    modules.run()
    problems += modules.problems
  }

  private mutating func note(
    _ path: String, _ message: String, expected: String? = nil, found: String? = nil,
    hint: String = makeAnew
  ) {
    problems.append(
      Problem(.error, in: path, expected: expected, found: found, message, hint: hint))
  }

  // MARK: Code

  /// Holds the code against what is listed.
  private mutating func checkCode() -> [MachOImage] {
    guard let path = tree.diskPath(library.binary) else {
      note(library.binary, "is not there, though it should be the library's code")
      return []
    }
    let images: [MachOImage]
    let isArchive: Bool
    do throws(FileError) {
      let file = try MappedFile(path)
      do throws(ObjectError) {
        (images, isArchive) = try MachOImage.images(of: file)
      } catch {
        note(library.binary, error.reason, hint: error.hint)
        return []
      }
    } catch {
      note(library.binary, error.reason, hint: error.hint)
      return []
    }
    checkArchitectures(images)
    checkPlatforms(images)
    checkKind(images, isArchive: isArchive)
    return images
  }

  private mutating func checkArchitectures(_ images: [MachOImage]) {
    let found = Set(images.map(\.architecture)).sorted()
    let listed = library.architectures.sorted()
    guard found != listed else { return }
    note(
      library.binary,
      found.isEmpty
        ? "has no code"
        : "is for \(found.joined(separator: ", ")), but listed for "
          + "\(listed.joined(separator: ", "))",
      expected: listed.joined(separator: " "), found: found.joined(separator: " "))
  }

  private mutating func checkPlatforms(_ images: [MachOImage]) {
    guard let expected = library.platform.inCode else { return }
    var told: Set<[ApplePlatform]> = []
    for image in images {
      let platforms = image.targets.map(\.platform)
      // Objects of assembly may say nothing of a platform.
      if platforms.contains(expected) || platforms.isEmpty && image.kind == .relocatable {
        continue
      }
      guard told.insert(platforms).inserted else { continue }
      let found =
        platforms.isEmpty
        ? "no platform" : platforms.map(\.description).joined(separator: " and ")
      let member = image.path.hasSuffix(")") ? memberName(image.path) : ""
      note(
        library.binary,
        "has code for \(found)\(member) (\(image.architecture)), but is listed for \(expected)",
        expected: expected.description, found: found,
        hint: "build this slice for \(expected): App Store Connect refuses anything else")
    }
  }

  private func memberName(_ path: String) -> String {
    " in \(path[(path.lastIndex(of: "(").map(path.index(after:)) ?? path.startIndex)...].dropLast())"
  }

  private mutating func checkKind(_ images: [MachOImage], isArchive: Bool) {
    let isDynamic = images.allSatisfy { $0.kind == .dynamicLibrary }
    let isStatic = isArchive || images.allSatisfy { $0.kind == .relocatable }
    let fits =
      switch library.libraryPath.split(separator: ".").last {
      case "a": isStatic
      case "dylib": isDynamic
      default: isDynamic || isStatic
      }
    guard !fits else { return }
    note(library.binary, "is not the kind of library that its name tells")
  }
}
