/// The candidate that somebody who wrote `word` most likely meant, or `nil` where none is near.
///
/// Near is an edit distance (insertions, deletions, substitutions and swapped neighbours) of one or
/// of at most a third of the longer word, as long as something of the word is left; or a candidate
/// that begins with `word`. Case does not count. Of equally near candidates the first wins.
public func nearestMatch(to word: String, among candidates: some Sequence<String>) -> String? {
  let word = word.lowercased()
  var nearest: (candidate: String, distance: Int)?
  for candidate in candidates {
    let lowercased = candidate.lowercased()
    let distance = editDistance(word, lowercased)
    let length = max(word.count, lowercased.count)
    let isNear = distance <= max(1, length / 3) && distance < length
    let isBeginning = word.count >= 2 && lowercased.hasPrefix(word)
    guard isNear || isBeginning, distance < nearest?.distance ?? .max else { continue }
    nearest = (candidate, distance)
  }
  return nearest?.candidate
}

/// The number of single-character edits between two words, a swap of neighbours counted as one.
private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first.unicodeScalars)
  let second = Array(second.unicodeScalars)
  var rowBefore: [Int] = []
  var previous = Array(0...second.count)
  for (i, scalar) in first.enumerated() {
    var row = [i + 1]
    for (j, other) in second.enumerated() {
      var distance = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (scalar == other ? 0 : 1))
      if i > 0, j > 0, scalar == second[j - 1], first[i - 1] == other {
        distance = min(distance, rowBefore[j - 1] + 1)
      }
      row.append(distance)
    }
    (rowBefore, previous) = (previous, row)
  }
  return previous[second.count]
}
