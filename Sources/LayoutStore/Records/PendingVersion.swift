import CanonicalJSON

/// The snapshots of a version that is being recorded, each text kept once.
struct PendingVersion {
  private(set) var bodies: [Digest: [UInt8]] = [:]
  private(set) var snapshots: [PendingSnapshot] = []
  private var positions: [Digest: Int] = [:]

  /// A snapshot that names its texts by their digests.
  struct PendingSnapshot {
    let identity: SnapshotIdentity
    let digest: Digest
    /// What is to be stored with it; `nil` when all of it is there.
    let content: Content?

    /// What a snapshot has beside what its identity names.
    struct Content {
      let proposal: EncodedProposal
      let nodeCount: Int
    }
  }

  /// Takes a snapshot in; one that is there already, alike in everything, changes nothing.
  mutating func add(_ texts: SnapshotTexts) throws(StoreError) {
    let identity = texts.identity
    let content = PendingSnapshot.Content(
      proposal: EncodedProposal(texts.proposal),
      nodeCount: texts.nodeCount
    )
    let isNew = try add(
      PendingSnapshot(identity: identity, digest: identity.digest, content: content)
    )
    guard isNew else { return }
    bodies[identity.scene] = texts.scene
    bodies[identity.nodes] = texts.outline
    bodies[identity.environment] = texts.environment
    bodies[identity.result] = texts.placements
    bodies[identity.answers] = texts.leafAnswers
  }

  /// Takes in a snapshot that the store has already.
  mutating func addStored(_ identity: SnapshotIdentity, digest: Digest) throws(StoreError) {
    _ = try add(PendingSnapshot(identity: identity, digest: digest, content: nil))
  }

  /// Returns whether the snapshot was not there yet.
  private mutating func add(_ snapshot: PendingSnapshot) throws(StoreError) -> Bool {
    let key = snapshot.identity.key
    if let position = positions[key] {
      let other = snapshots[position].identity
      guard other == snapshot.identity else { throw .secondResult(snapshot.identity, other) }
      return false
    }
    positions[key] = snapshots.count
    snapshots.append(snapshot)
    return true
  }

  /// The snapshots in the order in which they are stored: by name, proposal and environment.
  var ordered: [PendingSnapshot] {
    snapshots.sorted { first, second in
      let (one, other) = (first.identity, second.identity)
      if !one.name.utf8.elementsEqual(other.name.utf8) {
        return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
      }
      if one.proposal != other.proposal { return one.proposal < other.proposal }
      return one.environment < other.environment
    }
  }
}
