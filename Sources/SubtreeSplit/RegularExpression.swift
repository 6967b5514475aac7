internal import Platform

/// A POSIX basic regular expression, compiled by the C library as git has it done.
@safe final class RegularExpression {
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Compiles `pattern`, or gives `nil` where it is none.
  init?(_ pattern: [UInt8]) {
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    unsafe compiled.initialize(to: regex_t())
    let status = withUTF8Characters {
      unsafe (pattern + [0]).withUnsafeBufferPointer { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe regcomp(compiled, $0.baseAddress, REG_NOSUB)
        }
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

  /// Whether it matches somewhere in `line`, which holds no NUL byte.
  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    withUTF8Characters {
      unsafe (line + [0]).withUnsafeBufferPointer { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe regexec(compiled, $0.baseAddress, 0, nil, 0) == 0
        }
      }
    }
  }
}

/// Runs `body` while a character of this thread is one of UTF-8, rather than a byte.
///
/// Where the system has no such locale, a character stays a byte.
private func withUTF8Characters<Result>(_ body: () -> Result) -> Result {
  for name in ["C.UTF-8", "UTF-8", "en_US.UTF-8"] {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, name, nil) else { continue }
    let before = unsafe uselocale(locale)
    defer {
      unsafe uselocale(before)
      unsafe freelocale(locale)
    }
    return body()
  }
  return body()
}
