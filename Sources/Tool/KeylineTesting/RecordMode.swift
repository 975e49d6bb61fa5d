import Keyline

/// The snapshots that a test run records.
///
/// The environment variable `KEYLINE_RECORD` overrides the argument of an expectation, which
/// overrides a trait. By default, missing snapshots are recorded. In continuous integration, which
/// `CI` or a variable of a known service shows, only `KEYLINE_RECORD` makes tests record.
public enum RecordMode: String, CaseIterable, Sendable {
  /// No snapshots; an expectation without a recorded snapshot fails.
  case never
  /// Missing snapshots.
  case missing
  /// Missing snapshots, and snapshots that differ.
  case changed
  /// All snapshots; none is removed, because a test that is skipped does not lay out its own.
  case all

  /// Returns the effective mode.
  ///
  /// - Parameters:
  ///   - argument: The mode of the expectation.
  ///   - trait: The mode of the test's traits.
  ///   - environment: The environment variables of the process.
  /// - Returns: The mode.
  /// - Throws: `KeylineError` if `KEYLINE_RECORD` is not a mode.
  static func resolved(
    argument: RecordMode?,
    trait: RecordMode?,
    environment: [String: String]
  ) throws(KeylineError) -> RecordMode {
    if let mode = try requested(in: environment) { return mode }
    guard ContinuousIntegration(environment) == nil else { return .never }
    return argument ?? trait ?? .missing
  }

  /// Returns the mode that `KEYLINE_RECORD` requests; `nil` if it is not set.
  static func requested(in environment: [String: String]) throws(KeylineError) -> RecordMode? {
    let variable = environment["KEYLINE_RECORD"] ?? ""
    guard !variable.isEmpty else { return nil }
    guard let mode = RecordMode(rawValue: variable) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw KeylineError(.invalidInput, "KEYLINE_RECORD is “\(variable)”; use one of \(known)")
    }
    return mode
  }
}
