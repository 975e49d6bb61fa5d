import LayoutDiff

/// The settings from the running test's traits.
struct LayoutTestSettings: Sendable {
  /// The snapshots to record; `nil` if no trait sets them.
  var mode: RecordMode?
  /// The differences that count as equal.
  var tolerance: Tolerance = .exact

  @TaskLocal static var current = LayoutTestSettings()
}
