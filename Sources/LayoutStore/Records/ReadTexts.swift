/// All texts of a snapshot as they were read of a store, before anybody found them to be what they should be.
public struct ReadTexts: Sendable {
  let entry: RecordedEntry
  let scene: ReadText
  let outline: ReadText
  let environment: ReadText
  let placements: ReadText
  let leafAnswers: ReadText
  /// The store's file, for messages.
  var path: String?

  /// Returns the texts, each checked against its digest; what snapshots share is digested once.
  ///
  /// - Throws: ``StoreError`` that says which text is damaged.
  public func checked() throws(StoreError) -> SnapshotTexts {
    do {
      return SnapshotTexts(
        name: entry.scene,
        document: entry.document,
        proposal: entry.proposal,
        scene: try scene.checked(),
        outline: try outline.checked(),
        nodeCount: entry.nodeCount,
        environment: try environment.checked(),
        placements: try placements.checked(),
        leafAnswers: try leafAnswers.checked()
      )
    } catch {
      throw path.map { error.at($0) } ?? error
    }
  }
}
