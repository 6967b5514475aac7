public import Arguments
public import Footprint

extension LinkOptions.Linker: ExpressibleByArgument {}
extension Grouping: ExpressibleByArgument {}
