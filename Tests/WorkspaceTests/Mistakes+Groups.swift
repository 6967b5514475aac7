import _TestSupport

extension Mistakes {
  /// What is wrong with groups; their text begins at 3:3.
  static let groups = [
    inGroups(
      "groups as list", "- natives",
      "3:3: 'groups' must be a mapping, but is a list",
      hint: "write keys with values, as in 'key: value'"),
    inGroups(
      "group with a bad name", "my natives: { versions: independent }",
      "3:3: 'my natives' cannot be the name of a group",
      hint: "use letters, digits, '-', '_' and '.', beginning with a letter or a digit"),
    inGroups(
      "group without versions", "natives: { sdks: [ios] }",
      "3:3: 'groups.natives' has no 'versions'",
      hint: "add 'versions: independent', 'lockstep' or 'linked-major'"),
    inGroups(
      "unknown way of versions", "natives: { versions: linked }",
      "3:24: 'groups.natives.versions' must be independent, lockstep or linked-major, "
        + "but is 'linked'",
      hint: "did you mean 'linked-major'?"),
    inGroups(
      "unknown key of a group", "natives: { version: lockstep }",
      "3:14: unknown key 'version' in 'groups.natives'", hint: "did you mean 'versions'?"),
    inGroups(
      "lockstep of nothing", "natives: { versions: lockstep }",
      "3:24: 'groups.natives' has no 'sdks', but its 'versions' is lockstep",
      hint: "name the SDKs it holds for, as in 'sdks: [ios, android]'"),
    inGroups(
      "linked major of nothing", "natives: { versions: linked-major }",
      "3:24: 'groups.natives' has no 'sdks', but its 'versions' is linked-major",
      hint: "name the SDKs it holds for, as in 'sdks: [ios, android]'"),
    inGroups(
      "lockstep of an empty list", "natives: { versions: lockstep, sdks: [] }",
      "3:40: 'groups.natives.sdks' is an empty list",
      hint: "name at least one, or remove the key"),
    inGroups(
      "group of a misspelt SDK", "natives: { versions: lockstep, sdks: [ios, andriod] }",
      "3:46: 'groups.natives.sdks' names 'andriod', but there is no such SDK in this file",
      hint: "did you mean 'android'?"),
    inGroups(
      "SDK in two groups",
      "a: { versions: lockstep, sdks: [ios] }\n  b: { versions: independent, sdks: [android, ios] }",
      "4:47: 'groups.b.sdks' names 'ios', which is in 'a' already", hint: "name each SDK once"),
    inGroups(
      "SDK twice in a group", "a: { versions: lockstep, sdks: [ios, ios] }",
      "3:40: 'groups.a.sdks' names 'ios', which is in 'a' already", hint: "name each SDK once"),
  ]

  private static func inGroups(
    _ rule: String, _ text: String, _ reason: String, hint: String
  ) -> Mistake {
    let sdks = "sdks: {ios: {path: a}, android: {path: b}}"
    return Mistake(rule, "version: 1\ngroups:\n  \(text)\n\(sdks)\n", reason, hint: hint)
  }
}
