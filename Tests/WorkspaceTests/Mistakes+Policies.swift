import _TestSupport

extension Mistakes {
  /// What is wrong with policies.
  static let policies = [
    inSDK(
      "policies as list", "policies: [dependencies]",
      "5:15: 'sdks.ios.policies' must be a mapping, but is a list",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "misspelt policy", "policies: { dependecies: none }",
      "5:17: unknown key 'dependecies' in 'sdks.ios.policies'",
      hint: "did you mean 'dependencies'?"),
    inSDK(
      "dependencies as another word", "policies: { dependencies: nothing }",
      "5:31: 'sdks.ios.policies.dependencies' must be none, any or a list, but is 'nothing'",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "one dependency", "policies: { dependencies: Acme }",
      "5:31: 'sdks.ios.policies.dependencies' must be none, any or a list, but is 'Acme'",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "dependencies as mapping", "policies: { dependencies: { a: b } }",
      "5:31: 'sdks.ios.policies.dependencies' must be a list, but is a mapping",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "dependencies left empty", "policies: { dependencies: }",
      "5:31: 'sdks.ios.policies.dependencies' must be none, any or a list, but is empty",
      hint: "write a value, or remove the key"),
    inSDK(
      "dependency as list", "policies: { dependencies: [a, [b]] }",
      "5:35: 'sdks.ios.policies.dependencies' must be text, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "platforms as text", "policies: { platforms: ios }",
      "5:28: 'sdks.ios.policies.platforms' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "unknown platform", "policies: { platforms: { iOS: '13.0' } }",
      "5:30: unknown key 'iOS' in 'sdks.ios.policies.platforms'", hint: "did you mean 'ios'?"),
    inSDK(
      "platform version with a letter", "policies: { platforms: { ios: v13 } }",
      "5:35: 'sdks.ios.policies.platforms.ios' must be a version such as 13.0, but is 'v13'",
      hint: "write up to three numbers with periods between, in quotes"),
    inSDK(
      "platform version of four numbers", "policies: { platforms: { tvos: 1.2.3.4 } }",
      "5:36: 'sdks.ios.policies.platforms.tvos' must be a version such as 13.0, but is '1.2.3.4'",
      hint: "write up to three numbers with periods between, in quotes"),
    inSDK(
      "platform version as list", "policies: { platforms: { ios: [13, 0] } }",
      "5:35: 'sdks.ios.policies.platforms.ios' must be a version such as 13.0, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "API level with a fraction", "policies: { platforms: { android: 21.0 } }",
      "5:39: 'sdks.ios.policies.platforms.android' must be a whole number, but is '21.0'",
      hint: "write digits only, without a sign or a unit"),
    inSDK(
      "Swift's version with an empty part", "policies: { swift: '5.' }",
      "5:24: 'sdks.ios.policies.swift' must be a version such as 13.0, but is '5.'",
      hint: "write up to three numbers with periods between, in quotes"),
    inSDK(
      "unknown word for the privacy manifest", "policies: { privacy-manifest: true }",
      "5:35: 'sdks.ios.policies.privacy-manifest' must be required, optional or none, "
        + "but is 'true'",
      hint: "known are 'required', 'optional', 'none'"),
    inSDK(
      "unknown word for snippets", "policies: { snippets: compatable }",
      "5:27: 'sdks.ios.policies.snippets' must be exact, compatible or ignore, "
        + "but is 'compatable'",
      hint: "did you mean 'compatible'?"),
  ]
}
