import Digests
import Foundation

/// Copies the intact parts of a damaged store to a new one.
struct StoreRepair {
  private let old: RecordsStore
  private let new: RecordsStore
  /// The labels of the copied versions, by their original labels.
  private var saved: [String: String] = [:]

  init(from old: RecordsStore, to new: RecordsStore) {
    self.old = old
    self.new = new
  }

  /// Copies every version that has an intact part, then the decisions on them.
  mutating func run() throws(StoreError) -> StoreHealth {
    let (versions, names, decisions) = try old.read("reading the damaged store") { connection in
      var reader = RecoveryReader(connection)
      return (reader.versions(), reader.unfetched(), reader.decisions())
    }
    var unsaved = names[...]
    for version in versions where version.isIntact || !version.entries.isEmpty {
      while let name = unsaved.first, name.sequence < version.sequence {
        try save(nameOf: name)
        unsaved.removeFirst()
      }
      try save(version)
    }
    var missing = decisions.missing
    var savedCount = 0
    for group in StoreRepair.groups(of: decisions.intact) {
      if try save(group) { savedCount += group.count } else { missing += group.map(\.sequence) }
    }
    return StoreHealth(
      versions: versions.map(\.health),
      intactDecisions: savedCount,
      missingDecisions: missing.sorted(),
      isDecisionListDamaged: decisions.isListDamaged,
      unfetched: names.map(\.label).filter { saved[$0] != nil }
    )
  }

  /// Copies a shallow version.
  private mutating func save(nameOf version: RecordedVersion) throws(StoreError) {
    guard version.parent.map({ saved[$0] == $0 }) ?? true else { return }
    _ = try new.merge([ShallowVersionSource(version)])
    saved[version.label] = version.label
  }

  private mutating func save(_ version: RecoverableVersion) throws(StoreError) {
    let row = version.version
    let unknown = BuildDescription(
      fingerprint: "unknown",
      program: "unknown",
      platform: "unknown"
    )
    let note = row?.message ?? ""
    var draft = VersionDraft(
      label: version.recoveredLabel,
      build: row?.build.fingerprint.isEmpty == false ? row?.build ?? unknown : unknown,
      parent: row?.parent.flatMap { saved[$0] },
      sourceCommit: row?.sourceCommit ?? "",
      message: version.isIntact ? note : StoreRepair.note(version, after: note),
      createdAt: (row?.createdAt).flatMap { try? Date($0, strategy: .iso8601) } ?? Date()
    )
    // Without this, the newest version would become its parent.
    draft.hasExactParent = draft.parent != nil || (version.isIntact && row?.parent == nil)
    // Pruning must not conclude from an incomplete version that no scene makes its missing
    // snapshots.
    if version.isIntact, let row { draft.scope = (try? old.scope(of: row)) ?? .unknown }
    if let shards = row?.shards.shards, let first = shards.first {
      draft.shard = first
      draft.otherShards = Array(shards.dropFirst())
    }
    let writer = try new.beginVersion(draft)
    for entry in version.entries { try writer.add(try old.texts(of: entry)) }
    _ = try writer.commit()
    saved[version.label] = draft.label
  }

  private static func note(_ version: RecoverableVersion, after note: String) -> String {
    let count = version.isRowProven ? version.version.map { " of \($0.snapshotCount)" } ?? "" : ""
    let saved = "repaired: \(version.entries.count)\(count) snapshots were intact"
    return note.isEmpty ? saved : "\(note) (\(saved))"
  }

  /// Groups decisions that were made together.
  private static func groups(of decisions: [RecordedDecision]) -> [[RecordedDecision]] {
    var groups: [[RecordedDecision]] = []
    for decision in decisions {
      if let last = groups.last?.last, last.isMadeWith(decision) {
        groups[groups.count - 1].append(decision)
      } else {
        groups.append([decision])
      }
    }
    return groups
  }

  /// Copies decisions that were made together; returns `false` if their snapshots are missing.
  private func save(_ group: [RecordedDecision]) throws(StoreError) -> Bool {
    guard let first = group.first, let label = saved[first.version] else { return false }
    let version = try new.version(label)
    var subjects: [Decision.Subject] = []
    for decision in group {
      guard let entry = try entry(of: decision) else { return false }
      subjects.append(Decision.Subject(entry, cause: decision.cause))
    }
    var decision = Decision(
      first.verdict,
      in: version,
      on: subjects,
      by: first.author,
      message: first.message,
      date: (try? Date(first.createdAt, strategy: .iso8601)) ?? Date()
    )
    if let accepted = first.tolerance {
      decision.tolerance = accepted.tolerance
      decision.until = accepted.until
    }
    decision.pruning = first.pruning
    try new.decide(decision)
    return true
  }

  /// Returns the snapshot of the new store for a decision of the old one.
  private func entry(of decision: RecordedDecision) throws(StoreError) -> RecordedSnapshot? {
    let digest = try old.read("reading the damaged store") { connection in
      try? SnapshotRowReader(connection).entry(decision.row).digest
    }
    guard let digest else { return nil }
    return try new.read("looking for a snapshot") { connection in
      let statement = try connection.prepare("SELECT id FROM snapshot WHERE digest = ?")
      try statement.bind(bytes: digest.bytes, at: 1)
      guard try statement.step() else { return nil }
      return try SnapshotRowReader(connection).entry(try statement.integer(0))
    }
  }
}

extension RecordedDecision {
  /// Whether two consecutive decisions differ only in their snapshots and causes.
  fileprivate func isMadeWith(_ other: RecordedDecision) -> Bool {
    verdict == other.verdict && version == other.version && author == other.author
      && message == other.message
      && createdAt == other.createdAt && tolerance == other.tolerance && pruning == other.pruning
      && sequence + 1 == other.sequence
  }
}

/// A source of one shallow version.
private final class ShallowVersionSource: VersionSource {
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []

  init(_ version: RecordedVersion) {
    parts = [SharedVersion(version).shallow()]
  }

  var name: String { parts[0].label }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { [] }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    throw StoreError.isShallow(name)
  }
}
