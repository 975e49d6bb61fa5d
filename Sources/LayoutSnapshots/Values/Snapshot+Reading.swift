import CanonicalJSON
public import LayoutCore

extension Snapshot {
  /// Creates a snapshot from the texts in which a store keeps one, in UTF-8.
  ///
  /// - Throws: `SnapshotError` when a text is not what it should be, or they contradict one another.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: [UInt8],
    outline: [UInt8],
    placements: [UInt8]
  ) throws(SnapshotError) {
    guard let values = (try? JSONReader.read(environment))?.object else {
      throw SnapshotError(.badText, "the environment of \(scene) is not an object")
    }
    try self.init(
      scene: scene,
      proposal: proposal,
      environment: values,
      outline: SceneOutline(reading: outline),
      table: PlacementTable(reading: placements)
    )
  }
}
