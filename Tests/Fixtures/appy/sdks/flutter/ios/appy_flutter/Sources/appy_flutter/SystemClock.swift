import AppySDK
import Foundation

/// The clock of the device.
struct SystemClock: AppyClock {
  var millisecondsSinceEpoch: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}
