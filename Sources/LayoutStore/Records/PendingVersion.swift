import CanonicalJSON

/// The snapshots of a version that is being recorded, each text kept once.
struct PendingVersion {
  private(set) var bodies: [Digest: [UInt8]] = [:]
  private(set) var snapshots: [PendingSnapshot] = []
  private var positions: [Digest: Int] = [:]

  /// A snapshot that names its texts by their digests.
  struct PendingSnapshot {
    let seal: SnapshotSeal
    let digest: Digest
    /// What is to be stored with it; `nil` when all of it is there.
    let content: Content?

    /// What a snapshot has beside what its seal names.
    struct Content {
      let proposal: EncodedProposal
      let nodeCount: Int
    }
  }

  /// Takes a snapshot in; one that is there already, alike in everything, changes nothing.
  mutating func add(_ snapshot: EncodedSnapshot) throws(StoreError) {
    let seal = snapshot.seal
    let isNew = try add(
      PendingSnapshot(
        seal: seal,
        digest: seal.digest,
        content: PendingSnapshot.Content(
          proposal: snapshot.proposal,
          nodeCount: snapshot.nodeCount
        )
      )
    )
    guard isNew else { return }
    for body in [
      snapshot.scene, snapshot.nodes, snapshot.environment, snapshot.result, snapshot.answers,
    ] {
      bodies[body.digest] = body.utf8
    }
  }

  /// Takes in a snapshot that the store has already.
  mutating func addStored(_ seal: SnapshotSeal, digest: Digest) throws(StoreError) {
    _ = try add(PendingSnapshot(seal: seal, digest: digest, content: nil))
  }

  /// Returns whether the snapshot was not there yet.
  private mutating func add(_ snapshot: PendingSnapshot) throws(StoreError) -> Bool {
    let key = snapshot.seal.key
    if let position = positions[key] {
      let other = snapshots[position].seal
      guard other == snapshot.seal else { throw .secondResult(snapshot.seal, other) }
      return false
    }
    positions[key] = snapshots.count
    snapshots.append(snapshot)
    return true
  }

  /// The snapshots in the order in which they are stored: by name, proposal and environment.
  var ordered: [PendingSnapshot] {
    snapshots.sorted { first, second in
      let (one, other) = (first.seal, second.seal)
      if !one.name.utf8.elementsEqual(other.name.utf8) {
        return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
      }
      if one.proposal != other.proposal { return one.proposal < other.proposal }
      return one.environment < other.environment
    }
  }
}
