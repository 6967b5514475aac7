/// What a package says of itself where packages are listed.
public struct PackageAbout: Sendable, Hashable {
  /// The terms that a package comes under.
  public struct License: Sendable, Hashable {
    /// Its name, as in SPDX's list: `MIT`.
    public var name: String
    /// The file with its text, within what users receive; `nil` where there is none.
    public var file: String?

    /// Names a license.
    public init(name: String, file: String? = nil) {
      self.name = name
      self.file = file
    }
  }

  /// One of those who make a package.
  public struct Author: Sendable, Hashable {
    public var name: String
    public var mail: String?

    /// Reads `Name` or `Name <mail@example.com>`.
    public init(_ text: String) {
      guard text.last == ">", let opening = text.lastIndex(of: "<") else {
        self.init(name: text, mail: nil)
        return
      }
      let name = text[..<opening].split(separator: " ").joined(separator: " ")
      let mail = text[text.index(after: opening)...].dropLast()
      guard !name.isEmpty, mail.contains("@") else {
        self.init(name: text, mail: nil)
        return
      }
      self.init(name: name, mail: String(mail))
    }

    /// Names an author.
    public init(name: String, mail: String?) {
      self.name = name
      self.mail = mail
    }
  }

  /// What it is, in one line.
  public var summary: String
  /// What it is, in more words.
  public var description: String?
  /// The address of its home page.
  public var homepage: String
  /// The terms that it comes under.
  public var license: License
  /// Who makes it; at least one.
  public var authors: [Author]

  /// Describes a package.
  public init(
    summary: String, description: String? = nil, homepage: String, license: License,
    authors: [Author]
  ) {
    self.summary = summary
    self.description = description
    self.homepage = homepage
    self.license = license
    self.authors = authors
  }
}
