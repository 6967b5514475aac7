/// A step through a YAML file, free of libyaml's memory.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar(String, YAMLNode.ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  var kind: Kind
  /// Whether a tag such as `!!str` is written before the value.
  var isTagged: Bool
  /// Bytes of the file.
  var range: Range<Int>
}
