import ArgumentParser

/// A part of something, as it is written on the command line: `5%`.
struct Share: ExpressibleByArgument {
  /// The part of a whole, above 0 and up to 1.
  let fraction: Double

  init(fraction: Double) {
    self.fraction = fraction
  }

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard let percent = Double(digits), percent > 0, percent <= 100 else { return nil }
    fraction = percent / 100
  }

  /// The description shown as a default.
  var defaultValueDescription: String { "\(Int((fraction * 100).rounded()))%" }
}
