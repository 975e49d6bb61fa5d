package import LayoutDiff

/// The outlines of several snapshots, which share a number of tokens.
package struct OutlineCollection {
  private var limits: OutlineLimits
  private let remedy: String
  private var outlines: [String] = []
  private var leftOutCount = 0

  /// Creates an empty collection; the remedy says how to see the snapshots that are left out.
  package init(_ limits: OutlineLimits, remedy: String) {
    self.limits = limits
    self.remedy = remedy
  }

  /// Adds the outline of a snapshot, or counts it.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - version: The version's label; `nil` if the snapshot is not recorded.
  ///   - marks: The changes and findings to print with the views; found only if there is space.
  ///   - command: The command that lists all views.
  package mutating func add(
    _ snapshot: Snapshot,
    version: String? = nil,
    marks: @autoclosure () throws -> OutlineMarks,
    all command: String
  ) rethrows {
    guard limits.tokens > 0 else {
      leftOutCount += 1
      return
    }
    let outline = SnapshotOutline(
      snapshot,
      version: version,
      limits: limits,
      marks: try marks(),
      all: command
    )
    outlines.append(outline.description)
    limits.tokens -= OutlineLimits.tokens(of: outline.description)
  }

  /// The outlines, and the number of snapshots that are left out.
  package var text: String {
    let rest =
      leftOutCount > 0 ? "… \(Counted(leftOutCount, "more snapshot")); \(remedy)\n" : ""
    return outlines.joined() + rest
  }
}
