import Keyline

/// The snapshots that a test run records.
///
/// The environment variable `KEYLINE_RECORD` overrides the argument of an expectation, which
/// overrides a trait. By default, missing snapshots are recorded, but none if `CI` is set to
/// anything other than `false`, `no` or `0`.
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
    let variable = environment["KEYLINE_RECORD"] ?? ""
    let mode = RecordMode(rawValue: variable)
    guard variable.isEmpty || mode != nil else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw KeylineError(.invalidInput, "KEYLINE_RECORD is “\(variable)”; use one of \(known)")
    }
    guard !isContinuousIntegration(environment) else { return .never }
    return mode ?? argument ?? trait ?? .missing
  }

  /// Whether variables are those of continuous integration: `CI` is set, as `true` or `1` for example.
  static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    !["", "false", "no", "0"].contains(environment["CI"]?.lowercased() ?? "")
  }
}
