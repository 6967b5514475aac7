internal import Platform

/// Why a result could not be written.
struct OutputError: Error, CustomStringConvertible {
  /// The system's number for the fault.
  var number: Int32

  var description: String {
    "the result could not be written: \(unsafe String(cString: strerror(number)))\n"
      + "  hint: check the space and the permissions of what standard output leads to"
  }
}
