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
    let proposal: EncodedProposal
    let nodeCount: Int
  }

  /// Takes a snapshot in; one that is there already, alike in everything, changes nothing.
  mutating func add(_ snapshot: EncodedSnapshot) throws(StoreError) {
    let seal = snapshot.seal
    let key = seal.key
    if let position = positions[key] {
      let other = snapshots[position].seal
      guard other == seal else { throw .secondResult(seal, other) }
      return
    }
    positions[key] = snapshots.count
    snapshots.append(
      PendingSnapshot(
        seal: seal,
        digest: seal.digest,
        proposal: snapshot.proposal,
        nodeCount: snapshot.nodeCount
      )
    )
    for body in [
      snapshot.scene, snapshot.nodes, snapshot.environment, snapshot.result, snapshot.answers,
    ] {
      bodies[body.digest] = body.utf8
    }
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
