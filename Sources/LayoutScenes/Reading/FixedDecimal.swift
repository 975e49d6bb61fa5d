import Foundation

/// Writes numbers with a fixed number of decimals, the same in every locale.
enum FixedDecimal {
  static func text(of value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), value)
  }
}
