/// The range of `size` bytes from `offset`, if it lies within `limit` bytes.
func fileRange(_ offset: UInt64, _ size: UInt64, within limit: Int) -> Range<Int>? {
  let limit = UInt64(limit)
  guard offset <= limit, size <= limit - offset else { return nil }
  return Int(offset)..<Int(offset + size)
}

/// The indices of two of `ranges` that share a byte, if any do; the second begins there.
func overlap(of ranges: [Range<Int>]) -> (first: Int, second: Int)? {
  let ordered = ranges.indices.filter { !ranges[$0].isEmpty }
    .sorted { (ranges[$0].lowerBound, $0) < (ranges[$1].lowerBound, $1) }
  for (one, next) in zip(ordered, ordered.dropFirst())
  where ranges[one].upperBound > ranges[next].lowerBound {
    return (one, next)
  }
  return nil
}
