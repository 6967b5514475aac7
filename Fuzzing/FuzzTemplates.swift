import Templates

/// Fills in any bytes as a template.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTemplates(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  guard let template = try? Template(bytes, named: "fuzz") else { return 0 }
  let values: TemplateValue = [
    "a": "<x>", "b": ["1", "2"], "c": ["a": "inner", "d": true], "d": false,
  ]
  for escaping in TemplateEscaping.allCases {
    _ = try? template.rendered(with: values, escaping: escaping, isStrict: false)
  }
  return 0
}
