import Keyline

/// The snapshots that a test run records.
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

  /// Returns the effective mode.
  ///
  /// - Parameters:
  ///   - argument: The mode of the expectation.
  ///   - trait: The mode of the test's traits.
  ///   - environment: The variables of the process.
  /// - Returns: The mode.
  /// - Throws: `KeylineError` when `KEYLINE_RECORD` names no mode.
  static func resolved(
    argument: RecordMode?,
    trait: RecordMode?,
    environment: [String: String]
  ) throws(KeylineError) -> RecordMode {
    let variable = environment["KEYLINE_RECORD"] ?? ""
    let mode = RecordMode(rawValue: variable)
    guard variable.isEmpty || mode != nil else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw KeylineError(
        .invalidInput,
        "KEYLINE_RECORD is “\(variable)”; it is one of \(known)"
      )
    }
    guard environment["CI"]?.lowercased() != "true" else { return .never }
    return mode ?? argument ?? trait ?? .missing
  }
}
