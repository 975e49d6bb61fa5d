package import LayoutDiff

/// The recordings of a scene in two versions, for laying it out again with causes undone.
package struct CauseTrial: Sendable {
  private let old: PreparedScene
  private let new: RecordingRequest
  private let oldRequest: RecordingRequest
  private let snapshots: (old: Snapshot, new: Snapshot)
  private let recorder: Recorder

  /// The differences between both recordings.
  package let diff: SnapshotDiff

  /// Creates a trial of a scene whose new recording this build reproduces.
  ///
  /// - Parameters:
  ///   - old: The old scene, proposal and environment.
  ///   - new: The new scene, proposal and environment.
  ///   - recorded: The old and the new snapshot, with contents.
  ///   - diff: The differences between them; by default all.
  ///   - recorder: The recorder to lay out the scene with.
  /// - Throws: `RecorderError` if this build does not reproduce the new snapshot.
  package init(
    old: RecordingRequest,
    new: RecordingRequest,
    recorded: (old: Snapshot, new: Snapshot),
    diff: SnapshotDiff? = nil,
    recorder: Recorder = Recorder()
  ) throws(RecorderError) {
    let (oldRequest, newRequest) = (try old.expanded(), try new.expanded())
    self.old = oldRequest.scene
    self.oldRequest = oldRequest
    self.new = newRequest
    snapshots = recorded
    self.recorder = recorder
    self.diff = diff ?? SnapshotDiff(old: recorded.old, new: recorded.new)
    let replayed = try recorder.record(newRequest).snapshot
    guard replayed.outline == recorded.new.outline, replayed.placements == recorded.new.placements
    else { throw .otherBuild(newRequest.scene.name) }
    guard oldRequest.scene.outline == recorded.old.outline else {
      throw .otherBuild(newRequest.scene.name)
    }
  }

  /// Lays out the new scene with causes undone, given by their indices in the diff's list.
  ///
  /// - Returns: The effect on the changes that have no other causes.
  /// - Throws: `RecorderError` if the scene cannot be laid out without the causes.
  package func proof(undoing causes: [Int]) throws(RecorderError) -> CauseProof {
    let undone = Set(causes)
    let fates = try fates(undoing: causes)
    var paths: [Fate: [String]] = [:]
    var shared: [Fate: [String]] = [:]
    for (index, change) in diff.changes.enumerated() where !undone.isDisjoint(with: change.causes) {
      guard let fate = fates[index] else { continue }
      if !change.hasMoreCauses && undone.isSuperset(of: change.causes) {
        paths[fate, default: []].append(change.node.path)
      } else {
        shared[fate, default: []].append(change.node.path)
      }
    }
    return CauseProof(
      causes: causes,
      vanished: paths[.vanished] ?? [],
      remaining: paths[.remaining] ?? [],
      unaffected: paths[.unaffected] ?? [],
      sharedVanished: shared[.vanished] ?? [],
      sharedRemaining: (shared[.remaining] ?? []) + (shared[.unaffected] ?? [])
    )
  }

  /// The effect on a change.
  enum Fate { case vanished, remaining, unaffected }

  /// Lays out the new scene with causes undone.
  ///
  /// - Returns: The effect on each change that did not follow from the move of an ancestor, by index.
  /// - Throws: `RecorderError` if the scene cannot be laid out without the causes.
  func fates(undoing causes: [Int]) throws(RecorderError) -> [Int: Fate] {
    let matching = NodeMatching(snapshots.old, snapshots.new)
    var undoing = UndoneTree(old: old.root, new: new.scene.root, snapshots, matching)
    for cause in causes { undoing.undo(diff.causes[cause]) }
    let (root, keys) = undoing.tree()
    let kinds = Set(causes.map { diff.causes[$0].kind })
    let places = try recorder.placements(
      of: root,
      in: kinds.contains(.proposal) ? oldRequest.proposal : new.proposal,
      environment: kinds.contains(.environment) ? oldRequest.environment : new.environment,
      scene: new.scene.name
    )
    let found = Dictionary(zip(keys, places), uniquingKeysWith: { first, _ in first })
    var fates: [Int: Fate] = [:]
    for (index, change) in diff.changes.enumerated() where change.kind != .movedWithAncestor {
      fates[index] = fate(of: change, found, matching)
    }
    return fates
  }

  /// Compares the placement of a node with those in the old and the new version.
  private func fate(
    of change: NodeChange,
    _ found: [UndoneTree.Key: Placement],
    _ matching: NodeMatching
  ) -> Fate {
    let (old, new) = (snapshots.old, snapshots.new)
    guard change.kind != .removed else {
      // A node of an alternative that is no longer shown is still in the new scene.
      let place = change.position
      let match = matching.newPositions[place]
      guard let back = match.map({ found[.new($0)] }) ?? found[.old(place)] else {
        return .unaffected
      }
      return isSame(back, old.placements[place]) ? .vanished : .remaining
    }
    let index = change.position
    guard let match = matching.oldPositions[index] else {
      return found[.new(index)] == nil ? .vanished : .unaffected
    }
    if isSame(found[.new(index)], old.placements[match]) { return .vanished }
    return isSame(found[.new(index)], new.placements[index]) ? .unaffected : .remaining
  }

  private func isSame(_ first: Placement?, _ second: Placement) -> Bool {
    guard let first else { return false }
    return Pin.isSame(first.frame.size, second.frame.size)
      && abs(first.frame.minX - second.frame.minX) < 1e-6
      && abs(first.frame.minY - second.frame.minY) < 1e-6
  }
}
