internal import Archives
internal import Bytes
internal import Changelogs
internal import Footprint
internal import Git
internal import LinkMaps
internal import ObjectFiles
internal import Packaging
internal import ReleaseHistory
internal import SourceLines
internal import Statements
internal import SubtreeSplit
internal import Templates
internal import Versions
internal import Workspace

/// The statuses that the program ends with: a contract with scripts.
enum ExitCode: Int32 {
  /// Done, or nothing to do.
  case success = 0
  /// A check failed, or a release was refused.
  case refused = 1
  /// The command line is wrong.
  case usage = 64
  /// An input cannot be understood or used.
  case unusableInput = 65
  /// An input is missing or cannot be read.
  case missingInput = 66
  /// A remote cannot be reached.
  case unreachable = 69
  /// A fault of the program, or of the machine under it.
  case failure = 70
  /// A command or hook of the user's failed.
  case commandFailed = 71
  /// A remote refused the credentials.
  case refusedCredentials = 77

  /// The status for an error that some library threw.
  init(for error: any Error) {
    self =
      switch error {
      case let error as GitError: Self(error.code)
      case let error as SplitError: Self(error.code)
      case let error as FileError: error.code == .unwritable ? .failure : .missingInput
      case let error as ConfigurationError: Self(error.code)
      case let error as ObjectError: Self(error.code)
      case let error as FootprintError: Self(error.code)
      case let error as SourceLinesError: Self(error.code)
      case let error as ArchiveError: Self(error.code)
      case is RefusedError: .refused
      case is CommandFailure: .commandFailed
      case let error as ChangelogError: Self(error.code)
      case let error as PackagingError: error.code == .missingFile ? .missingInput : .unusableInput
      case is VersionError, is StatementError, is LinkMapError, is ReleaseHistoryError,
        is TemplateError:
        .unusableInput
      case let error as InputError: error.isMissing ? .missingInput : .unusableInput
      default: .failure
      }
  }

  private init(_ code: GitError.Code) {
    self =
      switch code {
      case .notARepository, .unknownRevision, .wrongOwner: .missingInput
      case .unsupportedFormat, .missingObject, .malformedObject, .malformedAnswer:
        .unusableInput
      case .referenceConflict: .refused
      case .unreachable: .unreachable
      case .refusedCredentials: .refusedCredentials
      case .hookFailed: .commandFailed
      case .failure: .failure
      }
  }

  private init(_ code: SplitError.Code) {
    self =
      switch code {
      case .missingPrefix: .missingInput
      case .prefixIsFile, .shallowHistory, .unusableJoin, .uncopyableCommit,
        .nothingNew:
        .unusableInput
      }
  }

  private init(_ code: ConfigurationError.Code) {
    self =
      switch code {
      case .missing, .unreadable: .missingInput
      case .malformed, .invalid: .unusableInput
      case .unknownSDK: .usage
      }
  }

  private init(_ code: ObjectError.Code) {
    self =
      switch code {
      case .missingMember, .missingArchitecture: .missingInput
      case .unrecognized, .truncated, .malformed, .unsupported: .unusableInput
      }
  }

  private init(_ code: ArchiveError.Code) {
    self =
      switch code {
      case .unreadable: .missingInput
      case .unwritable: .failure
      case .exists: .refused
      case .changed, .notAnArchive, .truncated, .contradiction, .checksum, .escapingName,
        .escapingLink, .duplicateName, .overlap, .encrypted, .unsupported, .tooLarge:
        .unusableInput
      }
  }

  private init(_ code: FootprintError.Code) {
    self =
      switch code {
      case .notFound: .missingInput
      case .ambiguous, .unusableInput: .unusableInput
      }
  }

  private init(_ code: ChangelogError.Code) {
    self =
      switch code {
      case .missingRelease: .missingInput
      case .existingRelease, .nothingUnreleased: .refused
      }
  }

  private init(_ code: SourceLinesError.Code) {
    self =
      switch code {
      case .missing, .noMatch, .notAFile, .unreadable: .missingInput
      case .unsupportedEncoding, .malformedList: .unusableInput
      }
  }
}
