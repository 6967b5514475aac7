/// How numbers are written for people.
enum Figures {
  /// `12,345`: thousands parted by commas, in every locale.
  static func grouped(_ number: Int) -> String {
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
}
