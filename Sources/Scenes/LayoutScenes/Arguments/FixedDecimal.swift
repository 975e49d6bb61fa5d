import Digests
import Foundation

/// Formats numbers with a fixed number of decimals, independent of locale.
enum FixedDecimal {
  static func text(of value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), value)
  }
}
