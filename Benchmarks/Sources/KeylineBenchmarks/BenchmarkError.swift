/// A benchmark that could not be run, and why.
struct BenchmarkError: Error, CustomStringConvertible {
  /// What went wrong.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
