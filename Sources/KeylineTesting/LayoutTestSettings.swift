import LayoutDiff

/// The settings of the running test's traits.
struct LayoutTestSettings: Sendable {
  /// The snapshots to record; `nil` where no trait sets them.
  var mode: RecordMode?
  /// What counts as equal.
  var tolerance: Tolerance = .exact

  @TaskLocal static var current = LayoutTestSettings()
}
