/// What a template is filled in with.
public indirect enum TemplateValue: Sendable, Equatable {
  /// A text; an empty one counts as false.
  case text(String)
  /// Whether something is so.
  case flag(Bool)
  /// Several values, for a section to repeat; an empty one counts as false.
  case list([TemplateValue])
  /// Values by name.
  case mapping([String: TemplateValue])
  /// Something that is known not to be there; it counts as false.
  case none

  /// The text, or ``none``.
  public static func optional(_ text: String?) -> TemplateValue { text.map(Self.text) ?? .none }

  /// Values for a section that lays them out with something around and between: each has `value`,
  /// and `first` and `last` say whether it is that.
  public static func sequence(_ values: [TemplateValue]) -> TemplateValue {
    .list(
      values.enumerated().map { index, value in
        .mapping([
          "value": value, "first": .flag(index == 0), "last": .flag(index == values.count - 1),
        ])
      })
  }

  /// Whether a section over it is written.
  var isTrue: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .list(let values): !values.isEmpty
    case .mapping: true
    case .none: false
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(arrayLiteral values: TemplateValue...) { self = .list(values) }
  public init(dictionaryLiteral values: (String, TemplateValue)...) {
    self = .mapping(Dictionary(values) { $1 })
  }
}
