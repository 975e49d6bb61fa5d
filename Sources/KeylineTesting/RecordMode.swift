/// Which snapshots a test run writes down.
///
/// The environment variable `KEYLINE_RECORD` goes before the argument of an expectation, that before a
/// trait, and without any of them what is missing is recorded. Where `CI` is `true` nothing ever is.
public enum RecordMode: String, CaseIterable, Sendable {
  /// Nothing; an expectation without a snapshot fails.
  case never
  /// Snapshots that are not there yet.
  case missing
  /// Those, and snapshots that differ.
  case changed
  /// Every snapshot. When the whole suite ran, those that no test asked for are dropped.
  case all

  /// Returns the mode that holds.
  ///
  /// - Parameters:
  ///   - argument: What the expectation says.
  ///   - trait: What the test's traits say.
  ///   - environment: The variables of the process.
  /// - Returns: The mode.
  /// - Throws: ``ExpectationFailure`` when `KEYLINE_RECORD` names no mode.
  static func resolved(
    argument: RecordMode?,
    trait: RecordMode?,
    environment: [String: String]
  ) throws(ExpectationFailure) -> RecordMode {
    let variable = environment["KEYLINE_RECORD"] ?? ""
    let mode = RecordMode(rawValue: variable)
    guard variable.isEmpty || mode != nil else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw ExpectationFailure("KEYLINE_RECORD is “\(variable)”; it is one of \(known)")
    }
    guard environment["CI"]?.lowercased() != "true" else { return .never }
    return mode ?? argument ?? trait ?? .missing
  }
}
