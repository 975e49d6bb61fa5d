import Digests

/// Evenly spaced numbers without rounding errors in their decimals: 0.1, 0.2, 0.3.
struct DecimalSteps {
  /// The fraction of a step by which the last number may miss the end because of rounding.
  private static let slack = 1e-9

  private let from: Double
  private let by: Double
  private let decimals: Int
  /// The number of steps, at least one.
  let count: Int

  /// Creates the steps from `from` through `through`; `nil` if there are none.
  init?(from: Double, through: Double, by: Double) {
    guard from.isFinite, by.isFinite, by != 0 else { return nil }
    let last = ((through - from) / by + DecimalSteps.slack).rounded(.down)
    guard last >= 0, let last = Int(exactly: last), last < Int.max else { return nil }
    self.from = from
    self.by = by
    count = last + 1
    decimals = max(DecimalSteps.decimals(of: from), DecimalSteps.decimals(of: by))
  }

  /// The number at a position, rounded to the decimals of the start and the step.
  subscript(position: Int) -> Double {
    let exact = from + Double(position) * by
    return Double(FixedDecimal.text(of: exact, decimals: decimals)) ?? exact
  }

  /// Returns numbers rounded to decimals if they differ from these only by rounding errors.
  ///
  /// A stride by 0.1 produces 0.1, 0.2, 0.30000000000000004.
  static func decimals(nearestTo values: [Double]) -> [Double] {
    let greatest = values.map(\.magnitude).max() ?? 0
    guard greatest.isFinite else { return values }
    let plain = values.map { value in
      let decimal = Double(FixedDecimal.text(of: value, decimals: 9)) ?? value
      return abs(decimal - value) <= 4 * greatest.ulp ? decimal : value
    }
    return Set(plain).count == Set(values).count ? plain : values
  }

  /// Returns the number of decimals in the shortest notation of a number: 2 for 0.25, 3 for 1e-3.
  private static func decimals(of value: Double) -> Int {
    let parts = JSONValue.number(value).canonicalText.split(separator: "e")
    let fraction = parts.first?.unicodeScalars.split(separator: ".").dropFirst().first?.count ?? 0
    let exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    return max(fraction - exponent, 0)
  }
}
