/// How serious a finding is.
public enum CheckSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The layout is wrong.
  case error
  /// The layout may be wrong.
  case warning

  /// Returns whether a severity is less serious than a different one.
  public static func < (one: CheckSeverity, other: CheckSeverity) -> Bool {
    one == .warning && other == .error
  }
}
