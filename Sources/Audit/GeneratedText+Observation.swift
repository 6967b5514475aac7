internal import Findings

extension GeneratedText {
  /// What is wrong with the text; `nil` where nothing is, or nothing can be said.
  func observation(in reading: SDKReading, _ what: String, key: String?) -> Observation? {
    guard let file = reading.files.first(where: { $0.path == self.file }),
      range.lowerBound >= 0, range.upperBound <= file.bytes.count
    else { return nil }
    let old = file.bytes[range]
    switch expectation {
    case .bytes(let new) where new.elementsEqual(old):
      return nil
    case .unknown(let reason):
      var observation = Observation(
        reading, file, at: range.lowerBound, key: key, "\(what) \(reason)",
        hint: "run `\(command)`")
      observation.severity = .warning
      return observation
    case .impossible(let reason, let hint):
      var observation = Observation(
        reading, file, at: range.lowerBound, key: key, "\(what) \(reason)", hint: hint)
      observation.severity = .error
      return observation
    case .bytes(let new):
      let difference = Self.firstDifference(old, new)
      return Observation(
        reading, file, at: difference.offset, key: key, expected: difference.new,
        found: difference.old, "\(what) is not what would be written today",
        hint: "run `\(command)`, or `plimsoll audit --fix`",
        repair: Repair(
          file: file.shownPath, range: range, old: String(decoding: old, as: UTF8.self),
          new: String(decoding: new, as: UTF8.self)))
    }
  }

  /// The first line in which two texts differ, with where it is in the old one.
  private static func firstDifference(
    _ old: ArraySlice<UInt8>, _ new: [UInt8]
  ) -> (offset: Int, old: String, new: String) {
    let (before, after) = (lines(of: old), lines(of: new[...]))
    let common = zip(before, after).prefix { $0 == $1 }.count
    func text(_ lines: [ArraySlice<UInt8>]) -> String {
      guard common < lines.count else { return "" }
      return String(decoding: lines[common], as: UTF8.self)
    }
    let offset = common < before.count ? before[common].startIndex : old.endIndex
    return (offset, text(before), text(after))
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
