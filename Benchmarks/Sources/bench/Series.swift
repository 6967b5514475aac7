/// Several runs of the same kind.
struct Series {
  private var values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  /// The value in the middle.
  var median: Double { values.isEmpty ? .nan : values[values.count / 2] }

  /// The middle, and between which values the runs lay.
  func text(_ digits: Int = 2) -> String {
    func rounded(_ value: Double) -> String {
      var scale = 1.0
      for _ in 0..<digits { scale *= 10 }
      let whole = Int((value * scale).rounded())
      let text = String(whole)
      let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
      return digits == 0
        ? padded : padded.dropLast(digits) + "." + padded.suffix(digits)
    }
    return
      "\(rounded(median)) (\(rounded(values.first ?? .nan)) to \(rounded(values.last ?? .nan)))"
  }
}
