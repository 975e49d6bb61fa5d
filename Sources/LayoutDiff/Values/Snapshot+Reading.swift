import CanonicalJSON
public import LayoutCore

extension Snapshot {
  /// Creates a snapshot from the texts in which a store keeps one, in UTF-8.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment.
  ///   - outline: The nodes.
  ///   - placements: The placements of the nodes.
  ///   - body: The scene's canonical text, for what it says of each node; `nil` to do without.
  /// - Throws: `SnapshotError` when a text is not what it should be, or they contradict one another.
  public init(
    scene: String,
    proposal: ProposedViewSize,
    environment: [UInt8],
    outline: [UInt8],
    placements: [UInt8],
    body: [UInt8]? = nil
  ) throws(SnapshotError) {
    guard let values = (try? JSONReader.read(environment))?.object else {
      throw SnapshotError(.badText, "the environment of \(scene) is not an object")
    }
    let outline = try SceneOutline(reading: outline)
    try self.init(
      scene: scene,
      proposal: proposal,
      environment: values,
      outline: outline,
      table: PlacementTable(reading: placements),
      contents: body.flatMap { NodeContent.contents(reading: $0, for: outline) }
    )
  }
}
