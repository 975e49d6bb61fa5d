/// Why an expectation could not be checked, and what to do.
struct ExpectationFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
