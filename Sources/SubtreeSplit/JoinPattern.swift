internal import Platform

/// How the script finds the commits that `git subtree` made for a folder.
///
/// It puts the folder's name unquoted into a basic regular expression, so that `a.b` also finds
/// `axb`; the same has to be found here.
struct JoinPattern {
  private let isMatch: (ArraySlice<UInt8>) -> Bool

  /// The lines of trailers for the folder `prefix`, or with `onlyAdded` the subjects that
  /// `git subtree add` writes.
  init(prefix: [UInt8], onlyAdded: Bool) {
    let start = Array((onlyAdded ? "Add '" : "git-subtree-dir: ").utf8)
    let end = Array((onlyAdded ? "/' from commit '" : "/*$").utf8)
    let special = Array(#".[*\^$"#.utf8)
    if prefix.contains(where: special.contains) {
      let pattern = RegularExpression([UInt8(ascii: "^")] + start + prefix + end)
      isMatch = { line in pattern?.matches(line) ?? false }
    } else if onlyAdded {
      isMatch = { line in line.starts(with: start + prefix + end) }
    } else {
      isMatch = { line in
        guard line.starts(with: start + prefix) else { return false }
        return line.dropFirst(start.count + prefix.count).allSatisfy { $0 == UInt8(ascii: "/") }
      }
    }
  }

  func matches(_ message: LogMessage) -> Bool { message.lines.contains(where: isMatch) }
}

/// A POSIX basic regular expression, compiled by the C library.
@safe private final class RegularExpression {
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Compiles `pattern`, or gives `nil` where it is none.
  init?(_ pattern: [UInt8]) {
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    unsafe compiled.initialize(to: regex_t())
    let status = unsafe (pattern + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe regcomp(compiled, $0.baseAddress, REG_NOSUB)
      }
    }
    guard status == 0 else {
      unsafe compiled.deallocate()
      return nil
    }
    unsafe self.compiled = compiled
  }

  deinit {
    unsafe regfree(compiled)
    unsafe compiled.deallocate()
  }

  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    unsafe (line + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe regexec(compiled, $0.baseAddress, 0, nil, 0) == 0
      }
    }
  }
}
