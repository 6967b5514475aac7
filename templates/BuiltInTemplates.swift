/// The files of `templates/` that output is rendered from, as they were when the executable was built.
public enum BuiltInTemplates {
  /// The bytes of a template, by the name of its file without `.mustache`; `nil` where there is none.
  public static func template(named name: String) -> [UInt8]? {
    switch name {
    case "podspec": PackageResources.podspec_mustache
    case "binary-package": PackageResources.binary_package_mustache
    case "size": PackageResources.size_mustache
    default: nil
    }
  }
}
