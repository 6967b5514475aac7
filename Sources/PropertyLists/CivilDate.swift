/// A moment as property lists in XML write it: `2001-01-01T00:00:00Z`.
struct CivilDate {
  /// Seconds since the year 2001 began in Greenwich.
  let seconds: Double

  init(seconds: Double) {
    self.seconds = seconds
  }

  /// Reads a date; `nil` where it is none, or one that no calendar has.
  init?(_ text: String) {
    let isNegative = text.hasPrefix("-")
    let bytes = Array(text.utf8.dropFirst(isNegative ? 1 : 0))
    let parts = bytes.split(
      omittingEmptySubsequences: false, whereSeparator: { "-T:Z".utf8.contains($0) })
    let marks = bytes.filter { "-T:Z".utf8.contains($0) }
    guard marks.elementsEqual("--T::Z".utf8), parts.count == 7, parts[6].isEmpty,
      (4...9).contains(parts[0].count), parts[1...5].allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts[..<6].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 6, parts[..<6].allSatisfy({ $0.first != UInt8(ascii: "+") }) else {
      return nil
    }
    let year = isNegative ? -numbers[0] : numbers[0]
    guard (1...12).contains(numbers[1]),
      (1...Self.dayCount(year, numbers[1])).contains(numbers[2]),
      numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
    else { return nil }
    let days = Self.days(year, numbers[1], numbers[2])
    seconds = Double(days * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5])
  }

  /// The seconds that have a date here: 30 million years before and after.
  static let range = -1e15...1e15

  /// The date in full seconds; what lies too far away is as far away as can be.
  var text: String {
    let whole = seconds.isNaN ? 0 : seconds.rounded(.down)
    let total = Int(min(max(whole, Self.range.lowerBound), Self.range.upperBound))
    let days = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let (year, month, day) = Self.date(days)
    let time = total - days * 86_400
    let digits = [month, day, time / 3_600, time / 60 % 60, time % 60].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }
    let magnitude = "\(year.magnitude)"
    let padding = String(repeating: "0", count: max(0, 4 - magnitude.utf8.count))
    return "\(year < 0 ? "-" : "")\(padding)\(magnitude)-\(digits[0])-\(digits[1])"
      + "T\(digits[2]):\(digits[3]):\(digits[4])Z"
  }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // Years begin in March here, so that the day that some of them have more is the last one; an era
  // is 400 years, which all have the same number of days.

  /// The days from 2001-01-01 to a date.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - daysOf2001
  }

  /// The date so many days after 2001-01-01.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + daysOf2001
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400
    return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
  }

  /// The days from 0000-03-01 to 2001-01-01.
  private static let daysOf2001 = 730_791
}
