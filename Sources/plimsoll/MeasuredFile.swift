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
    }
    do throws(LinkMapError) {
      return Footprint(try LinkMap(file))
    } catch {
      guard error.code == .unrecognized else { throw error }
      throw InputError(
        subject: path, reason: "is no link map, object file, archive or program that is known here",
        hint: "name what the compiler or the linker wrote, or the map that -map or -Map asks for")
    }
  }

  /// The footprint that a map states, with its symbols if they are wanted.
  static func footprint(ofMap file: MappedFile, isItemized: Bool) throws -> Footprint {
    do throws(LinkMapError) {
      return isItemized ? Footprint(try LinkMap(file)) : Footprint(try LinkMapTotals(file))
    } catch {
      guard error.code == .unrecognized, (try? ObjectContainer(file, depth: .sizes)) != nil else {
        throw error
      }
      throw InputError(
        subject: file.path, reason: "is an object file, archive or program, not a link map",
        hint: "leave out --map to see what it holds")
    }
  }

  /// What a file for a linker holds.
  static func container(
    _ file: MappedFile, architecture: String?, depth: ObjectFile.Depth
  ) throws -> ObjectContainer {
    do throws(ObjectError) {
      return try ObjectContainer(file, architecture: architecture, depth: depth)
    } catch {
      guard error.code == .unrecognized, (try? LinkMapTotals(file)) != nil else { throw error }
      throw InputError(
        subject: file.path, reason: "is a link map, not an object file",
        hint: "read it with 'plimsoll footprint --map'")
    }
  }
}
