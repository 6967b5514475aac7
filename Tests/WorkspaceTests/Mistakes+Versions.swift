import _TestSupport

extension Mistakes {
  /// What is wrong with version sources, copies, and places that are left out.
  static let versions = [
    inSDK(
      "version with both symbol and key", "version: { file: a, key: k, symbol: s }",
      "5:33: 'sdks.ios.version' has both 'symbol' and 'key'", hint: "keep one of the two"),
    inSDK(
      "key as list", "version: { file: a, key: [k] }",
      "5:30: 'sdks.ios.version.key' must be text, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "symbol left empty", "version: { file: a, symbol: }",
      "5:33: 'sdks.ios.version.symbol' must be text, but is empty",
      hint: "write a value, or remove the key"),
    inSDK(
      "misspelt format", "version: { file: a, format: packed }",
      "5:33: 'sdks.ios.version.format' must be packed2, core or a text with one {version}, "
        + "but is 'packed'",
      hint: "did you mean 'packed2'?"),
    inSDK(
      "format without a version", "version: { file: a, format: ios }",
      "5:33: 'sdks.ios.version.format' must be packed2, core or a text with one {version}, "
        + "but is 'ios'",
      hint: "write {version} where the version goes, as in 'ios{version}'"),
    inSDK(
      "format with two versions", "version: { file: a, format: '{version}-{version}' }",
      "5:33: 'sdks.ios.version.format' must be packed2, core or a text with one {version}, "
        + "but is '{version}-{version}'",
      hint: "write {version} where the version goes, as in 'ios{version}'"),
    inSDK(
      "format with another brace", "version: { file: a, format: 'v{version}}' }",
      "5:33: 'sdks.ios.version.format' must be packed2, core or a text with one {version}, "
        + "but is 'v{version}}'",
      hint: "write {version} where the version goes, as in 'ios{version}'"),
    inSDK(
      "format as mapping", "version: { file: a, format: {version} }",
      "5:33: 'sdks.ios.version.format' must be a format, but is a mapping",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "copies as mapping", "copies: { file: a }",
      "5:13: 'sdks.ios.copies' must be a list, but is a mapping",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "copy as text", "copies: [a.md]",
      "5:14: 'sdks.ios.copies' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "copy without file", "copies: [{ file: a }, { key: k }]",
      "5:27: 'sdks.ios.copies' has no 'file'", hint: "add the file that states the version"),
    inSDK(
      "copy with both symbol and key", "copies: [{ file: a, symbol: s, key: k }]",
      "5:36: 'sdks.ios.copies' has both 'symbol' and 'key'", hint: "keep one of the two"),
    inSDK(
      "copy with a misspelt key", "copies: [{ file: a, symbl: s }]",
      "5:25: unknown key 'symbl' in 'sdks.ios.copies'", hint: "did you mean 'symbol'?"),
    inSDK(
      "copy outside the SDK", "copies: [{ file: /a }]",
      "5:22: 'sdks.ios.copies.file' must stay inside the SDK's folder, but is '/a'",
      hint: "write it relative to the SDK's folder, without '..'"),
    inSDK(
      "ignoring without file", "ignore: [{ key: k }]",
      "5:14: 'sdks.ios.ignore' has no 'file'", hint: "add the file that is left out"),
    inSDK(
      "ignoring a symbol", "ignore: [{ file: a, symbol: s }]",
      "5:25: unknown key 'symbol' in 'sdks.ios.ignore'", hint: "known are 'file', 'key'"),
    inSDK(
      "ignoring outside the SDK", "ignore: [{ file: ../** }]",
      "5:22: 'sdks.ios.ignore.file' must stay inside the SDK's folder, but is '../**'",
      hint: "write it relative to the SDK's folder, without '..'"),
    inSDK(
      "unknown podspec", "podspec: derive",
      "5:14: 'sdks.ios.podspec' must be derived, literal, binary, stub or none, but is 'derive'",
      hint: "did you mean 'derived'?"),
  ]
}
