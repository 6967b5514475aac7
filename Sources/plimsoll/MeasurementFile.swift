internal import Budgets
internal import Bytes

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A file that `plimsoll measure --output` has written.
enum MeasurementFile {
  /// No measurement is as large as this; something else may be.
  private static let sizeLimit = 1 << 20

  /// Reads the measurement at `path`.
  static func read(_ path: String) throws -> Budgets.Measurement {
    let bytes = try WholeFile.read(path, limit: sizeLimit)
    do {
      return try JSONDecoder().decode(Budgets.Measurement.self, from: Data(bytes))
    } catch {
      throw InputError(
        subject: path, reason: "is no measurement: \(reason(of: error))",
        hint: "write it with 'plimsoll measure SDK --output FILE'")
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
