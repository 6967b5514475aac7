import _TestSupport

extension Mistakes {
  /// What is wrong with a file as a whole, with names, and with what SDKs say of each other.
  static let structure = [
    Mistake(
      "empty file", "",
      "1:1: the file is empty",
      hint: "begin it with 'version: 1', then list your 'sdks'"),
    Mistake(
      "only a comment", "# nothing yet\n",
      "1:1: the file is empty",
      hint: "begin it with 'version: 1', then list your 'sdks'"),
    Mistake(
      "not a mapping", "- ios\n",
      "1:1: the configuration must be a mapping, but is a list",
      hint: "write keys with values, as in 'key: value'"),
    Mistake(
      "a word", "ios\n",
      "1:1: the configuration must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    Mistake(
      "no version", "sdks: {}\n",
      "1:1: 'version' is missing",
      hint: "begin the file with 'version: 1'"),
    Mistake(
      "misspelt version", "verison: 1\nsdks: {}\n",
      "1:1: unknown key 'verison'",
      hint: "did you mean 'version'?"),
    Mistake(
      "newer version before unknown keys", "new-key: 1\nversion: 2\nsdks: {}\n",
      "2:10: 'version' must be the number 1, but is '2'",
      hint: "write 'version: 1', or use a newer Plimsoll"),
    Mistake(
      "version with a fraction", "version: 1.0\nsdks: {}\n",
      "1:10: 'version' must be the number 1, but is '1.0'",
      hint: "write 'version: 1', or use a newer Plimsoll"),
    Mistake(
      "quoted version", "version: \"1\"\nsdks: {}\n",
      "1:10: 'version' must be the number 1, but is the quoted text '1'",
      hint: "write 'version: 1', or use a newer Plimsoll"),
    Mistake(
      "version as list", "version: [1]\nsdks: {}\n",
      "1:10: 'version' must be the number 1, but is a list",
      hint: "write 'version: 1', or use a newer Plimsoll"),
    Mistake(
      "no SDKs", "version: 1\n",
      "1:1: 'sdks' is missing",
      hint: "list your SDKs below a key 'sdks'"),
    Mistake(
      "nothing below sdks", "version: 1\nsdks:\n",
      "2:6: 'sdks' must be a mapping, but is empty",
      hint: "write a value, or remove the key"),
    Mistake(
      "list of SDKs", "version: 1\nsdks:\n  - ios\n",
      "3:3: 'sdks' must be a mapping, but is a list",
      hint: "write keys with values, as in 'key: value'"),
    Mistake(
      "unknown key at the top", "version: 1\nsdk: {}\n",
      "2:1: unknown key 'sdk'",
      hint: "did you mean 'sdks'?"),
    Mistake(
      "unknown key far from all", "version: 1\nfrobnicate: {}\n",
      "2:1: unknown key 'frobnicate'",
      hint: "known are 'version', 'templates', 'groups', 'sdks'"),
    Mistake(
      "templates elsewhere", "version: 1\ntemplates: ../ours\nsdks: {}\n",
      "2:12: 'templates' must stay inside the repository, but is '../ours'",
      hint: "write it relative to the repository, without '..'"),
    Mistake(
      "templates as list", "version: 1\ntemplates: [a]\nsdks: {}\n",
      "2:12: 'templates' must be text, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    Mistake(
      "unknown key of an SDK", "version: 1\nsdks:\n  ios:\n    path: a\n    mirorr: b\n",
      "5:5: unknown key 'mirorr' in 'sdks.ios'",
      hint: "did you mean 'mirror'?"),
    Mistake(
      "unknown key of a version",
      "version: 1\nsdks:\n  ios:\n    path: a\n    version: { fil: b }\n",
      "5:16: unknown key 'fil' in 'sdks.ios.version'",
      hint: "did you mean 'file'?"),
    Mistake(
      "empty key", "version: 1\nsdks: {ios: {path: a, '': b}}\n",
      "2:23: unknown key '' in 'sdks.ios'",
      hint:
        "known are 'path', 'kind', 'mirror', 'tag', 'tagging', 'from-tag', 'version', 'wraps', 'podspec', 'about', 'checks', 'size', 'budgets', 'policies', 'publish', 'binary', 'copies', 'ignore'"
    ),
    Mistake(
      "SDK without content", "version: 1\nsdks:\n  ios:\n",
      "3:7: 'sdks.ios' must be a mapping, but is empty",
      hint: "write a value, or remove the key"),
    Mistake(
      "SDK without path", "version: 1\nsdks:\n  ios:\n    kind: source\n",
      "3:3: 'sdks.ios' has no 'path'",
      hint: "add the folder, as in 'path: sdks/ios'"),
    Mistake(
      "empty path", "version: 1\nsdks: {ios: {path: ''}}\n",
      "2:20: 'sdks.ios.path' must be text, but is empty",
      hint: "write a value, or remove the key"),
    Mistake(
      "path as list", "version: 1\nsdks: {ios: {path: [a]}}\n",
      "2:20: 'sdks.ios.path' must be text, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    Mistake(
      "absolute path", "version: 1\nsdks: {ios: {path: /a}}\n",
      "2:20: 'sdks.ios.path' must stay inside the repository, but is '/a'",
      hint: "write it relative to the repository, without '..'"),
    Mistake(
      "path to the outside", "version: 1\nsdks: {ios: {path: a/../../b}}\n",
      "2:20: 'sdks.ios.path' must stay inside the repository, but is 'a/../../b'",
      hint: "write it relative to the repository, without '..'"),
    Mistake(
      "path to the outside, hidden by an accent", "version: 1\nsdks: {ios: {path: ../\u{301}}}\n",
      "2:20: 'sdks.ios.path' must stay inside the repository, but is '../\u{301}'",
      hint: "write it relative to the repository, without '..'"),
    Mistake(
      "absolute path, hidden by an accent", "version: 1\nsdks: {ios: {path: /\u{301}}}\n",
      "2:20: 'sdks.ios.path' must stay inside the repository, but is '/\u{301}'",
      hint: "write it relative to the repository, without '..'"),
    Mistake(
      "path over two lines", "version: 1\nsdks: {ios: {path: \"a\\nb\"}}\n",
      "2:20: 'sdks.ios.path' holds a line end or another control character",
      hint: "write it on one line"),
    Mistake(
      "path with NUL", "version: 1\nsdks: {ios: {path: \"a\\0b\"}}\n",
      "2:20: 'sdks.ios.path' holds a line end or another control character",
      hint: "write it on one line"),
    Mistake(
      "unknown kind", "version: 1\nsdks: {ios: {path: a, kind: sorce}}\n",
      "2:29: 'sdks.ios.kind' must be source or binary, but is 'sorce'",
      hint: "did you mean 'source'?"),
    Mistake(
      "unquoted braces", "version: 1\nsdks:\n  ios:\n    path: a\n    tag: {version}\n",
      "5:10: 'sdks.ios.tag' must be text, but is a mapping",
      hint: "write one value, in quotes where it begins with a brace"),
    Mistake(
      "unknown placeholder", "version: 1\nsdks: {ios: {path: a, tag: 'v{verison}'}}\n",
      "2:28: 'sdks.ios.tag' is 'v{verison}', but {version} is the only placeholder",
      hint: "write {version} where the version goes"),
    Mistake(
      "unknown placeholder in from-tag", "version: 1\nsdks: {ios: {path: a, from-tag: 'ios/{'}}\n",
      "2:33: 'sdks.ios.from-tag' is 'ios/{', but {version} is the only placeholder",
      hint: "write {version} where the version goes"),
    Mistake(
      "unknown tagging", "version: 1\nsdks: {ios: {path: a, tagging: signed}}\n",
      "2:32: 'sdks.ios.tagging' must be annotated or lightweight, but is 'signed'",
      hint: "known are 'annotated', 'lightweight'"),
    Mistake(
      "version without file", "version: 1\nsdks: {ios: {path: a, version: {symbol: b}}}\n",
      "2:23: 'sdks.ios.version' has no 'file'",
      hint: "add the file that states the version"),
    Mistake(
      "version as text", "version: 1\nsdks: {ios: {path: a, version: 1.2.3}}\n",
      "2:32: 'sdks.ios.version' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    Mistake(
      "version outside the SDK", "version: 1\nsdks: {ios: {path: a, version: {file: ../b}}}\n",
      "2:39: 'sdks.ios.version.file' must stay inside the SDK's folder, but is '../b'",
      hint: "write it relative to the SDK's folder, without '..'"),
    Mistake(
      "unknown key of a size", "version: 1\nsdks: {ios: {path: a, size: {source: b}}}\n",
      "2:30: unknown key 'source' in 'sdks.ios.size'",
      hint: "did you mean 'sources'?"),
    Mistake(
      "sources as text", "version: 1\nsdks: {ios: {path: a, size: {sources: '*.c'}}}\n",
      "2:39: 'sdks.ios.size.sources' must be a list, but is text",
      hint: "write it in brackets, as in [a, b]"),
    Mistake(
      "empty source", "version: 1\nsdks: {ios: {path: a, size: {sources: ['']}}}\n",
      "2:40: 'sdks.ios.size.sources' must be text, but is empty",
      hint: "write a value, or remove the key"),
    Mistake(
      "sources outside the SDK", "version: 1\nsdks: {ios: {path: a, size: {sources: [../*.c]}}}\n",
      "2:40: 'sdks.ios.size.sources' must stay inside the SDK's folder, but is '../*.c'",
      hint: "write it relative to the SDK's folder, without '..'"),
    Mistake(
      "name with a space", "version: 1\nsdks: {i os: {path: a}}\n",
      "2:8: 'i os' cannot be the name of an SDK",
      hint: "use letters, digits, '-', '_' and '.', beginning with a letter or a digit"),
    Mistake(
      "name like an option", "version: 1\nsdks: {-ios: {path: a}}\n",
      "2:8: '-ios' cannot be the name of an SDK",
      hint: "use letters, digits, '-', '_' and '.', beginning with a letter or a digit"),
    Mistake(
      "name that is not ASCII", "version: 1\nsdks: {iöS: {path: a}}\n",
      "2:8: 'iöS' cannot be the name of an SDK",
      hint: "use letters, digits, '-', '_' and '.', beginning with a letter or a digit"),
    Mistake(
      "name twice", "version: 1\nsdks:\n  ios: {path: a}\n  ios: {path: b}\n",
      "4:3: the key 'ios' is already there, at 3:3",
      hint: "remove one of the two"),
    Mistake(
      "same path", "version: 1\nsdks:\n  ios: {path: a}\n  mac: {path: a/}\n",
      "4:15: 'sdks.mac.path' is 'a', which is the path of 'ios' already",
      hint: "give each SDK a path of its own"),
    Mistake(
      "same mirror",
      "version: 1\nsdks:\n  ios: {path: a, mirror: m}\n  mac: {path: b, mirror: m}\n",
      "4:26: 'sdks.mac.mirror' is 'm', which is the mirror of 'ios' already",
      hint: "give each SDK a mirror of its own"),
    Mistake(
      "wraps a text", "version: 1\nsdks: {rn: {path: a, wraps: ios}}\n",
      "2:29: 'sdks.rn.wraps' must be a list, but is text",
      hint: "write it in brackets, as in [a, b]"),
    Mistake(
      "wraps a misspelt SDK",
      "version: 1\nsdks:\n  ios: {path: a}\n  rn: {path: b, wraps: [ios, iso]}\n",
      "4:30: 'sdks.rn.wraps' names 'iso', but there is no such SDK in this file",
      hint: "did you mean 'ios'?"),
    Mistake(
      "wraps itself", "version: 1\nsdks:\n  ios: {path: a}\n  rn: {path: b, wraps: [rn]}\n",
      "4:25: 'rn' cannot wrap itself",
      hint: "remove it"),
    Mistake(
      "the only SDK wraps another", "version: 1\nsdks: {rn: {path: b, wraps: [ios]}}\n",
      "2:30: 'sdks.rn.wraps' names 'ios', but there is no such SDK in this file",
      hint: "add it to the file"),
    Mistake(
      "not YAML", "version: 1\nsdks:\n\tios:\n",
      "3:1: found character that cannot start any token while scanning for the next token",
      hint: "indent with spaces, YAML takes no tabs"),
    Mistake(
      "alias", "version: 1\nsdks: {a: &a {path: a}, b: *a}\n",
      "2:28: aliases are not supported",
      hint: "write the value out in full"),
  ]
}
