/// A mangled name stopped making sense where it was read.
struct Nonsense: Error {}
