import Statements
import Testing

@Suite struct SettingsTests {
  @Test(arguments: [
    SourceFact("one word", .versionFile, "1.2.3", [#"version  = "1.2.3""#]),
    SourceFact("blanks around it", .versionFile, "\n v1.2.3\t\n\n", [#"version  = "v1.2.3""#]),
    SourceFact("two words", .versionFile, "version 1.2.3", []),
    SourceFact("two lines", .versionFile, "1.2.3\n1.2.4\n", []),
    SourceFact("nothing", .versionFile, " \n", []),
    SourceFact(
      "settings", .xcconfig,
      """
      // MARKETING_VERSION = 9.9.9
      #include "Base.xcconfig"
      CURRENT_PROJECT_VERSION = 1
        MARKETING_VERSION=1.2.3 // the version
      MARKETING_VERSION[sdk=iphoneos*][arch=*] = 1.2.4;
      QUOTED = "1.2.5"
      URL = https://h/1.2.6
      OTHER = $(MARKETING_VERSION)
      EMPTY =
      PRODUCT NAME = x
      """,
      [
        #"CURRENT_PROJECT_VERSION = "1""#, #"MARKETING_VERSION = "1.2.3""#,
        #"MARKETING_VERSION = "1.2.4""#, #"QUOTED = "1.2.5""#, #"URL = "https:""#,
        "OTHER = `$(MARKETING_VERSION)`",
      ]),
    SourceFact(
      "properties", .properties,
      """
      # VERSION_NAME=9.9.9
        ! VERSION_NAME=9.9.8
      VERSION_NAME=1.2.3
      a.b : 1.2.4
      c 1.2.5
      spaces = 1 2
      long=1.2.\\
        6
      after=1.2.7
      esc\\:aped=x\\ty
      empty=
      alone
      trailing=1.2.8 \n#x\\
      last=1.2.9
      """,
      [
        #"VERSION_NAME = "1.2.3""#, #"a.b = "1.2.4""#, #"c = "1.2.5""#, #"spaces = "1 2""#,
        #"long = `1.2.\…`"#, #"after = "1.2.7""#, #"esc:aped = `x\ty`"#,
        #"trailing = "1.2.8 ""#, #"last = "1.2.9""#,
      ]),
    SourceFact(
      "variables of a shell", .shell,
      """
      #!/bin/sh
      # version=9.9.9
      version=3.14.0
      export QUOTED="1.2.3" OTHER='1.2.4' # x
      readonly R=1.2.5; S=1.2.6 && T=1.2.7
      if true; then U=1.2.8; fi
      declare -r W=1.2.9
      VERSION="$1"
      SUM=1.2."$x"
      CALL=$(git describe | sed 's/v=1/x/')
      DEFAULT=${1:-1.3.0}
      echo A=1.3.1 >B=1.3.2
      C="a#b" D=x#y
      E= F=""
      cat <<EOF >out
      G=1.3.3
      EOF
      cat <<-'END'
      \tH=1.3.4
      \tEND
      case $x in 1) I=1.3.5 ;; esac
      f() { local J="it's"; }
      K=( 1.3.6 )
      L=1\\.2
      """,
      [
        #"version = "3.14.0""#, #"QUOTED = "1.2.3""#, #"OTHER = "1.2.4""#, #"R = "1.2.5""#,
        #"S = "1.2.6""#, #"T = "1.2.7""#, #"U = "1.2.8""#, #"W = "1.2.9""#,
        #"VERSION = `"$1"`"#, #"SUM = `1.2."$x"`"#,
        "CALL = `$(git describe | sed 's/v=1/x/')`", "DEFAULT = `${1:-1.3.0}`",
        #"C = "a#b""#, #"D = "x#y""#, #"I = "1.3.5""#, #"J = "it's""#, #"L = `1\.2`"#,
      ]),
    SourceFact(
      "a property list", .propertyList,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x">
      <plist version="1.0">
      <!-- <key>Old</key><string>9.9.9</string> -->
      <dict>
        <key>CFBundleShortVersionString</key>
        <string>1.2.3</string>
        <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
        <key>Flag</key><true/>
        <key>Number</key><integer>1</integer>
        <key>Inner</key><dict><key>A</key><string>9.9.9</string></dict>
        <key>List</key><array><string>9.9.8</string></array>
        <key>Entity</key><string>a &amp; b</string>
        <key>Section</key><string><![CDATA[</string>]]></string>
        <key>Empty</key><string></string>
        <key>Last</key><string>x</string>
      </dict>
      </plist>
      """,
      [
        #"CFBundleShortVersionString = "1.2.3""#, "CFBundleVersion = `$(CURRENT_PROJECT_VERSION)`",
        "Entity = `a &amp; b`", "Section = `<![CDATA[</string>]]>`", #"Last = "x""#,
      ]),
    SourceFact("a property list of old", .propertyList, "{ a = \"1.2.3\"; }", []),
    SourceFact(
      "constants of Swift", .swift,
      #"""
      let acmeVersion = "1.2.3"
      enum Acme {
        static let sdkVersion = "1.\(minor).3", name = "acme"
        static var buildVersion: Int { 5 }
        static let count = 5
      }
      let manifest = Manifest(
        version: "1.2.4", name: "x", pods: [Pod(sdkVersion: "1.2.5", other: ["version": "1.2.6"])])
      let other = flag ? version : "1.2.7"
      f(version: "1.\(x)", /* version: "9.9.9" */ 5)
      """#,
      [
        #"acmeVersion = "1.2.3""#, #"Acme.sdkVersion = `"1.\(minor).3"`"#, #"Acme.name = "acme""#,
        "Acme.buildVersion = `{ 5 }`", #"version: = "1.2.4""#, #"sdkVersion: = "1.2.5""#,
      ]),
  ])
  func readsTheSettings(_ fact: SourceFact) throws {
    #expect(try SourceFact.facts(Array(fact.source.utf8), fact.kind) == fact.expected)
    let source = "\u{FEFF}" + fact.source.replacing("\n", with: "\r\n")
    guard fact.kind != .shell || !fact.source.contains("\\") else { return }
    #expect(try SourceFact.facts(Array(source.utf8), fact.kind) == fact.expected)
  }
}
