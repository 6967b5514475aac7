internal import Bytes
internal import Markdown

/// The headings of releases in a changelog, wherever versions are stated so.
///
/// Whether a heading is that of a release is decided by ``ReleaseHeading``; one with a product's
/// name must besides not lie deeper than the release headings before it. A version may have a line
/// to itself behind a blank one.
package enum ReleaseHeadings {
  /// The bytes of the versions, without a `v`, in the order of the document.
  package static func versions(in bytes: [UInt8]) -> [Range<Int>] {
    let text = MarkdownLines(bytes)
    var classifier = Classifier()
    return DocumentHeading.all(in: text).compactMap {
      classifier.release($0, in: text.bytes)?.version
    }
  }

  /// Tells headings of releases from others, one after the other.
  struct Classifier {
    private var shallowest = Int.max

    mutating func release(_ heading: DocumentHeading, in bytes: [UInt8]) -> ReleaseHeading? {
      guard let release = ReleaseHeading(bytes, heading.title) else { return nil }
      if heading.form == .alone {
        guard !release.isNamed, Self.isAlone(release, in: bytes, heading.title) else { return nil }
      } else {
        guard !release.isNamed || heading.level <= shallowest else { return nil }
        shallowest = min(shallowest, heading.level)
      }
      return release
    }

    /// Whether a line without marks of a heading is one: nothing but the version, its date and marks
    /// of bold text, and no item of a list.
    private static func isAlone(
      _ heading: ReleaseHeading, in bytes: [UInt8], _ line: Range<Int>
    ) -> Bool {
      // The definition of a link.
      guard !bytes[heading.version.upperBound..<line.upperBound].starts(with: "]:".utf8) else {
        return false
      }
      let before = bytes[line.lowerBound..<heading.version.lowerBound]
      guard !before.starts(with: "- ".utf8), !before.starts(with: "* ".utf8) else { return false }
      let periods = bytes[heading.version].count { $0 == UInt8(ascii: ".") }
      var tail = ReleaseHeadingTail(bytes, heading.version.upperBound..<line.upperBound)
      return periods > 1 && tail.isOfRelease(mayHaveTitle: false)
    }
  }
}
