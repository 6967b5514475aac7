internal import Bytes
internal import Changelogs
internal import Platform
internal import Statements
internal import Workspace

/// The changelog of an SDK, in its folder.
struct ChangelogFile {
  /// Its path from the repository's root.
  let shownPath: String
  let changelog: Changelog
  private let path: String

  /// The names that a changelog may have; the first is that of a new one.
  private static let names = [
    "CHANGELOG.md", "Changelog.md", "changelog.md", "CHANGELOG", "CHANGES.md", "HISTORY.md",
    "RELEASES.md", "RELEASE_NOTES.md",
  ]

  /// Reads the changelog of `sdk`; with `mayBeMissing`, one that is not there is empty.
  init(of sdk: SDK, in checkout: Checkout, mayBeMissing: Bool = false) throws {
    for name in Self.names {
      let shownPath = sdk.path == "." ? name : "\(sdk.path)/\(name)"
      let path = checkout.path(shownPath)
      var status = stat()
      if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        throw InputError(
          subject: shownPath, reason: "is no file but a folder, a pipe or a device",
          hint: "remove it, or keep the changelog elsewhere")
      }
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try WholeFile.read(path)
      } catch {
        guard error.code == .missing else { throw error }
        continue
      }
      // What is written into text of another encoding is no text there.
      guard !bytes.contains(0) else {
        throw InputError(
          subject: shownPath, reason: "holds NUL bytes: it is in UTF-16, or is no text",
          hint: "save it as UTF-8")
      }
      (self.path, self.shownPath, changelog) = (path, shownPath, Changelog(bytes))
      return
    }
    shownPath = sdk.path == "." ? Self.names[0] : "\(sdk.path)/\(Self.names[0])"
    guard mayBeMissing else {
      throw InputError(
        subject: shownPath, reason: "is not there: '\(sdk.name)' has no changelog",
        hint: "begin one with `plimsoll changelog \(sdk.name) --draft --write`", isMissing: true)
    }
    path = checkout.path(shownPath)
    changelog = Changelog([])
  }

  /// Lets errors name the file.
  func naming<Result>(_ body: (Changelog) throws -> Result) throws -> Result {
    do {
      return try body(changelog)
    } catch let error as ChangelogError {
      var error = error
      error.subject = "\(shownPath): \(error.subject)"
      throw error
    }
  }

  /// What the file holds after some edits.
  func changed(by edits: [ByteEdit]) throws -> [UInt8] {
    switch ByteEdit.apply(edits, to: changelog.bytes) {
    case .changed(let bytes): return bytes
    case .refused(let edit):
      throw InputError(
        subject: shownPath, reason: "cannot be changed at byte \(edit.range.lowerBound)",
        hint: "this is a fault of Plimsoll; please report it with the file")
    }
  }

  /// Puts the file in place of the old one.
  func write(_ bytes: [UInt8]) throws { try WholeFile.write(bytes, to: RealPath.of(path)) }
}
