import EscapedText
package import LayoutChecks
package import LayoutDiff

/// What an outline prints with views that changed since an earlier version or have findings.
package struct OutlineMarks: Hashable, Sendable {
  /// The mark of a text that is truncated.
  static let truncated = " truncated"

  /// The marks by the positions of the views, each with a leading space.
  private(set) var words: [Int: String] = [:]
  /// The numbers of changes, as in `; since 1.0: 2 changed, 1 removed`; empty without changes.
  private(set) var summary = ""

  /// Creates the marks of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - findings: The findings of a check in it.
  ///   - diff: The differences from the snapshot of an earlier version; `nil` if there is none.
  ///   - version: The label of the earlier version.
  package init(
    of snapshot: Snapshot,
    findings: [LayoutFinding],
    diff: SnapshotDiff? = nil,
    since version: String = ""
  ) {
    if let diff { mark(diff, in: snapshot.outline.nodes, since: version) }
    guard !findings.isEmpty else { return }
    let paths = snapshot.outline.nodes.enumerated().map { ($1.path, $0) }
    let positions = Dictionary(paths) { first, _ in first }
    for finding in findings {
      let word = finding.rule == .truncatedText ? OutlineMarks.truncated : " \(finding.rule.id)"
      guard let position = finding.nodes.first.flatMap({ positions[$0.path] }),
        words[position]?.contains(word) != true
      else { continue }
      words[position, default: ""] += word
    }
  }

  /// Creates no marks.
  package init() {}

  /// Marks the views that did not only move with others.
  private mutating func mark(
    _ diff: SnapshotDiff,
    in nodes: [SceneOutline.Node],
    since version: String
  ) {
    let changes = diff.changes.filter { $0.kind != .removed }.map { ($0.position, $0) }
    let byPosition = Dictionary(changes) { first, _ in first }
    var counts: [NodeChange.Kind: Int] = [:]
    for change in diff.changes where change.ancestor == nil {
      var change = change
      // The view in a modifier is marked instead if it moved with it.
      while ModifierType.hasName(change.node.type), let inner = byPosition[change.position + 1],
        nodes[inner.position].parent == change.position,
        inner.kind == .movedWithAncestor
          || inner.old?.frame == change.old?.frame && inner.new?.frame == change.new?.frame
      {
        change = inner
      }
      let kind = change.kind == .movedWithAncestor ? .changed : change.kind
      guard kind != .removed else {
        counts[kind, default: 0] += 1
        continue
      }
      guard words[change.position] == nil, let word = OutlineMarks.word(for: change) else {
        continue
      }
      words[change.position] = word
      counts[kind, default: 0] += 1
    }
    let numbers = [NodeChange.Kind.changed, .added, .removed].compactMap { kind in
      counts[kind].map { "\($0) \(kind == .added ? "new" : kind.rawValue)" }
    }
    guard !numbers.isEmpty else { return }
    summary = "; since \(PrintableText.text(version)): \(numbers.joined(separator: ", "))"
  }

  private static func word(for change: NodeChange) -> String? {
    guard let old = change.old, let new = change.new else { return " new" }
    let frames = [old, new].map { OutlineText.frame($0.frame) }
    guard frames[0] == frames[1] else { return " was \(frames[0])" }
    return change.severity > .frames ? " changed" : nil
  }
}
