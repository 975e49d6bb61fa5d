import LayoutDiff

/// What the traits of the running test say.
struct LayoutTestSettings: Sendable {
  /// Which snapshots are written down; `nil` where no trait says.
  var mode: RecordMode?
  /// What counts as equal.
  var tolerance: Tolerance = .exact

  @TaskLocal static var current = LayoutTestSettings()
}
