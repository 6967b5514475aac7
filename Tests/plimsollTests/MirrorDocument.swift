/// `plimsoll/mirror/1`, as the contract has it.
struct MirrorDocument: Decodable, Equatable {
  /// A branch or tag. Its `remote` may be null, but must be there.
  struct Step: Decodable, Equatable {
    var name: String
    var remote: String?
    var action: String

    init(_ name: String, from remote: String?, _ action: String) {
      self.name = name
      self.remote = remote
      self.action = action
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: .name)
      remote = try container.decode(String?.self, forKey: .remote)
      action = try container.decode(String.self, forKey: .action)
    }
  }

  var schema: String
  var sdk: String
  var split: String
  var branch: Step?
  var tag: Step?
  var pushed: Bool
  var reasons: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    schema = try container.decode(String.self, forKey: .schema)
    sdk = try container.decode(String.self, forKey: .sdk)
    split = try container.decode(String.self, forKey: .split)
    branch = try container.decode(Step?.self, forKey: .branch)
    tag = try container.decode(Step?.self, forKey: .tag)
    pushed = try container.decode(Bool.self, forKey: .pushed)
    reasons = try container.decode([String].self, forKey: .reasons)
  }

  private enum Key: String, CodingKey {
    case schema, sdk, split, branch, tag, pushed, reasons, name, remote, action
  }
}
