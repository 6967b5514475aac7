/// What an SDK says of itself where packages are listed.
public struct About: Sendable, Equatable {
  /// What it is, in one line.
  public var summary: String?
  /// What it is, in a paragraph or more.
  public var description: String?
  /// The address of its home page.
  public var homepage: String?
  /// The name of its license, as in SPDX's list: `MIT`.
  public var license: String?
  /// Who makes it: names, or `Name <mail@example.com>`.
  public var authors: [String]

  /// Describes an SDK; what is left out is looked for elsewhere.
  public init(
    summary: String? = nil, description: String? = nil, homepage: String? = nil,
    license: String? = nil, authors: [String] = []
  ) {
    self.summary = summary
    self.description = description
    self.homepage = homepage
    self.license = license
    self.authors = authors
  }
}
