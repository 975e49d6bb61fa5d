public import LayoutDiff

/// The causes of a diff, each once, with the snapshots that it changed.
public struct CauseTotals: Sendable {
  /// A cause with its snapshots.
  public struct Total: Sendable {
    /// The cause.
    public let cause: NamedCause
    /// The scenes that it changed, in order.
    public internal(set) var scenes: [String]
    /// The number of snapshots that it changed.
    public internal(set) var snapshotCount: Int
  }

  /// The causes, those of the most snapshots first.
  public let totals: [Total]

  /// Collects the causes of a diff.
  public init(_ diff: VersionDiff) {
    var order: [CauseID] = []
    var totals: [CauseID: Total] = [:]
    for scene in diff.scenes {
      for cause in scene.diff.namedCauses(in: scene.scene) {
        if totals[cause.id] == nil { order.append(cause.id) }
        var total = totals[cause.id] ?? Total(cause: cause, scenes: [], snapshotCount: 0)
        total.snapshotCount += 1
        if total.scenes.last != scene.scene { total.scenes.append(scene.scene) }
        totals[cause.id] = total
      }
    }
    self.totals = order.compactMap { totals[$0] }.enumerated()
      .sorted { ($1.element.snapshotCount, $0.offset) < ($0.element.snapshotCount, $1.offset) }
      .map(\.element)
  }
}
