/// How numbers are written for people.
package enum Figures {
  /// `12,345`: thousands parted by commas, in every locale.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return (number < 0 ? "-" : "") + result
  }

  /// The same, or a dash for what is not known.
  static func grouped(_ number: Int?) -> String { number.map { grouped($0) } ?? "–" }

  /// The same with a sign: `+1,024`, `-3`, `0`.
  static func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + grouped(number) }

  /// `1 error`, `2 errors`, with the plural that is given or an `s`.
  package static func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// `+1.5`, `-0.2`, `0.0`: one decimal.
  static func percent(_ value: Double) -> String {
    let tenths = Int((min(max(value, -1e12), 1e12) * 10).rounded())
    let digits = "\(grouped(Int(tenths.magnitude / 10))).\(tenths.magnitude % 10)"
    return (tenths > 0 ? "+" : tenths < 0 ? "-" : "") + digits
  }

  /// `154.7`: a number of bytes in a larger unit, rounded to one decimal.
  package static func tenths(of bytes: Int, in unit: Int) -> String {
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit)
    let tenths = (rest * 10 + unit / 2) / unit
    return "\(grouped(whole + tenths / 10)).\(tenths % 10)"
  }

  /// `value` to one decimal.
  static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
