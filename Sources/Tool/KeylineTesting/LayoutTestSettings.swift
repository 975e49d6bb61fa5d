import LayoutDiff
import Testing

/// The settings from the running test's traits.
struct LayoutTestSettings: Sendable {
  /// The snapshots to record; `nil` if no trait sets them.
  var mode: RecordMode?
  /// The differences that count as equal.
  var tolerance: Tolerance = .exact

  /// The path of a report on the test run; `nil` if no trait sets it.
  var report: String?

  @TaskLocal static var current = LayoutTestSettings()
}
