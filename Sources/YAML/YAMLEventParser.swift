internal import Bytes
internal import CLibYAML

/// The one owner of a libyaml parser and of the input that it points into.
@safe struct YAMLEventParser: ~Copyable {
  // libyaml keeps the address of the parser within the parser: it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let bytes: [UInt8]
  /// The offset of every Unicode scalar of the input, for libyaml counts in scalars.
  private let scalarOffsets: [Int]

  init(_ bytes: [UInt8]) throws(YAMLError) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      throw YAMLError(
        code: .malformed, position: SourcePosition(line: 1, column: 1),
        reason: "there is no memory left to read it", hint: "close other programs, and try again")
    }
    // The encoding is set, not detected, for UTF-16 would be accepted otherwise. The mark that
    // libyaml looks for to detect it would then count as a column: it is left out.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = unsafe input.initialize(from: text)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    unsafe self.parser = unsafe parser
    unsafe self.input = unsafe input
    self.bytes = bytes
    self.scalarOffsets = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.endIndex]
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event; after an error or the end of the stream there is none to ask for.
  mutating func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe offset(event.start_mark)
    let range = unsafe start..<max(start, offset(event.end_mark))
    let (kind, isTagged) = unsafe Self.content(of: event)
    return YAMLEvent(kind: kind, isTagged: isTagged, range: range)
  }

  func position(at offset: Int) -> SourcePosition { SourcePosition(offset: offset, in: bytes) }

  private func offset(_ mark: yaml_mark_t) -> Int {
    scalarOffsets[min(Int(mark.index), scalarOffsets.count - 1)]
  }

  private static func content(of event: yaml_event_t) -> (YAMLEvent.Kind, isTagged: Bool) {
    switch unsafe event.type {
    case YAML_STREAM_END_EVENT: return (.streamEnd, false)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, false)
    case YAML_DOCUMENT_END_EVENT: return (.documentEnd, false)
    case YAML_ALIAS_EVENT: return (.alias, false)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return unsafe (.scalar(text, style(scalar.style)), scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      let isFlow = unsafe sequence.style == YAML_FLOW_SEQUENCE_STYLE
      return unsafe (.sequenceStart(isFlow: isFlow), sequence.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      let isFlow = unsafe mapping.style == YAML_FLOW_MAPPING_STYLE
      return unsafe (.mappingStart(isFlow: isFlow), mapping.tag != nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, false)
    default: return (.streamStart, false)
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private func failure() -> YAMLError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let isUndecodable = unsafe parser.pointee.error == YAML_READER_ERROR
    let place =
      unsafe isUndecodable
      ? Int(parser.pointee.problem_offset) + bytes.count - input.count
      : offset(parser.pointee.problem_mark)

    var reason = problem ?? "there is no memory left to read it"
    if let context = unsafe parser.pointee.context.map({ unsafe String(cString: $0) }) {
      reason += " \(context)"
      let start = unsafe position(at: offset(parser.pointee.context_mark))
      if start.line != position(at: place).line { reason += " that begins at \(start)" }
    }
    let hint =
      if isUndecodable {
        "save the file as UTF-8 text without control characters"
      } else if place < bytes.count, bytes[place] == UInt8(ascii: "\t") {
        "indent with spaces, YAML takes no tabs"
      } else if reason.hasSuffix("while scanning an alias") {
        "put a text that begins with '*' in quotes"
      } else {
        "look at the indentation, brackets and quotes here and in the lines above"
      }
    return YAMLError(
      code: .malformed, position: position(at: place), reason: reason, hint: hint)
  }
}
