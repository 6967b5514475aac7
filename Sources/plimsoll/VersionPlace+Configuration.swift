internal import Statements
internal import Workspace

extension VersionPlace {
  /// A place as the configuration names it.
  init(_ source: VersionSource) throws(StatementError) {
    let format: Statements.VersionFormat? =
      switch source.format {
      case nil: nil
      case .template(let prefix, let suffix): .template(prefix: prefix, suffix: suffix)
      case .packed2: .packed2
      case .core: .core
      }
    self.init(file: source.file, symbol: source.symbol, key: source.key, format: format)
  }
}
