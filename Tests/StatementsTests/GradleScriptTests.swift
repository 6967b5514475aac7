import Statements
import Testing
import _TestSupport

@Suite struct GradleScriptTests {
  /// What is stated apart from settings.
  private static func lines(_ source: String) throws -> [String] {
    let reading = try Reading(source, as: .gradle)
    #expect(reading.isSound)
    return reading.lines
  }

  @Test(arguments: [
    Fact("gradle-01", "group 'com.acme.flutter'\nversion '5.6.7'", ["\"5.6.7\""]),
    Fact(
      "gradle-09",
      "            release(MavenPublication) {\n                artifactId = 'acme'\n                version = '0.1.0'\n            }\n            debug(MavenPublication) {\n                version = '0.1.0'\n            }",
      ["\"0.1.0\"", "\"0.1.0\""]),
    Fact(
      "gradle-10", "            version = property(\"VERSION_NAME\").toString()",
      ["derived gradle.properties#VERSION_NAME"]),
    Fact("gradle-13", "group 'com.acme.acme_flutter'\nversion '1.0'", ["\"1.0\""]),
    Fact("double quotes", "version = \"1.2.3-rc.1\"", ["\"1.2.3-rc.1\""]),
    Fact("three quotes", "version = \"\"\"1.2.3\"\"\"", ["\"1.2.3\""]),
    Fact("parentheses", "version('1.2.3')", ["\"1.2.3\""]),
    Fact("of the project", "project.version = '1.2.3'", ["\"1.2.3\""]),
    Fact("set", "version.set(\"1.2.3\")", ["\"1.2.3\""]),
    Fact("a semicolon", "group = 'g'; version = '1.2.3'; x = 1", ["\"1.2.3\""]),
    Fact(
      "CRLF and a byte order mark", "\u{FEFF}version = '1.2.3'\r\ngroup = 'g'\r\n", ["\"1.2.3\""]),
    Fact("the value on the next line", "version =\n\n  '1.2.3'", ["\"1.2.3\""]),
    Fact("in all projects", "allprojects {\n  version = '1.2.3'\n}", ["\"1.2.3\""]),
    Fact(
      "in branches", "if (a) { version = '1' } else if (b) { version = '2' } else version = '3'",
      ["\"1\"", "\"2\"", "\"3\""]),
    Fact(
      "in a publication of Kotlin",
      "publishing { publications { create<MavenPublication>(\"release\") { version = \"1.2.3\" } } }",
      ["\"1.2.3\""]),
    Fact(
      "in a publication behind other blocks",
      "afterEvaluate { publishing { publications { release { from(components.release)\nversion '1.2.3' } } } }",
      ["\"1.2.3\""]),
    Fact(
      "in any publication",
      "publishing.publications.withType<MavenPublication>().configureEach { version = \"1.2.3\" }",
      ["\"1.2.3\""]),
    Fact("a variable", "def v = '1.2.3'\nversion = v", ["\"1.2.3\""]),
    Fact("a variable below", "version = \"$v\"\next.v = '1.2.3'", ["\"1.2.3\""]),
    Fact("a variable of a variable", "val a = \"1.2.3\"\nval b = a\nversion = b", ["\"1.2.3\""]),
    Fact("added texts", "def v = '1.2'\nversion = v + '.3'", ["composed 1.2.3"]),
    Fact("a text in a text", "def v = 2\nversion = \"1.${v}.3\"", ["composed 1.2.3"]),
    Fact(
      "code in a text that holds quotes", "version = \"${project.property(\"V\")}\"",
      ["derived gradle.properties#V"]),
    Fact(
      "the property of a project", "version project.property('V')", ["derived gradle.properties#V"]),
    Fact(
      "a property that may lack", "version = findProperty(\"V\") as String?",
      ["derived gradle.properties#V"]),
    Fact(
      "a list of properties", "version = project.properties['V'].toString()",
      ["derived gradle.properties#V"]),
    Fact(
      "a provider", "version = providers.gradleProperty(\"V\").get()",
      ["derived gradle.properties#V"]),
    Fact(
      "a property by its type", "val libVersion: String by project\nversion = libVersion",
      ["derived gradle.properties#libVersion"]),
    Fact(
      "a property by its name", "version VERSION_NAME", ["derived gradle.properties#VERSION_NAME"]),
    Fact(
      "a property in a text", "version = \"$VERSION_NAME\"",
      ["derived gradle.properties#VERSION_NAME"]),
    Fact(
      "a catalog", "version = libs.versions.acme.core.get()",
      ["derived gradle/libs.versions.toml#versions.acme.core"]),
    Fact(
      "a catalog, bracketed", "version = (libs.versions.acme.get())",
      ["derived gradle/libs.versions.toml#versions.acme"]),
    Fact(
      "the project's own",
      "version = '1.2.3'\npublishing { publications { a { version = project.version } } }",
      ["\"1.2.3\"", "template {version}"]),
    Fact("another script", "version = rootProject.ext.v", ["computed rootProject.ext.v"]),
    Fact("code", "version = gitVersion()", ["computed gitVersion()"]),
    Fact("code in braces", "version = providers.exec { x }", ["computed providers.exec"]),
    Fact("a choice", "version = a ? '1' : '2'", ["computed a ? '1' : '2'"]),
    Fact(
      "a default", "version = findProperty('v') ?: '1.2.3'",
      ["computed findProperty('v') ?: '1.2.3'"]),
    Fact(
      "an escape", #"version = "1.2\u002e3""#, [#"computed "1.2\u002e3""#]),
    Fact(
      "two values of a variable", "def v = '1'\nif (x) { v = 2 }\next.v = '2'\nversion = v",
      ["computed v, which is 1 or 2"]),
    Fact("equal values of a variable", "def v = '1'\next.v = '1'\nversion = v", ["\"1\""]),
    Fact("itself", "def v = v\nversion = v", ["computed v"]),
    Fact("coordinates", "mavenPublishing { coordinates(\"g\", \"a\", \"1.2.3\") }", ["\"1.2.3\""]),
    Fact("two coordinates", "coordinates(\"g\", \"a\")", []),
    Fact(
      "named coordinates", "coordinates(version = \"1.2.3\", artifactId = \"a\")", ["\"1.2.3\""]),
  ])
  func theVersionOfTheProjectIsStated(_ fact: Fact<String, [String]>) throws {
    let versions = try Reading(fact.input, as: .gradle).statements.filter { $0.meaning == .version }
    let lines = try Self.lines(fact.input).filter { $0.contains(": version ") }
    #expect(lines.map { String($0.drop { $0 != " " }.dropFirst(9)) } == fact.expected)
    #expect(versions.count == fact.expected.count)
  }

  @Test(arguments: [
    Fact("gradle-08", "    id 'com.android.library' version '8.7.0'", []),
    Fact("plugins", "plugins {\n  id 'x' version '1'\n  version = '1'\n}", []),
    Fact(
      "buildscript", "buildscript { dependencies { classpath 'g:a:1.0'\nimplementation 'g:a:1' } }",
      []),
    Fact("a class path", "dependencies { classpath 'g:a:1.0' }", []),
    Fact("cmake", "android { externalNativeBuild { cmake { version '3.22.1' } } }", []),
    Fact("tools", "ktlint { version = '1.0' }\ndetekt { version.set('1.0') }", []),
    Fact(
      "a version in a list", "catalog { versionCatalogs { libs { version('acme', '1.0') } } }", []),
    Fact("a function", "def f() {\n  def version = '1.0'\n  version = '2.0'\n}", []),
    Fact("comments", "// version = '1'\n/* version = '2'\n*/ /** version '3' */", []),
    Fact(
      "a text of several lines", "x = '''\nversion = '1'\n'''\ny = \"\"\"\nversion '2'\n\"\"\"", []),
    Fact("a regular expression", "if (a =~ /'/) {}\ndef b = /version = '1'/\n", []),
    Fact("the words of others", "versionName \"1.0\"\nkotlinCompilerExtensionVersion = '1.0'", []),
    Fact("no value", "version\nversion =\n", []),
    Fact("a text that is not closed", "x = 'a\nversion = '1.2.3'", ["version: version \"1.2.3\""]),
    Fact("a bracket that is not closed", "x(\nversion = '1.2.3'", ["version: version \"1.2.3\""]),
    Fact("a shebang", "#!/usr/bin/env 'x\nversion = '1.2.3'", ["version: version \"1.2.3\""]),
  ])
  func nothingElseIsItsVersion(_ fact: Fact<String, [String]>) throws {
    #expect(try Self.lines(fact.input) == fact.expected)
  }

  @Test(arguments: [
    Fact(
      "gradle-02",
      "def acmeVersion = '5.9.8'\n…\n        implementation \"com.acme:Acme:${acmeVersion}\"",
      ["com.acme:Acme exact '5.9.8' \"5.9.8\""]),
    Fact(
      "gradle-04",
      "    api 'io.acme:acme-android:8.53.0'\n    debugImplementation 'io.acme:acme-spotlight:8.53.0'",
      [
        "io.acme:acme-android exact '8.53.0' \"8.53.0\"",
        "io.acme:acme-spotlight exact '8.53.0' \"8.53.0\"",
      ]),
    Fact(
      "gradle-05", "        implementation 'com.acme:acme-android:[3.60.0,4.0.0)'",
      ["com.acme:acme-android range '[3.60.0,4.0.0)' \"[3.60.0,4.0.0)\""]),
    Fact(
      "gradle-06", "    implementation 'com.facebook.react:react-native:+'",
      ["com.facebook.react:react-native any '+' \"+\""]),
    Fact("Kotlin", "implementation(\"g:a:1.0\")", ["g:a exact '1.0' \"1.0\""]),
    Fact("no version", "implementation 'g:a'", ["g:a any '' composed "]),
    Fact(
      "a kind of file", "implementation('g:a:1.0@aar') { transitive = true }",
      ["g:a exact '1.0' \"1.0\""]),
    Fact("a kind of file, no version", "api 'g:a@aar'", ["g:a any '' composed "]),
    Fact("one of several files", "api 'g:a:1.0:sources@jar'", ["g:a exact '1.0' \"1.0\""]),
    Fact("one version strictly", "api 'g:a:[1.0]'", ["g:a exact '1.0' \"1.0\""]),
    Fact("a tag", "api 'com.github.o:r:v1.0'", ["com.github.o:r exact 'v1.0' \"v1.0\""]),
    Fact("a variable", "def v = '1.0'\napi \"g:a:$v\"", ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "an added variable", "val v by extra(\"1.0\")\napi(\"g:a:\" + v)", ["g:a exact '1.0' \"1.0\""]
    ),
    Fact(
      "a variable of the build", "buildscript {\n ext.v = '1.0'\n}\napi \"g:a:$v\"",
      ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "a block of variables",
      "ext {\n  v = '1.0'\n  w = \"2\"\n}\napi \"g:a:${rootProject.ext.v}\"",
      ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "a default", "ext.v = safeExtGet('v', '1.0')\napi \"g:a:$v\"", ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "a map", "def vs = [acme: '1.0', b: '2']\napi \"g:a:$vs.acme\"", ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "a map in a block", "ext { vs = ['acme': '1.0'] }\napi \"g:a:${vs['acme']}\"",
      ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "a map in Kotlin", "val vs = mapOf(\"acme\" to \"1.0\")\napi(\"g:a:${vs[\"acme\"]}\")",
      ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "an object", "object V { const val ACME = \"1.0\" }\napi(\"g:a:${V.ACME}\")",
      ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "extra", "extra[\"v\"] = \"1.0\"\napi(\"g:a:${extra[\"v\"]}\")", ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "extra.set", "extra.set(\"v\", \"1.0\")\napi(\"g:a:${rootProject.extra.get(\"v\")}\")",
      ["g:a exact '1.0' \"1.0\""]),
    Fact("a typed variable", "String v = '1.0'\napi \"g:a:$v\"", ["g:a exact '1.0' \"1.0\""]),
    Fact("another script's variable", "api \"g:a:$v\"", ["g:a exact '' computed \"g:a:$v\""]),
    Fact(
      "two values", "def v = '1'\next.v = '2'\napi \"g:a:$v\"",
      ["g:a exact '' computed v, which is 1 or 2"]),
    Fact(
      "a property", "api \"g:a:$ACME_VERSION\"",
      ["g:a exact '' derived gradle.properties#ACME_VERSION"]),
    Fact(
      "the own version", "version = '1.0'\napi \"g:a:$version\"",
      ["g:a exact '1.0' template {version}"]),
    Fact("the own group", "group = 'g'\napi \"$group:a:1.0\"", ["g:a exact '1.0' \"1.0\""]),
    Fact("an unknown group", "api \"$x:a:1.0\"", []),
    Fact("words", "api group: 'g', name: 'a', version: '1.0'", ["g:a exact '1.0' \"1.0\""]),
    Fact("words in Kotlin", "api(group = \"g\", name = \"a\")", ["g:a any '' composed "]),
    Fact("three texts", "api(\"g\", \"a\", \"1.0\")", ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "several", "api 'g:a:1.0',\n  'g:b:2.0'",
      ["g:a exact '1.0' \"1.0\"", "g:b exact '2.0' \"2.0\""]),
    Fact("a list", "api(['g:a:1.0', 'g:b'])", ["g:a exact '1.0' \"1.0\"", "g:b any '' composed "]),
    Fact("a platform", "implementation platform('g:bom:1.0')", ["g:bom exact '1.0' \"1.0\""]),
    Fact(
      "a platform in Kotlin", "implementation(enforcedPlatform(\"g:bom:1.0\"))",
      ["g:bom exact '1.0' \"1.0\""]),
    Fact("a name in quotes", "\"implementation\"(\"g:a:1.0\")", ["g:a exact '1.0' \"1.0\""]),
    Fact("add", "dependencies { add(\"api\", \"g:a:1.0\") }", ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "Kotlin's own", "implementation(kotlin(\"stdlib\", \"2.0.0\"))",
      ["org.jetbrains.kotlin:kotlin-stdlib exact '2.0.0' \"2.0.0\""]),
    Fact("a folder", "implementation project(':core')", [":core unversioned ':core' \":core\""]),
    Fact(
      "a folder by its path", "api(project(mapOf(\"path\" to \":a:core\")))",
      [":core unversioned ':a:core' \":a:core\""]),
    Fact(
      "files and catalogs", "api files('a:b:c')\napi(libs.acme)\napi fileTree(dir: 'x:y:z')", []),
    Fact("an address", "api 'https://h/a:1'", []),
    Fact(
      "a block behind it", "api('g:a:1.0') {\n  exclude group: 'g', module: 'b'\n}",
      ["g:a exact '1.0' \"1.0\""]),
    Fact(
      "a comment between", "api( // 'g:x:1'\n  /* 'g:y:1' */ 'g:a:1.0'\n)",
      ["g:a exact '1.0' \"1.0\""]),
  ])
  func dependenciesAreStatedByTheirVersions(_ fact: Fact<String, [String]>) throws {
    let lines = try Self.lines(fact.input).filter { $0.contains("takes ") }
    #expect(lines.map { $0.split(separator: ": takes ").last.map(String.init) } == fact.expected)
  }

  @Test(arguments: [
    ("api", true), ("releaseImplementation", true), ("compileOnly", true),
    ("testImplementation", false), ("androidTestImplementation", false),
    ("debugAndroidTestApi", false), ("kapt", false), ("kspDebug", false),
    ("ksp", false), ("lintChecks", false), ("annotationProcessor", false),
    ("coreLibraryDesugaring", false), ("detektPlugins", false),
  ])
  func whatOnlyToolsTakeIsNotForUsers(name: String, isForUsers: Bool) throws {
    for source in ["\(name) 'g:a:1.0'", "\(name)(\"g:a:1.0\")"] {
      let lines = try Self.lines("dependencies {\n  \(source)\n}")
      let verb = isForUsers ? "takes" : "tests take"
      #expect(lines == ["dependencies.g:a: \(verb) g:a exact '1.0' \"1.0\""])
    }
  }

  @Test func testsOfAllPlatformsAreNotForUsers() throws {
    let source =
      "kotlin { sourceSets {\n val commonTest by getting { dependencies {\n implementation(\"g:a:1.0\") } }\n commonMain.dependencies { api(\"g:b:1.0\") } } }"
    #expect(
      try Self.lines(source) == [
        "dependencies.g:a: tests take g:a exact '1.0' \"1.0\"",
        "dependencies.g:b: takes g:b exact '1.0' \"1.0\"",
      ])
  }

  @Test(arguments: [
    Fact(
      "a publication", "group = 'g'\nx(MavenPublication) {\n artifactId 'a'\n}",
      ["artifactId: name g:a \"a\""]),
    Fact(
      "a group of its own",
      "group = 'h'\nx(MavenPublication) { groupId = \"g\"\n artifactId = \"a\" }",
      ["artifactId: name g:a \"a\""]),
    Fact("the base", "group 'g'\narchivesBaseName = 'a'", ["artifactId: name g:a \"a\""]),
    Fact(
      "the newer base", "group = \"g\"\nbase { archivesName.set(\"a\") }",
      ["artifactId: name g:a \"a\""]),
    Fact("coordinates", "coordinates(\"g\", \"a\")", ["artifactId: name g:a \"a\""]),
    Fact("a group that is a property", "coordinates(GROUP, \"a\")", []),
    Fact("no group", "archivesBaseName = 'a'", []),
    Fact("no artifact", "group 'g'", []),
  ])
  func anArtifactIsNamedWithItsGroup(_ fact: Fact<String, [String]>) throws {
    #expect(try Self.lines(fact.input) == fact.expected)
  }

  @Test(arguments: [
    ("minSdk 23", "minSdk: platform android \"23\""),
    ("minSdk = 23", "minSdk: platform android \"23\""),
    ("minSdkVersion 21", "minSdkVersion: platform android \"21\""),
    ("minSdkVersion(21)", "minSdkVersion: platform android \"21\""),
    ("minSdkVersion safeExtGet('minSdkVersion', 21)", "minSdkVersion: platform android \"21\""),
    (
      "minSdk = libs.versions.minSdk.get().toInt()",
      "minSdk: platform android derived gradle/libs.versions.toml#versions.minSdk"
    ),
    ("minSdk = Build.MIN", "minSdk: platform android computed Build.MIN"),
  ])
  func theOldestAndroidIsStated(code: String, expected: String) throws {
    #expect(
      try Self.lines("android {\n  compileSdk 35\n  defaultConfig { \(code) }\n}")
        == [expected])
  }

  @Test(arguments: [
    Fact(
      "a constant", #"buildConfigField "String", "SDK_VERSION", "\"1.2.3\"""#,
      ["buildConfigField.SDK_VERSION: setting \"1.2.3\""]),
    Fact(
      "a constant in single quotes", #"buildConfigField 'String', 'SDK_VERSION', '"1.2.3"'"#,
      ["buildConfigField.SDK_VERSION: setting \"1.2.3\""]),
    Fact(
      "a constant of the version", #"buildConfigField("String", "V", "\"${project.version}\"")"#,
      ["buildConfigField.V: setting template {version}"]),
    Fact(
      "a constant that is added up", #"buildConfigField("String", "V", "\"" + VERSION + "\"")"#,
      ["buildConfigField.V: setting derived gradle.properties#VERSION"]),
    Fact(
      "named arguments", #"buildConfigField(type = "String", name = "V", value = "\"1.2.3\"")"#,
      ["buildConfigField.V: setting \"1.2.3\""]),
    Fact("no text", #"buildConfigField "int", "V", "5""#, []),
    Fact("a resource", "resValue 'string', 'v', '1.2.3'", ["resValue.v: setting \"1.2.3\""]),
    Fact(
      "variables", "def a = 'x'\nval b = \"$a\"\next.c = 'z'\nvar d = 5",
      ["a: setting \"x\"", "b: setting \"x\"", "c: setting \"z\""]),
    Fact("a map", "ext.v = [a: '1', b: 2]", ["v.a: setting \"1\""]),
    Fact("the group", "group = 'g'", ["group: setting \"g\""]),
    Fact("a group in braces", "subprojects { group 'g' }", ["group: setting \"g\""]),
    Fact(
      "assignments in blocks",
      "android {\n namespace = 'n'\n defaultConfig { versionName \"1.0\" } }",
      ["android.namespace: setting \"n\"", "android.defaultConfig.versionName: setting \"1.0\""]),
    Fact(
      "no messages", "logger.warn \"a\"\nlogger.info(\"$a\")\nlog 'a' + b\nsignature 'x'",
      ["signature: setting \"x\""]),
    Fact("no unknown dependencies", "dependencies { signature 'x'\nsignature \"$a\" }", []),
    Fact(
      "the name of the build", "rootProject.name = \"acme\"",
      ["rootProject.name: setting \"acme\""]),
  ])
  func namedTextsAreSettings(_ fact: Fact<String, [String]>) throws {
    let reading = try Reading(fact.input, as: .gradleKotlin)
    #expect(reading.settings == fact.expected)
    #expect(reading.isSound)
  }

  @Test(arguments: [
    Fact("gradle-01", "group 'g'\nversion '1.2.3'", "group 'g'\nversion '2.0.0-rc.1'"),
    Fact(
      "gradle-09",
      "release(MavenPublication) { version = '1.2.3' }\ndebug(MavenPublication) { version = '1.2.3' }",
      "release(MavenPublication) { version = '2.0.0-rc.1' }\ndebug(MavenPublication) { version = '2.0.0-rc.1' }"
    ),
    Fact(
      "gradle-02", "def v = '1.2.3' // 1.2.3\r\nimplementation \"g:a:${v}\"\r\n",
      "def v = '2.0.0-rc.1' // 1.2.3\r\nimplementation \"g:a:${v}\"\r\n"),
    Fact(
      "gradle-04", "api 'g:a:1.2.3'\nid 'x' version '1.2.3'",
      "api 'g:a:2.0.0-rc.1'\nid 'x' version '1.2.3'"),
    Fact(
      "a constant", "buildConfigField \"String\", \"V\", \"\\\"1.2.3\\\"\"",
      "buildConfigField \"String\", \"V\", \"\\\"2.0.0-rc.1\\\"\""),
  ])
  func itsLiteralsAreReplaced(_ fact: Fact<String, String>) throws {
    let reading = try Reading(fact.input, as: .gradle)
    #expect(reading.replacing("1.2.3", by: "2.0.0-rc.1") == fact.expected)
  }
}
