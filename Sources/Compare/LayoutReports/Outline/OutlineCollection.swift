import Digests
package import LayoutDiff

/// The outlines of several snapshots, which share a number of tokens.
package struct OutlineCollection {
  private var limits: OutlineLimits
  private let remedy: String
  private var outlines: [String] = []
  private var leftOutCount = 0
  /// The configuration of the first snapshot with each content.
  private var configurations: [Content: String] = [:]

  /// What an outline prints below its first line.
  private struct Content: Hashable {
    let scene: String
    let nodes: Digest
    let placements: Digest
    let marks: OutlineMarks
  }

  /// Creates an empty collection; the remedy says how to see the snapshots that are left out.
  package init(_ limits: OutlineLimits, remedy: String) {
    self.limits = limits
    self.remedy = remedy
  }

  /// Adds the outline of a snapshot, or counts it; the same layout of a scene in a different
  /// environment only refers to the first one.
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
    let marks = try marks()
    let content = Content(
      scene: snapshot.scene,
      nodes: snapshot.definition.nodes.digest,
      placements: snapshot.layout.digest,
      marks: marks
    )
    let text =
      configurations[content].map { "\(snapshot.reportName): the same as \($0)\n" }
      ?? SnapshotOutline(
        snapshot,
        version: version,
        limits: limits,
        marks: marks,
        all: command
      ).description
    if configurations[content] == nil {
      let configuration = ConfigurationText(snapshot.proposal, snapshot.environment)
      configurations[content] = configuration.description
    }
    outlines.append(text)
    limits.tokens -= OutlineLimits.tokens(of: text)
  }

  /// The outlines, and the number of snapshots that are left out.
  package var text: String {
    let rest =
      leftOutCount > 0 ? "… \(Counted(leftOutCount, "more snapshot")); \(remedy)\n" : ""
    return outlines.joined() + rest
  }
}
