internal import Platform

/// The demanglers that every Swift program has in it already.
///
/// They may need long for some names, and more stack and memory than there is: callers first look
/// whether a name is of bounded size.
enum RuntimeDemangler {
  /// What the Swift runtime makes of a name, or `nil` where it makes nothing of it.
  static func swift(_ mangled: NameBytes) -> String? {
    unsafe text(of: mangled) { name, length in unsafe swift_demangle(name, length, nil, nil, 0) }
  }

  /// What the C++ runtime makes of a name, or `nil` where it makes nothing of it.
  static func cPlusPlus(_ mangled: NameBytes) -> String? {
    #if os(macOS)
      unsafe text(of: mangled) { name, _ in unsafe cxa_demangle(name, nil, nil, nil) }
    #else
      unsafe text(of: mangled) { name, length in unsafe backtrace_demangle(name, length, nil, nil) }
    #endif
  }

  private static func text(
    of mangled: NameBytes,
    by demangle: (UnsafePointer<CChar>, Int) -> UnsafeMutablePointer<CChar>?
  ) -> String? {
    // The C++ one wants a zero at the end.
    let name = mangled.map { CChar(bitPattern: $0) } + [0]
    let result = unsafe name.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe demangle($0, mangled.count) }
    }
    guard let result = unsafe result else { return nil }
    defer { unsafe free(result) }
    let text = unsafe String(cString: result)
    return text.utf8.elementsEqual(mangled) ? nil : text
  }
}

// Part of the Swift runtime, though no header of it is installed.
@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

#if os(macOS)
  @_silgen_name("__cxa_demangle")
  private func cxa_demangle(
    _ name: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ status: UnsafeMutablePointer<Int32>?
  ) -> UnsafeMutablePointer<CChar>?
#else
  // Calls `__cxa_demangle`, so that nobody has to link the C++ library for it.
  @_silgen_name("_swift_backtrace_demangle")
  private func backtrace_demangle(
    _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?
  ) -> UnsafeMutablePointer<CChar>?
#endif
