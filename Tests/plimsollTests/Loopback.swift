import Platform
import _TestSupport

/// TCP ports of this machine that nothing outside of it reaches.
enum Loopback {
  static let host = "127.0.0.1"

  /// A port that nobody listens on now.
  static func freePort() throws -> UInt16 {
    let descriptor = tcpSocket()
    defer { close(descriptor) }
    var address = address(port: 0)
    let isBound = unsafe withSocketAddress(&address) { unsafe bind(descriptor, $0, $1) == 0 }
    guard isBound else { throw TestSupportError("no port is free: \(errno)") }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withSocketAddress(&address) { pointer, _ in
      unsafe getsockname(descriptor, pointer, &size) == 0
    }
    guard isKnown else { throw TestSupportError("the free port is not known: \(errno)") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Waits until somebody listens on `port`; gives up after five seconds.
  static func isListening(_ port: UInt16) -> Bool {
    for _ in 0..<250 {
      if connects(to: port) { return true }
      usleep(20_000)
    }
    return false
  }

  /// Starts a server on a free port, and on another one where somebody else was faster.
  static func start(_ launch: (_ port: UInt16) throws -> Bool) throws -> UInt16 {
    for _ in 0..<5 {
      let port = try freePort()
      if try launch(port), isListening(port) { return port }
    }
    throw TestSupportError("the server does not start")
  }

  private static func connects(to port: UInt16) -> Bool {
    let descriptor = tcpSocket()
    defer { close(descriptor) }
    var address = address(port: port)
    return unsafe withSocketAddress(&address) { unsafe connect(descriptor, $0, $1) == 0 }
  }

  /// A socket that no program started meanwhile inherits.
  private static func tcpSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    #endif
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  private static func withSocketAddress<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
