internal import Audit
internal import Budgets
internal import Bytes
internal import MarkedBlocks
internal import Statements
internal import Templates
internal import Workspace

/// The marked blocks in the documents of an SDK, as they would be written now.
struct DocumentBlocks {
  let sdk: SDK
  /// The version that its source states.
  let version: String?
  /// What is known of its weight.
  let measured: [Metric: Int]
  /// What its recipe says how to measure.
  let metrics: [Metric]
  let templates: TemplateSource

  /// The blocks of all `files` that are documents, in the order of the files.
  func texts(in files: [AuditedFile]) -> [GeneratedText] {
    files.filter { FileKind(path: $0.path) == .readme }.flatMap { file in
      do throws(MarkedBlockError) {
        return try MarkedBlock.blocks(in: file.bytes, of: file.path).map { block in
          text(block.name, block.range, expectation(of: block, in: file), file)
        }
      } catch {
        let failure = GeneratedText.Expectation.impossible(
          reason: error.reason, hint: error.hint)
        return [text("", error.offset..<error.offset, failure, file)]
      }
    }
  }

  /// The metrics whose numbers a block states, but which are not known.
  func missingMetrics(for files: [AuditedFile]) throws -> Set<Metric> {
    let values = values
    var missing: Set<Metric> = []
    for file in files where FileKind(path: file.path) == .readme {
      for block in try MarkedBlock.blocks(in: file.bytes, of: sdk.path + "/" + file.path) {
        guard let text = try rendered(block.name, values) else { continue }
        missing.formUnion(text.unknownValues.map { values.metrics[$0] })
      }
    }
    return missing
  }

  private func text(
    _ name: String, _ range: Range<Int>, _ expectation: GeneratedText.Expectation,
    _ file: AuditedFile
  ) -> GeneratedText {
    GeneratedText(
      file: file.path, kind: .block(name), range: range, expectation: expectation,
      command: "plimsoll readme \(sdk.name) --write")
  }

  private var values: MeasuredValues { MeasuredValues(measured, of: sdk, metrics: metrics) }

  private func expectation(
    of block: MarkedBlock, in file: AuditedFile
  ) -> GeneratedText.Expectation {
    let values = values
    do {
      guard let text = try rendered(block.name, values) else {
        return .impossible(
          reason: "has no template",
          hint:
            "write \(templates.path(of: block.name)), named by `templates:` in plimsoll.yml, or "
            + "call the block 'size'")
      }
      let isCRLF = Self.endsLineWithCRLF(file.bytes, from: block.offset)
      let old = file.bytes[block.range]
      guard let new = text.completed(from: isCRLF ? Self.withoutCR(old) : old) else {
        let missing = Set(text.unknownValues.map { values.metrics[$0].rawValue }).sorted()
        return .unknown("states what was not measured here: \(missing.joined(separator: ", "))")
      }
      return .bytes(isCRLF ? Self.withCRLF(new) : new)
    } catch let error as TemplateError {
      return .impossible(
        reason: "cannot be rendered: \(error.template):\(error.line):\(error.column): "
          + error.reason, hint: error.hint)
    } catch {
      return .impossible(reason: "cannot be rendered: \(error)", hint: "correct the template")
    }
  }

  private func rendered(_ name: String, _ measured: MeasuredValues) throws -> BlockText? {
    guard let template = try templates.template(named: name) else { return nil }
    var values = measured.values
    values["sdk"] = .text(sdk.name)
    values["version"] = .optional(version)
    values["mirror"] = .optional(sdk.mirror)
    let rendering = try template.rendered(with: .mapping(values), escaping: .none)
    guard (try? MarkedBlock.blocks(in: rendering, of: template.name))?.isEmpty == true else {
      throw InputError(
        subject: template.name, reason: "writes a marker of a block, which would end this one",
        hint: "leave the markers to the document")
    }
    return BlockText(rendering, values: measured.texts)
  }

  // MARK: Line ends

  private static func endsLineWithCRLF(_ bytes: [UInt8], from offset: Int) -> Bool {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return end > offset && bytes[end - 1] == UInt8(ascii: "\r")
  }

  private static func withoutCR(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.filter { $0 != UInt8(ascii: "\r") }[...]
  }

  private static func withCRLF(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
  }
}
