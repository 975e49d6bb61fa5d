/// The changes between two snapshots, with the causes from which they follow.
struct ChangeListing {
  let changes: [NodeChange]
  let causes: [Cause]
  let unchangedCount: Int

  /// Compares two snapshots.
  init(_ pairs: NodePairs, tolerance: Tolerance, tellsSurroundings: Bool) {
    let finder = CauseFinder<FewCauses>(pairs)
    if finder.drafts.count <= FewCauses.greatestCount {
      self.init(ChangeLister(finder, tolerance: tolerance, tellsSurroundings: tellsSurroundings))
    } else {
      let finder = CauseFinder<CauseSet>(pairs)
      self.init(ChangeLister(finder, tolerance: tolerance, tellsSurroundings: tellsSurroundings))
    }
  }

  private init<Causes>(_ lister: ChangeLister<Causes>) {
    changes = lister.changes
    causes = lister.causes
    unchangedCount = lister.unchangedCount
  }
}
