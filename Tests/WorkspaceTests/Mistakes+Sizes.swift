import _TestSupport

extension Mistakes {
  /// What is wrong with recipes.
  static let sizes = [
    inSDK(
      "both a map and a link", "size: { map: a, link: [b] }",
      "5:21: 'sdks.ios.size' has both 'map' and 'link'", hint: "keep one of the two"),
    inSDK(
      "both a link and a map", "size: { link: [b], map: a }",
      "5:24: 'sdks.ios.size' has both 'map' and 'link'", hint: "keep one of the two"),
    inSDK(
      "link of nothing", "size: { link: [] }",
      "5:19: 'sdks.ios.size.link' is an empty list", hint: "name at least one, or remove the key"),
    inSDK(
      "link as text", "size: { link: a.o }",
      "5:19: 'sdks.ios.size.link' must be a list, but is text",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "build as text", "size: { build: make }",
      "5:20: 'sdks.ios.size.build' must be a list, but is text",
      hint: "write it in brackets, as in [a, b]"),
    inSDK(
      "object as list", "size: { object: [a.o] }",
      "5:21: 'sdks.ios.size.object' must be text, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "unquoted scratch folder", "size: { object: {out}/a.o }",
      "5:26: did not find expected ',' or '}' while parsing a flow mapping",
      hint: "look at the indentation, brackets and quotes here and in the lines above"),
    inSDK(
      "object with another placeholder", "size: { object: '{version}/a.o' }",
      "5:21: 'sdks.ios.size.object' is '{version}/a.o', but {out} is the only placeholder",
      hint: "begin it with {out}/ for a file in the scratch folder"),
    inSDK(
      "scratch folder within a path", "size: { map: 'a/{out}/b' }",
      "5:18: 'sdks.ios.size.map' is 'a/{out}/b', but {out} is the only placeholder",
      hint: "begin it with {out}/ for a file in the scratch folder"),
    inSDK(
      "out of the scratch folder", "size: { archive: '{out}/../a.zip' }",
      "5:22: 'sdks.ios.size.archive' must stay inside the SDK's folder, but is '../a.zip'",
      hint: "write it relative to the SDK's folder, without '..'"),
    inSDK(
      "absolute archive", "size: { archive: /a.zip }",
      "5:22: 'sdks.ios.size.archive' must stay inside the SDK's folder, but is '/a.zip'",
      hint: "write it relative to the SDK's folder, without '..'"),
    inSDK(
      "the scratch folder itself", "size: { link: ['{out}/.'] }",
      "5:20: 'sdks.ios.size.link' is '{out}/.', which names no file",
      hint: "name the file that is built"),
  ]

  /// What is wrong with budgets.
  static let budgets = [
    inSDK(
      "budgets as list", "budgets: [lines]",
      "5:14: 'sdks.ios.budgets' must be a mapping, but is a list",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "unknown metric", "budgets: { footprnt: { max: 1 } }",
      "5:16: unknown key 'footprnt' in 'sdks.ios.budgets'", hint: "did you mean 'footprint'?"),
    inSDK(
      "budget as a number", "budgets: { lines: 2500 }",
      "5:23: 'sdks.ios.budgets.lines' must be a mapping, but is text",
      hint: "write keys with values, as in 'key: value'"),
    inSDK(
      "unknown key of a budget", "budgets: { lines: { maximum: 2500 } }",
      "5:25: unknown key 'maximum' in 'sdks.ios.budgets.lines'",
      hint: "known are 'max', 'growth', 'ratchet', 'optional'"),
    inSDK(
      "budget without a limit", "budgets: { archive: { optional: true } }",
      "5:16: 'sdks.ios.budgets.archive' has no 'max' or 'growth'",
      hint: "add one of them, or remove 'sdks.ios.budgets.archive'"),
    inSDK(
      "ratchet without a maximum", "budgets: { object: { growth: 0, ratchet: true } }",
      "5:46: 'sdks.ios.budgets.object' has no 'max', but its 'ratchet' is true",
      hint: "add the 'max' that may only be lowered"),
    inSDK(
      "ratchet as yes", "budgets: { lines: { max: 1, ratchet: yes } }",
      "5:42: 'sdks.ios.budgets.lines.ratchet' must be true or false, but is 'yes'",
      hint: "write true or false, without quotes"),
    inSDK(
      "flag in quotes", "budgets: { lines: { max: 1, optional: 'true' } }",
      "5:43: 'sdks.ios.budgets.lines.optional' must be true or false, but is 'true'",
      hint: "write true or false, without quotes"),
    inSDK(
      "flag in capitals", "budgets: { lines: { max: 1, optional: True } }",
      "5:43: 'sdks.ios.budgets.lines.optional' must be true or false, but is 'True'",
      hint: "write true or false, without quotes"),
    inSDK(
      "flag left empty", "budgets: { lines: { max: 1, optional: } }",
      "5:43: 'sdks.ios.budgets.lines.optional' must be true or false, but is empty",
      hint: "write a value, or remove the key"),
    inSDK(
      "lines with a unit", "budgets: { lines: { max: 2 KiB } }",
      "5:30: 'sdks.ios.budgets.lines.max' must be a whole number, but is '2 KiB'",
      hint: "write digits only, without a sign or a unit"),
    inSDK(
      "lines as list", "budgets: { lines: { max: [1] } }",
      "5:30: 'sdks.ios.budgets.lines.max' must be a whole number, but is a list",
      hint: "write one value, in quotes where it begins with a brace"),
    inSDK(
      "negative growth of lines", "budgets: { lines: { growth: -5% } }",
      "5:33: 'sdks.ios.budgets.lines.growth' must be a whole number or a percentage, but is '-5%'",
      hint: "write it without a sign, as in 5%"),
    inSDK(
      "size in KB", "budgets: { object: { max: 300 KB } }",
      "5:31: 'sdks.ios.budgets.object.max' is '300 KB', which may mean 300 kB (300000 B) "
        + "or 300 KiB (307200 B)",
      hint: "write '300 kB' or '300 KiB'"),
    inSDK(
      "growth in K", "budgets: { object: { growth: 1K } }",
      "5:34: 'sdks.ios.budgets.object.growth' is '1K', which may mean 1 kB (1000 B) "
        + "or 1 KiB (1024 B)",
      hint: "write '1 kB' or '1 KiB'"),
    inSDK(
      "percentage as maximum", "budgets: { object: { max: 5% } }",
      "5:31: 'sdks.ios.budgets.object.max' is '5%', but there is no unit '%'",
      hint: "the units are B, kB, KiB, MB, MiB, GB and GiB"),
    inSDK(
      "growth with three decimals", "budgets: { object: { growth: 0.125% } }",
      "5:34: 'sdks.ios.budgets.object.growth' is '0.125%', which has more than two decimals",
      hint: "round it, as in 2.5%"),
  ]
}
