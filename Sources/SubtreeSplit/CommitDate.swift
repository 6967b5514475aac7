/// When a commit was written: the moment, and the zone of whoever wrote it.
///
/// `git subtree split` prints each date (RFC 2822) and has it read again, so that odd ones change.
/// The rules here are those of git's `date.c`; where it would use the machine's own zone, UTC is
/// used, and where it would use the current time, there is an error.
struct CommitDate: Equatable {
  /// Seconds since 1970 in UTC.
  var seconds: Int64
  /// Minutes east of Greenwich.
  var zoneMinutes: Int64

  /// Why a date does not survive being printed and read.
  enum Failure: Error, Equatable {
    case beforeEpoch
    case after2099
  }

  /// What remains of `digits` (seconds) and `zone` (a sign and digits, read as `hhmm`).
  init(digits: ArraySlice<UInt8>, zone: ArraySlice<UInt8>) throws(Failure) {
    guard let seconds = Self.number(digits) else {
      // Too large for the system: git prints the epoch instead, in UTC.
      self.seconds = 0
      zoneMinutes = 0
      return
    }
    let magnitude = Self.number(zone.dropFirst()).flatMap { $0 < Int64(Int32.max) ? $0 : nil } ?? 0
    let isWest = zone.first == UInt8(ascii: "-")
    let minutes = (magnitude / 100 * 60 + magnitude % 100) * (isWest ? -1 : 1)

    let (wallClock, overflow) = seconds.addingReportingOverflow(minutes * 60)
    guard wallClock >= 0 else { throw .beforeEpoch }
    guard !overflow, wallClock < Self.firstUnprintableSecond else {
      self.seconds = 0
      zoneMinutes = 0
      return
    }
    guard wallClock < Self.startOf2100 else { throw .after2099 }
    // A zone is read back only as four digits of a real one; -0001 is git's own sign for "none".
    let isReadable = magnitude <= 9999 && magnitude % 100 < 60 && magnitude / 100 < 24
    if isReadable, minutes != -1 {
      self.seconds = seconds
      zoneMinutes = minutes
    } else {
      self.seconds = wallClock
      zoneMinutes = 0
    }
  }

  /// `1500000000 +0200`, as a commit states it.
  var text: String {
    let minutes = abs(zoneMinutes)
    func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let sign = zoneMinutes < 0 ? "-" : "+"
    return "\(seconds) \(sign)\(twoDigits(minutes / 60))\(twoDigits(minutes % 60))"
  }

  private static let startOf2100: Int64 = 4_102_444_800
  /// The first second of the year 2^31 + 1900, which the C library's calendar cannot hold.
  private static let firstUnprintableSecond: Int64 = 67_768_036_191_676_800

  /// The value of decimal `digits`, or `nil` where it does not fit.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowed) = product.addingReportingOverflow(Int64(digit &- UInt8(ascii: "0")))
      guard !overflow, !overflowed else { return nil }
      value = sum
    }
    return value
  }
}
