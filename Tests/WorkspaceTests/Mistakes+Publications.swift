import _TestSupport

extension Mistakes {
  /// What is wrong with what is published beside a mirror.
  static let publications = [
    inSDK(
      "about as text", "about: Links.",
      "5:12: 'sdks.ios.about' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "unknown key of about", "about: { sumary: Links. }",
      "5:14: unknown key 'sumary' in 'sdks.ios.about'", hint: "did you mean 'summary'?"),
    inSDK(
      "home page of no address", "about: { homepage: appy.to }",
      "5:24: 'sdks.ios.about.homepage' is 'appy.to', which is no address",
      hint: "begin it with https://"),
    inSDK(
      "no authors", "about: { authors: [] }",
      "5:23: 'sdks.ios.about.authors' is an empty list",
      hint: "name at least one, or remove the key"),
    inSDK(
      "publish as text", "publish: npm publish",
      "5:14: 'sdks.ios.publish' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "publish without command", "publish: { probe: npm }",
      "5:5: 'sdks.ios.publish' has no 'command'", hint: "add the command that publishes"),
    inSDK(
      "publish without probe", "publish: { command: npm publish }",
      "5:5: 'sdks.ios.publish' has no 'probe'",
      hint: "say who knows what is published: npm, pub, maven or '{ http: https://… }'"),
    inSDK(
      "several commands", "publish: { command: [a, b], probe: npm }",
      "5:25: 'sdks.ios.publish.command' must be a command, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "unknown probe", "publish: { command: a, probe: mavn }",
      "5:35: 'sdks.ios.publish.probe' must be npm, pub, maven or a mapping, but is 'mavn'",
      hint: "did you mean 'maven'?"),
    inSDK(
      "probe as address", "publish: { command: a, probe: 'https://b/{version}' }",
      "5:35: 'sdks.ios.publish.probe' must be npm, pub, maven or a mapping, "
        + "but is 'https://b/{version}'",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "probe as list", "publish: { command: a, probe: [npm] }",
      "5:35: 'sdks.ios.publish.probe' must be a mapping, but is a list",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "probe of another kind", "publish: { command: a, probe: { https: b } }",
      "5:37: unknown key 'https' in 'sdks.ios.publish.probe'", hint: "did you mean 'http'?"),
    inSDK(
      "probe of no address", "publish: { command: a, probe: {} }",
      "5:28: 'sdks.ios.publish.probe' has no 'http'",
      hint: "add the address, as in 'http: https://…/{version}'"),
    inSDK(
      "probe without scheme", "publish: { command: a, probe: { http: 'b/{version}' } }",
      "5:43: 'sdks.ios.publish.probe.http' is 'b/{version}', which is no address",
      hint: "begin it with https:// or http://"),
    inSDK(
      "probe without version", "publish: { command: a, probe: { http: 'https://b/' } }",
      "5:43: 'sdks.ios.publish.probe.http' is 'https://b/', which has no {version}",
      hint: "write {version} where the version goes"),
    inSDK(
      "binary kind alone", "kind: binary",
      "5:11: 'sdks.ios' has no 'binary', but its 'kind' is binary",
      hint: "add where it is published, as in 'binary: { repository: …, url: … }'"),
    inSDK(
      "binary as text", "binary: https://b/{version}",
      "5:13: 'sdks.ios.binary' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "binary without repository", "binary: { url: 'https://b/{version}' }",
      "5:5: 'sdks.ios.binary' has no 'repository'", hint: "add the repository that users name"),
    inSDK(
      "binary without address", "binary: { repository: r }",
      "5:5: 'sdks.ios.binary' has no 'url'",
      hint: "add the address of the archive, as in 'https://…/{version}/Name.xcframework.zip'"),
    inSDK(
      "archive at one address for all versions",
      "binary: { repository: r, url: 'https://b/a.zip' }",
      "5:35: 'sdks.ios.binary.url' is 'https://b/a.zip', which has no {version}",
      hint: "write {version} where the version goes"),
    inSDK(
      "archive behind a password",
      "binary: { repository: r, url: 'https://user:secret@b/{version}/a.zip' }",
      "5:35: 'sdks.ios.binary.url' is an address with a user or a password, which everybody would "
        + "be given",
      hint: "write the address without what stands before the @"),
    inSDK(
      "archive with another placeholder",
      "binary: { repository: r, url: 'https://b/{version}/{name}.zip' }",
      "5:35: 'sdks.ios.binary.url' is 'https://b/{version}/{name}.zip', "
        + "but {version} is the only placeholder",
      hint: "write {version} where the version goes"),
    inSDK(
      "archive without scheme", "binary: { repository: r, url: 'b/{version}.zip' }",
      "5:35: 'sdks.ios.binary.url' is 'b/{version}.zip', which is no address",
      hint: "begin it with https://, http:// or file://"),
    inSDK(
      "checks as text", "checks: swift test",
      "5:13: 'sdks.ios.checks' must be a list, but is text",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "check as mapping", "checks: [{ run: swift test }]",
      "5:14: 'sdks.ios.checks' must be a command, but is a mapping",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "check with NUL", "checks: [\"a\\0\"]",
      "5:14: 'sdks.ios.checks' holds a control character", hint: "remove it"),
  ]
}
