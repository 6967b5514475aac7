/// A result in the forms that people and scripts read.
public protocol Report {
  /// For a terminal.
  var text: String { get }
  /// For a page or a comment.
  var markdown: String { get }

  /// What scripts read.
  associatedtype Document: Encodable
  /// For scripts.
  var document: Document { get }
}
