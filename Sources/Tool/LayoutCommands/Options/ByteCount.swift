import ArgumentParser
import LayoutStore

/// A number of bytes on the command line, such as `4096`, `64K`, `256M` or `2G`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let factors: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let factor = argument.uppercased().last.flatMap { factors[$0] }
    let digits = factor == nil ? argument[...] : argument.dropLast()
    guard let count = Int(digits), count > 0 else { return nil }
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: factor ?? 1)
    guard !isTooLarge else { return nil }
    self.bytes = bytes
  }

  /// The default value as shown in help.
  var defaultValueDescription: String { "\(bytes >> 20)M" }
}
