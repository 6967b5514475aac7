/// What is known about the code in a pair of braces, by the code before it and the braces around.
struct GradleBlock {
  /// The names of the blocks around the code, with periods; no longer than anybody would write.
  private(set) var path = ""
  /// Whether an assignment to `version` or `group` is one to that of the project.
  private(set) var isOwn = true
  /// Whether it is about what builds the project, rather than about the project.
  private(set) var isForBuild = false
  /// Whether it is about tests, such as `commonTest` of a project for several platforms.
  private(set) var isForTests = false
  /// Whether it lists dependencies.
  private(set) var isDependencies = false
  /// Whether assignments make variables.
  private(set) var makesVariables = false
  /// Whether it is that of a publication, with an artifact of its own.
  private(set) var isPublication = false
  /// The object that its variables belong to, with a period.
  private(set) var object = ""
  private var isPublications = false

  /// The file outside of all braces.
  init() {}

  /// A block within another one, by the names before its brace.
  init(_ names: [String], takesPublication: Bool, in outer: GradleBlock) {
    self = outer
    let name = names.last ?? ""
    isPublication = takesPublication || outer.isPublications
    isPublications = names.contains("publications")
    isOwn = outer.isOwn && (isPublication || names.allSatisfy(Self.transparent.contains))
    isForBuild = outer.isForBuild || !Self.build.isDisjoint(with: names)
    isForTests = outer.isForTests || names.contains { $0.hasSuffix("Test") || $0 == "test" }
    isDependencies = name == "dependencies"
    makesVariables = name == "ext" || name == "extra"
    let names = names.joined(separator: ".") + "."
    let isShort = path.utf8.count + names.utf8.count <= Self.pathLimit
    object = isShort && names.hasPrefix("object.") ? name + "." : ""
    if isShort, !Self.conditions.contains(name), !makesVariables { path += names }
  }

  /// More bytes than anybody writes; every key within the block repeats them.
  private static let pathLimit = 200

  private static let conditions: Set = ["if", "else", "try", "catch", "finally"]

  /// Blocks that are about the project itself.
  private static let transparent: Set = conditions.union([
    "allprojects", "subprojects", "project", "rootProject", "configure", "afterEvaluate", "with",
    "apply", "publishing", "publications", "mavenPublishing", "mavenPublish", "base", "ext",
    "extra",
  ])

  private static let build: Set = ["plugins", "pluginManagement", "buildscript", "pluginBundle"]
}
