/// A name of Apple's libraries that only those may use who give a reason.
///
/// The names are those of Apple's page "Describing use of required reason API". It gives names of
/// Swift and C; beside them are the names that Objective-C has for the same, and SwiftUI's property
/// wrapper for user defaults.
struct RequiredReasonAPI {
  /// How the name is used, which tells a use from something else of that name.
  enum Form {
    /// A name that nothing else has.
    case unique
    /// A function of C, which is called; some have a structure of the same name.
    case function(hasStructure: Bool)
    /// A type, which some module has.
    case type
    /// A property or a method of something, such as of the last name before it.
    case member(of: String?)
    /// A key of a file's attributes: `FileAttributeKey.size`, `attributes[.size]`.
    case attribute
  }

  let form: Form
  /// What it may tell of; for a function that can tell of several things, all of them.
  let categories: [AccessedAPICategory]

  private init(_ form: Form, _ categories: AccessedAPICategory...) {
    self.form = form
    self.categories = categories
  }

  /// The APIs by their names.
  static let all: [ArraySlice<UInt8>: Self] = {
    var all: [ArraySlice<UInt8>: Self] = [:]
    for (names, api) in table {
      for name in names.split(separator: " ") { all[ArraySlice(name.utf8)] = api }
    }
    return all
  }()

  private static let table: KeyValuePairs<String, Self> = [
    "contentModificationDateKey creationDateKey": Self(.unique, .fileTimestamp),
    "NSFileCreationDate NSFileModificationDate": Self(.unique, .fileTimestamp),
    "NSURLContentModificationDateKey NSURLCreationDateKey": Self(.unique, .fileTimestamp),
    "fileModificationDate": Self(.member(of: nil), .fileTimestamp),
    "creationDate modificationDate": Self(.attribute, .fileTimestamp),
    "stat": Self(.function(hasStructure: true), .fileTimestamp),
    "fstat fstatat lstat getattrlistbulk": Self(.function(hasStructure: false), .fileTimestamp),
    "getattrlist fgetattrlist getattrlistat":
      Self(.function(hasStructure: false), .fileTimestamp, .diskSpace),

    "systemUptime": Self(.member(of: "processInfo"), .systemBootTime),
    "mach_absolute_time": Self(.function(hasStructure: false), .systemBootTime),

    "volumeAvailableCapacityKey volumeAvailableCapacityForImportantUsageKey":
      Self(.unique, .diskSpace),
    "volumeAvailableCapacityForOpportunisticUsageKey volumeTotalCapacityKey":
      Self(.unique, .diskSpace),
    "NSURLVolumeAvailableCapacityKey NSURLVolumeAvailableCapacityForImportantUsageKey":
      Self(.unique, .diskSpace),
    "NSURLVolumeAvailableCapacityForOpportunisticUsageKey NSURLVolumeTotalCapacityKey":
      Self(.unique, .diskSpace),
    "NSFileSystemFreeSize NSFileSystemSize": Self(.unique, .diskSpace),
    "systemFreeSize systemSize": Self(.attribute, .diskSpace),
    "statfs statvfs": Self(.function(hasStructure: true), .diskSpace),
    "fstatfs fstatvfs": Self(.function(hasStructure: false), .diskSpace),

    "activeInputModes": Self(.member(of: "UITextInputMode"), .activeKeyboards),

    "UserDefaults NSUserDefaults AppStorage": Self(.type, .userDefaults),
  ]
}
