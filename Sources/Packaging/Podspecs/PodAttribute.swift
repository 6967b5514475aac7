/// An attribute that podspecs know.
struct PodAttribute {
  /// What its value may be.
  enum Form {
    case text
    case texts
    case flag
    case table
    case other
  }

  let name: String
  let form: Form
  /// Whether only the pod itself has it, and not its parts.
  let isOfPod: Bool
  /// Whether it names files by patterns.
  let isPattern: Bool
  /// Whether it may be given for one platform.
  let isByPlatform: Bool

  /// The name of an attribute that is also written in the singular.
  static func canonicalName(_ name: String) -> String { singulars[name] ?? name }

  /// The attribute of that name, however it is written.
  static func named(_ name: String) -> PodAttribute? { all[canonicalName(name)] }

  private static let singulars = [
    "author": "authors", "swift_version": "swift_versions", "screenshot": "screenshots",
    "framework": "frameworks", "weak_framework": "weak_frameworks", "library": "libraries",
    "compiler_flag": "compiler_flags", "resource": "resources",
    "resource_bundle": "resource_bundles", "on_demand_resource": "on_demand_resources",
    "preserve_path": "preserve_paths", "vendored_framework": "vendored_frameworks",
    "vendored_library": "vendored_libraries", "default_subspec": "default_subspecs",
    "script_phase": "script_phases", "dependency": "dependencies",
    "test_spec": "testspecs", "app_spec": "appspecs", "subspec": "subspecs",
  ]

  private static let all: [String: PodAttribute] = {
    var all: [String: PodAttribute] = [:]
    func add(
      _ names: [String], _ form: Form, isOfPod: Bool = false, isPattern: Bool = false,
      isByPlatform: Bool = false
    ) {
      for name in names {
        all[name] = PodAttribute(
          name: name, form: form, isOfPod: isOfPod, isPattern: isPattern,
          isByPlatform: isByPlatform)
      }
    }
    add(
      [
        "version", "summary", "description", "homepage", "social_media_url", "docset_url",
        "documentation_url", "readme", "changelog", "prepare_command", "deprecated_in_favor_of",
      ], .text, isOfPod: true)
    add(["name", "module_name", "test_type", "app_host_name"], .text)
    add(["license", "authors", "source", "cocoapods_version"], .other, isOfPod: true)
    add(["swift_versions", "screenshots"], .texts, isOfPod: true)
    add(["static_framework", "deprecated"], .flag, isOfPod: true)
    add(["default_subspecs", "platforms", "platform", "subspecs", "testspecs", "appspecs"], .other)
    add(["requires_app_host"], .flag)
    add(["deployment_target"], .text, isByPlatform: true)
    add(["requires_arc", "module_map", "prefix_header_file"], .other, isByPlatform: true)
    add(
      ["header_dir", "header_mappings_dir", "prefix_header_contents"], .other, isByPlatform: true)
    add(
      [
        "source_files", "public_header_files", "private_header_files", "project_header_files",
        "vendored_frameworks", "vendored_libraries", "resources", "exclude_files", "preserve_paths",
      ], .texts, isPattern: true, isByPlatform: true)
    add(
      ["frameworks", "weak_frameworks", "libraries", "compiler_flags"], .texts, isByPlatform: true)
    add(
      ["pod_target_xcconfig", "user_target_xcconfig", "xcconfig", "info_plist", "scheme"], .table,
      isByPlatform: true)
    add(
      ["resource_bundles", "on_demand_resources", "dependencies", "script_phases"], .other,
      isByPlatform: true)
    // Written by CocoaPods itself into the JSON of a podspec.
    add(
      ["pushed_with_swift_version", "swift_version", "configuration_pod_whitelist", "test_specs"],
      .other)
    return all
  }()

  /// All names, for suggestions.
  static let names: [String] = all.keys.sorted() + singulars.keys.sorted()
}
