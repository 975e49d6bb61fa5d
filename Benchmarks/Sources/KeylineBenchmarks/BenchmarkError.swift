/// The reason why a benchmark failed.
struct BenchmarkError: Error, CustomStringConvertible {
  /// The reason.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
