package import Foundation
public import LayoutDiff
import LayoutScenes
public import LayoutStore

/// The review of a version: its changes from the baseline, and decisions on them.
///
///     let review = try Review(of: "1.1", in: project.store, decides: true)
///     for (cause, changes) in try review.pending().causes(.pending) { print(cause.text, changes.count) }
///     var request = Review.DecisionRequest(.accepted, by: "ada", reason: "wider cards")
///     request.causes = ["3f2a9c0d1e"]
///     try review.decide(request)
public struct Review: Sendable {
  /// The verdict of an author, and the causes that it selects.
  public struct DecisionRequest: Sendable {
    /// Whether to accept or reject the changes.
    public var verdict: Verdict
    /// The IDs of the causes to decide on; empty to decide on entire snapshots.
    public var causes: Set<String> = []
    /// Whether to skip changes that already have a decision.
    public var leavesDecided = false
    /// The name of the author.
    public var author: String
    /// The reason.
    public var reason: String
    /// The time of the decision; `nil` for now.
    package var date: Date?

    /// Whether selected snapshots are accepted as a whole, also those that a later version replaced.
    var acceptsSelection: Bool { verdict == .accepted && !leavesDecided && causes.isEmpty }

    /// Creates a request to decide on all changes.
    public init(_ verdict: Verdict, by author: String, reason: String = "") {
      self.verdict = verdict
      self.author = author
      self.reason = reason
    }
  }

  /// The version.
  public let version: RecordedVersion
  /// The selected scenes and proposals.
  public var selection: SceneSelection
  /// The differences from the baseline that count as equal.
  public var tolerance = Tolerance.exact
  /// Pairs of snapshots that a comparison without a tolerance compared, which are not compared again.
  package var compared: [SnapshotPairing.Pair: ComparedPair] = [:]
  package let records: RecordsStore

  /// Finds a version.
  ///
  /// - Parameters:
  ///   - label: The version's label.
  ///   - store: The store.
  ///   - selection: The scenes and proposals.
  ///   - decides: Whether to open the store for writing decisions.
  /// - Throws: `StoreError` if the store or the version does not exist.
  public init(
    of label: String = "latest",
    in store: StoreLocation,
    selection: SceneSelection = SceneSelection(),
    decides: Bool = false
  ) throws {
    records = try decides ? store.openForDecisions() : store.open(for: .reading)
    version = try records.version(label)
    self.selection = selection
  }

  /// Creates the review of a version that was just recorded.
  init(of version: RecordedVersion, in records: RecordsStore) {
    self.version = version
    self.records = records
    selection = SceneSelection()
  }

  /// Returns the changes from the baseline, by scene, proposal and environment.
  ///
  /// - Throws: ``KeylineError`` if nothing is selected, `StoreError` or `SnapshotError` if the
  ///   store is damaged.
  public func pending() throws -> PendingChanges {
    try selection.isEmpty ? pendingOfAll() : pendingOfSelection()
  }

  /// Returns the changes of all scenes; snapshots that the version shares with its baseline are not
  /// read.
  private func pendingOfAll() throws -> PendingChanges {
    let difference = try records.difference(fromBaselineOf: version)
    let pairing = try pairing(difference.baseline.snapshots, difference.snapshots)
    let changed = pairing.changed.map(\.new) + pairing.onlyNew + pairing.onlyOld
    let siblings = try records.snapshots(of: [version], ofScenes: Set(changed.map(\.scene)))
    return try pending(
      pairing,
      difference.baseline,
      among: siblings.joined() + difference.baseline.snapshots,
      sharedCount: difference.sameCount
    )
  }

  /// Returns the changes of the selected scenes, with the snapshots that are unchanged.
  private func pendingOfSelection() throws -> PendingChanges {
    let baseline = try records.baseline(of: version)
    let all = try records.snapshots(of: version)
    let pairing = try pairing(baseline.snapshots, all).split(by: selection.includes).selected
    if pairing.isEmpty, !all.isEmpty {
      throw SceneLookup.noMatch(selection, among: all + baseline.snapshots)
    }
    try SceneLookup.checkPatterns(of: selection, among: all + baseline.snapshots)
    return try pending(pairing, baseline, among: all + baseline.snapshots)
  }

  /// Returns the changes in pairs of the baseline's and the version's snapshots.
  ///
  /// The baseline has all snapshots that differ, `snapshots` all of their scenes, and `sharedCount` is the
  /// number of unchanged snapshots that are not among the pairs.
  private func pending(
    _ pairing: SnapshotPairing,
    _ baseline: Baseline,
    among snapshots: [RecordedSnapshot],
    sharedCount: Int = 0
  ) throws -> PendingChanges {
    var collector = PendingCollector(
      baseline: baseline,
      distinction: try EnvironmentDistinction(snapshots, in: records),
      tolerance: tolerance
    )
    try collector.addChanged(
      pairing.changed,
      knowing: tolerance.rules.isEmpty ? compared : [:],
      in: records
    )
    try collector.add(pairing.onlyNew, .new, in: records)
    try collector.add(pairing.onlyOld, .missing, in: records)
    return PendingChanges(
      version: version,
      changes: collector.changes,
      equal: pairing.same.map(\.new) + collector.tolerated,
      sameCount: pairing.same.count + pairing.moved.count { $0.isSame } + sharedCount,
      toleratedCount: collector.tolerated.count,
      tolerance: tolerance,
      configurations: try records.configurations(of: collector.changes.map(\.recorded.scene)) {
        scenes in
        snapshots.filter { scenes.contains($0.scene) }
      }
    )
  }

  /// Returns the number of snapshots that differ; reads only their lists without a tolerance.
  public func changeCount() throws -> Int {
    guard tolerance.rules.isEmpty else { return try pending().changes.count }
    let difference = try records.difference(fromBaselineOf: version)
    let pairing = try pairing(difference.baseline.snapshots, difference.snapshots)
    return pairing.changed.count + pairing.onlyNew.count + pairing.onlyOld.count
  }

  /// Pairs snapshots of the baseline and the version, which may have different names and fonts.
  private func pairing(
    _ old: [RecordedSnapshot],
    _ new: [RecordedSnapshot]
  ) throws -> SnapshotPairing {
    let old = old.filter(isOfShards)
    let renames = try SceneRenames(from: old, to: new, of: version, in: records)
    var pairing = SnapshotPairing(old: old, new: new, renames)
    try pairing.pairFonts(in: records)
    pairing.leaveOutOld(unlessAllIn: version.scope)
    try pairing.compareContents(in: records, knowing: compared)
    return pairing
  }

  /// Returns whether the version's shards include the scene.
  private func isOfShards(_ recorded: RecordedSnapshot) -> Bool {
    version.shards.includes(scene: recorded.scene)
  }

  /// Returns the changes that a decision would apply to, without storing it.
  ///
  /// - Throws: ``KeylineError`` if a cause of the decision is not among the changes.
  public func preview(_ decision: DecisionRequest) throws -> ReviewDecision {
    guard decision.acceptsSelection else {
      let made = ReviewDecision(decision, on: try pending())
      try made.checkCauses()
      return made
    }
    let pending = try pendingOfSelection()
    let superseded = try records.superseded(pending.equal, of: version)
    return ReviewDecision(decision, on: pending, restoring: superseded)
  }

  /// Stores a decision.
  ///
  /// - Throws: ``KeylineError`` if a cause is not among the changes, `StoreError` if the store
  ///   cannot be written.
  @discardableResult
  public func decide(_ decision: DecisionRequest) throws -> ReviewDecision {
    let made = try preview(decision)
    try store(made, decision)
    return made
  }

  /// Takes back the most recent decision: what was the baseline before is accepted again.
  ///
  /// - Parameters:
  ///   - author: The author.
  ///   - reason: The reason; may be empty.
  ///   - isDry: Whether nothing is stored.
  /// - Returns: The reversal.
  /// - Throws: ``KeylineError`` if there is no decision, `StoreError` if the store cannot be written.
  public func undo(
    by author: String,
    reason: String = "",
    isDry: Bool = false
  ) throws -> DecisionReversal {
    guard let reversal = try records.undoDecision(by: author, message: reason, isDry: isDry) else {
      throw KeylineError(.notFound, "there is no decision to take back")
    }
    return reversal
  }

  private func store(_ made: ReviewDecision, _ decision: DecisionRequest) throws {
    let stored = Decision(
      decision.verdict,
      in: version,
      on: made.subjects,
      by: decision.author,
      message: decision.reason,
      date: decision.date ?? Date()
    )
    try records.decide(stored)
  }

  package func snapshot(of recorded: RecordedSnapshot) throws -> Snapshot {
    try records.snapshot(recorded)
  }
}

/// A decision and the changes that it applies to.
public struct ReviewDecision: Sendable {
  private let decision: Review.DecisionRequest
  private let pending: PendingChanges
  /// The snapshots that equal the baseline of their version, and that a later version replaced.
  private let superseded: [RecordedSnapshot]

  init(
    _ decision: Review.DecisionRequest,
    on pending: PendingChanges,
    restoring superseded: [RecordedSnapshot] = []
  ) {
    self.decision = decision
    self.pending = pending
    self.superseded = superseded
  }

  /// The number of snapshots it applies to.
  public var count: Int { changes.count + superseded.count }

  /// The changes it applies to.
  public var changes: [PendingChange] {
    pending.changes.filter { change in
      let hasCause = decision.causes.isEmpty || change.parts.contains(where: isSelected)
      return hasCause && !(decision.leavesDecided && change.state != .pending)
    }
  }

  private func isSelected(_ part: PendingChange.Part) -> Bool {
    decision.causes.contains(part.cause.id.description)
  }

  /// The rows to store: one for each selected cause, and one for each snapshot that is decided as a
  /// whole.
  public var subjects: [Decision.Subject] {
    superseded.map { Decision.Subject($0) } + changes.flatMap(subjects)
  }

  private func subjects(of change: PendingChange) -> [Decision.Subject] {
    // A snapshot with a different name or fonts takes the place of the old one, which is removed.
    let old = decision.verdict == .accepted ? change.replaced.map { [$0] } ?? [] : []
    let whole = old.map { Decision.Subject($0) }
    guard !decision.causes.isEmpty else { return whole + [Decision.Subject(change.recorded)] }
    let parts = change.parts.filter(isSelected).map { part in
      Decision.Subject(change.recorded, cause: part.cause.id.description)
    }
    let isComplete =
      decision.verdict == .accepted
      && change.parts.allSatisfy { part in
        part.state == .accepted || isSelected(part)
          || (part.state == .pending && part.cause.id == change.renaming)
      }
    guard isComplete else { return parts }
    return parts + whole + [Decision.Subject(change.recorded)]
  }

  /// Throws an error if a cause of the decision is not among the changes.
  func checkCauses() throws(KeylineError) {
    let known = Set(pending.changes.flatMap(\.parts).map(\.cause.id.description))
    for cause in decision.causes.sorted() where !known.contains(cause) {
      let message = "no change in \(pending.version.label) has the cause \(cause)"
      guard let nearest = NearestName.of(cause, among: known.sorted()) else {
        throw KeylineError(.notFound, message, remedy: .listPending)
      }
      throw KeylineError(.notFound, "\(message); did you mean \(nearest)?")
    }
  }
}
