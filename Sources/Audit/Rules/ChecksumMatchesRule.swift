internal import Findings
internal import Statements

/// `checksum-matches`
enum ChecksumMatchesRule: AuditRule {
  static let rule = Rule(
    name: "checksum-matches",
    summary: "Package.swift and podspec name one archive by one checksum.",
    explanation: """
      SwiftPM's `checksum` and CocoaPods' `:sha256` are the same number: the SHA-256 of the archive, \
      in 64 lower-case hexadecimal digits. Where both name the archive of one version, both have \
      the same. SwiftPM loads archives over https alone, and only those whose name ends in .zip.

      The checksum of an archive that was published never changes: package managers keep it, and \
      take another archive at the same address for an attack. `plimsoll package` writes address and \
      checksum together, and compares them with the archive.
      """,
    inDevelopment: .error, inRelease: .error)

  static func observations(in survey: Survey, _ request: AuditRequest) -> [Observation] {
    survey.readings.flatMap { reading -> [Observation] in
      let files = reading.files.filter { file in
        [.packageSwift, .podspec, .podspecJSON].contains(file.kind)
      }
      return files.flatMap { spelling($0, reading) + address($0, reading) }
        + disagreement(files.filter { $0.describesPackage }, reading)
    }
  }

  /// Checksums that are none.
  private static func spelling(_ file: FileReading, _ reading: SDKReading) -> [Observation] {
    file.statements.compactMap { statement in
      guard statement.meaning == .checksum, let text = statement.text, !isChecksum(text) else {
        return nil
      }
      return Observation(
        reading, file, at: statement.offset, key: statement.key, found: text,
        "states a checksum that is not 64 lower-case hexadecimal digits",
        hint: "write what 'swift package compute-checksum' prints for the archive")
    }
  }

  private static func isChecksum(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// Addresses that SwiftPM does not load.
  private static func address(_ file: FileReading, _ reading: SDKReading) -> [Observation] {
    guard file.kind == .packageSwift, file.statements.contains(where: { $0.meaning == .checksum })
    else { return [] }
    return PackageOutline(file.bytes).targets.compactMap { target in
      guard let url = target.url, target.checksum != nil,
        !url.hasPrefix("https://")
          || !(url.hasSuffix(".zip") || url.hasSuffix(".artifactbundleindex"))
      else { return nil }
      let key = "\(target.name).url"
      let statement = file.statements.first { $0.key == key }
      return Observation(
        reading, file, at: statement?.offset, key: key, found: url,
        "names an archive that SwiftPM does not load: \(url)",
        hint: "publish it as .zip, at an address that begins with https://")
    }
  }

  /// Files that name the archive of one version, but not by one checksum.
  private static func disagreement(
    _ files: [FileReading], _ reading: SDKReading
  ) -> [Observation] {
    var first: [String: (file: FileReading, checksum: String)] = [:]
    return files.compactMap { file in
      let versions = file.statements.filter { $0.meaning == .archiveVersion }.compactMap(\.text)
      let checksums = file.statements.filter { $0.meaning == .checksum }
      // Of several archives it is not known which is which.
      guard checksums.count == 1, let text = checksums[0].text, isChecksum(text),
        Set(versions).count == 1, let version = versions.first
      else { return nil }
      guard let one = first[version] else {
        first[version] = (file, text)
        return nil
      }
      guard one.checksum != text else { return nil }
      return Observation(
        reading, file, at: checksums[0].offset, key: checksums[0].key, expected: one.checksum,
        found: text,
        "states another checksum of the archive of \(version) than \(one.file.shownPath)",
        hint: "run 'plimsoll package \(reading.sdk.name)' for this archive: it writes both")
    }
  }
}
