import LayoutDiff

/// Both sides of a snapshot over one another.
struct OverlayDrawing {
  let elements: [String]

  init(_ diff: SnapshotDiff, _ pairs: NodePairs) {
    var (old, new): ([Int: String], [Int: String]) = ([:], [:])
    for change in diff.changes {
      switch change.kind {
      case .added: new[change.position] = "added"
      case .removed: old[change.position] = "gone"
      case .changed, .rodeAlong:
        let rode = change.kind == .rodeAlong ? " rode" : ""
        new[change.position] = "is\(rode)"
        if let match = pairs.match(change.position) { old[match] = "was\(rode)" }
      }
    }
    elements =
      SnapshotDrawing(of: pairs.old).elements(hasWords: false) { old[$0] }
      + SnapshotDrawing(of: pairs.new).elements { new[$0] ?? "still" }
  }
}
