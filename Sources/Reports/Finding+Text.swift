internal import Bytes
internal import Findings

extension Finding {
  /// How compilers write it, so that editors jump to the place; what to do is told below.
  var lines: [String] {
    [
      "\(place): \(severity.rawValue): \(message.onOneLine) [\(rule.onOneLine)]",
      "  hint: \(hint.onOneLine)",
    ]
  }

  /// `file:line:column`, as far as it is known; an SDK where no file is to blame.
  var place: String {
    guard let file else { return sdk.onOneLine }
    return position.map { "\(file.onOneLine):\($0)" } ?? file.onOneLine
  }
}

extension Place {
  /// `file:line:column`.
  var text: String { "\(file.onOneLine):\(position)" }
}

extension String {
  /// The same with control characters and line ends written as escapes: what files and people's
  /// names hold must not look like a line of ours.
  var onOneLine: String {
    guard unicodeScalars.contains(where: \.endsLineOrIsControl) else { return self }
    return unicodeScalars.map { scalar in
      scalar.endsLineOrIsControl ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var endsLineOrIsControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
