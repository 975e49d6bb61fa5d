import Digests

/// The snapshots of a version that is being recorded, with unique texts.
struct PendingVersion {
  private var texts: PendingTexts
  private(set) var snapshots: [RecordedSnapshot] = []
  /// The digests of snapshots that the store has, which need no texts.
  private var stored: Set<Digest> = []
  private var positions: [Digest: Int] = [:]

  init(texts: PendingTexts = PendingTexts()) {
    self.texts = texts
  }

  /// Adds a snapshot; adding an equal one has no effect.
  mutating func add(_ content: SnapshotContent) throws(StoreError) {
    let identity = content.identity
    let snapshot = RecordedSnapshot(
      identity,
      proposal: EncodedProposal(content.proposal),
      nodeCount: content.nodeCount
    )
    guard try add(snapshot) else { return }
    do {
      try texts.add(content.scene, identity.scene)
      try texts.add(content.nodes, identity.nodes)
      try texts.add(content.environment, identity.environment)
      try texts.add(content.result, identity.result)
      try texts.add(content.answers, identity.answers)
    } catch {
      throw .database(error, while: "recording", at: "the folder of temporary files")
    }
  }

  /// Adds a snapshot that the store has.
  mutating func addStored(_ snapshot: RecordedSnapshot) throws(StoreError) {
    if try add(snapshot) { stored.insert(snapshot.digest) }
  }

  /// Returns whether the snapshot is new.
  private mutating func add(_ snapshot: RecordedSnapshot) throws(StoreError) -> Bool {
    if let position = positions[snapshot.key] {
      let other = snapshots[position].identity
      guard other == snapshot.identity else { throw .secondResult(snapshot.identity, other) }
      return false
    }
    positions[snapshot.key] = snapshots.count
    snapshots.append(snapshot)
    return true
  }

  /// Returns whether the store has a snapshot, so that it needs no texts.
  func isStored(_ snapshot: RecordedSnapshot) -> Bool { stored.contains(snapshot.digest) }
}

extension PendingVersion: TextSource {
  var name: String { "the recording" }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    try texts.text(kind.digest(in: snapshot)) ?? []
  }

  func lendResult(
    _ snapshot: RecordedSnapshot
  ) throws -> (text: ArraySlice<UInt8>, count: Int) {
    (try body(.result, of: snapshot)[...], snapshot.nodeCount)
  }
}
