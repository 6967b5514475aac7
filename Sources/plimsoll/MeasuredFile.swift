internal import Arguments
internal import Bytes
internal import Footprint
internal import LinkMaps
internal import ObjectFiles

/// A file whose footprint can be told, whatever kind it is of.
enum MeasuredFile {
  /// The footprint of the object, archive, program or map at `path`, with all its symbols.
  static func footprint(of path: String, _ invocation: Invocation) throws -> Footprint {
    let file = try MappedFile(path)
    do throws(ObjectError) {
      let container = try ObjectContainer(
        file, architecture: invocation[LinkArguments.arch], depth: .sizes)
      return Footprint(of: [container], isItemized: true)
    } catch {
      guard error.code == .unrecognized else { throw error }
      return Footprint(try LinkMap(file))
    }
  }
}
