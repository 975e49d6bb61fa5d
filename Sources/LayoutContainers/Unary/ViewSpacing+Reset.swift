import LayoutCore

extension ViewSpacing {
  /// Returns these preferences without those of the given edges.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    if edges.isEmpty { return self }
    var kept = ViewSpacing()
    kept.formUnion(self, edges: Edge.Set.all.subtracting(edges))
    return kept
  }
}
