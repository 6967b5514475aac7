import PropertyLists
import Subprocesses
import Testing
import _TestSupport

@Suite struct XMLWriterTests {
  @Test func aFileIsWrittenAsApplesToolsWriteIt() throws {
    let list = try PropertyList(
      Array(
        """
        <dict><key>b</key><array><string>&lt;&amp;&gt;"</string><true/><dict/></array>
        <key>B</key><integer>0x10</integer><key>a</key><data>AAEC</data><key>c</key><array/>
        <key>d</key><date>0099-12-31T23:59:59Z</date><key>e</key><real>1</real></dict>
        """.utf8))
    #expect(
      String(decoding: list.root.value.xml(), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>B</key>
        \t<integer>16</integer>
        \t<key>a</key>
        \t<data>
        \tAAEC
        \t</data>
        \t<key>b</key>
        \t<array>
        \t\t<string>&lt;&amp;&gt;"</string>
        \t\t<true/>
        \t\t<dict/>
        \t</array>
        \t<key>c</key>
        \t<array/>
        \t<key>d</key>
        \t<date>0099-12-31T23:59:59Z</date>
        \t<key>e</key>
        \t<real>1.0</real>
        </dict>
        </plist>

        """)
  }

  @Test func ofTwoValuesTheLastIsWritten() throws {
    let list = try PropertyList(
      Array("<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>".utf8))
    let written = try PropertyList(list.root.value.xml())
    #expect(written.root.value.outline == "{a=false b=true}")
    #expect(list.root["a"]?.boolean == false)
  }

  /// Python's reader and writer have the same form, so the bytes must be the same.
  @Test(optionalTool("python3")) func pythonWritesTheSame() throws {
    var generator = SplitMix64(seed: 44)
    let scratch = try Scratch()
    let lists = (0..<100).map { _ in
      PropertyList.Value.array((0..<4).map { _ in .init(generator.value(depth: 3)) }).xml()
    }
    for (index, list) in lists.enumerated() { try scratch.write(list, to: "\(index)") }
    let script = """
      import plistlib, sys
      for index in range(100):
        path = f"{sys.argv[1]}/{index}"
        with open(path, "rb") as file: value = plistlib.load(file, fmt=plistlib.FMT_XML)
        with open(path + ".py", "wb") as file: plistlib.dump(value, file, sort_keys=True)
        with open(path + ".bin", "wb") as file:
          plistlib.dump(value, file, fmt=plistlib.FMT_BINARY)
      """
    _ = try InstalledTool("python3").run(["-c", script, scratch.path])
    for (index, list) in lists.enumerated() {
      #expect(try scratch.read("\(index).py") == list)
      #expect(try PropertyList(scratch.read("\(index).bin")).root.value.xml() == list)
    }
  }
}
