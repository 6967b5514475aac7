/// The names of what is in the folder at `path`, in the order of their bytes, without `.` and `..`;
/// or the system's number for why they cannot be told.
public func namesInFolder(_ path: String) -> (names: [[UInt8]], failure: Int32) {
  guard let folder = unsafe opendir(path) else { return ([], errno) }
  defer { unsafe closedir(folder) }
  var names: [[UInt8]] = []
  while true {
    errno = 0
    guard let entry = unsafe readdir(folder) else { break }
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe Array(bytes.prefix { $0 != 0 })
    }
    if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
  }
  guard errno == 0 else { return ([], errno) }
  names.sort { $0.lexicographicallyPrecedes($1) }
  return (names, 0)
}
