extension Shape {
  /// The same in the terms of JSON Schema, draft 2020-12.
  var schema: JSONValue {
    switch self {
    case .fileVersion:
      .object(["const": .integer(1)])
    case .text(let notation):
      notation.schema
    case .flag:
      .object(["type": .string("boolean")])
    case .choice(let words):
      .object(["enum": .strings(words)])
    case .list(let element, let minimum):
      .object(
        ["type": .string("array"), "items": element.schema]
          .merging(minimum > 0 ? ["minItems": .integer(minimum)] : [:]) { $1 })
    case .keys(let known):
      .object(known.schema)
    case .names(let notation, let element):
      .object([
        "type": .string("object"), "propertyNames": notation.schema,
        "additionalProperties": element.schema,
      ])
    case .either(let words, let collection):
      .object(["anyOf": .array([Shape.choice(words).schema, collection.schema])])
    }
  }
}

extension KnownKeys {
  fileprivate var schema: [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for key in keys { properties[key.name] = key.schema }
    var members: [String: JSONValue] = [
      "type": .string("object"), "additionalProperties": .bool(false),
      "properties": .object(properties),
    ]
    let required = keys.filter { $0.demand != nil }.map(\.name)
    if !required.isEmpty { members["required"] = .strings(required) }
    if !rules.isEmpty { members["allOf"] = .array(rules.map(schema)) }
    return members
  }

  private func schema(of rule: Rule) -> JSONValue {
    switch rule {
    case .exclusive(let first, let second):
      return .object(["not": .required([first, second])])
    case .anyOf(let names):
      return .object(["anyOf": .array(names.map { .required([$0]) })])
    case .when(let name, let values, let needed, _):
      let allowed: [JSONValue] =
        if case .flag = self[name]?.shape {
          values.map { .bool($0 == "true") }
        } else {
          values.map(JSONValue.string)
        }
      let condition = JSONValue.object([
        "required": .strings([name]),
        "properties": .object([name: .object(["enum": .array(allowed)])]),
      ])
      return .object(["if": condition, "then": .required([needed])])
    }
  }
}

extension KnownKeys.Key {
  fileprivate var schema: JSONValue {
    guard case .object(var members) = shape.schema else { return shape.schema }
    members["description"] = .string(summary)
    return .object(members)
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// The schema of a mapping that has these keys.
  fileprivate static func required(_ names: [String]) -> JSONValue {
    .object(["required": .strings(names)])
  }
}
