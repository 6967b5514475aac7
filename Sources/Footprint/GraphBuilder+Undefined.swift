internal import ObjectFiles

extension GraphBuilder {
  /// The names that something live needs and no input defines, in order.
  ///
  /// Those that a linker defines itself are not meant, nor what ELF may do without: weak references.
  func undefinedNames(_ liveness: Liveness) -> [String] {
    var undefined: Set<Int32> = []
    for (index, object) in graph.objects.enumerated() {
      let names = loader.loaded[index].names
      let first = Int(graph.firstNodes[index])
      for (position, atom) in object.atoms.enumerated() where liveness.isLive[first + position] {
        for reference in atom.references {
          guard case .symbol(let symbol) = object.references[Int(reference)].target,
            names[Int(symbol)] >= 0, loader.isUndefined(Int(names[Int(symbol)])),
            object.format == .machO || object.symbols[Int(symbol)].binding != .weak
          else { continue }
          undefined.insert(names[Int(symbol)])
        }
      }
    }
    return undefined.map { loader.names.name(Int($0)) }.filter { !Self.isLinkers($0) }.sorted()
  }

  /// Whether a linker defines the name, as `createSyntheticSymbols` of lld's `MachO/SyntheticSections.cpp`
  /// and `addReservedSymbols` of its `ELF/Writer.cpp` do.
  private static func isLinkers(_ name: String) -> Bool {
    linkerNames.contains(name) || linkerPrefixes.contains { name.hasPrefix($0) }
  }

  private static let linkerPrefixes = [
    "section$start$", "section$end$", "segment$start$", "segment$end$", "_objc_msgSend$",
    "__start_", "__stop_", "__rel_iplt_", "__rela_iplt_", "__preinit_array_", "__init_array_",
    "__fini_array_",
  ]

  private static let linkerNames: Set = [
    "___dso_handle", "__mh_execute_header", "__mh_dylib_header", "__mh_bundle_header",
    "__mh_dylinker_header", "__mh_object_header", "_GLOBAL_OFFSET_TABLE_", "_DYNAMIC",
    "_TLS_MODULE_BASE_", "__dso_handle", "__ehdr_start", "__executable_start", "__bss_start",
    "__etext", "_etext", "etext", "_edata", "edata", "_end", "end", "__GNU_EH_FRAME_HDR",
    "__global_pointer$", "_gp", "_gp_disp", "__gnu_local_gp", ".TOC.", "__exidx_start",
    "__exidx_end",
  ]
}
