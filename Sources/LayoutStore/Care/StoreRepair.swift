import CanonicalJSON
import Foundation

/// The saving of what is whole in a damaged store into a new one.
struct StoreRepair {
  private let old: RecordsStore
  private let new: RecordsStore
  /// The labels under which versions were saved, by their own.
  private var saved: [String: String] = [:]

  init(from old: RecordsStore, to new: RecordsStore) {
    self.old = old
    self.new = new
  }

  /// Saves every version of which anything is whole, then the decisions on them.
  mutating func run() throws(StoreError) -> StoreHealth {
    let (versions, names, decisions) = try old.read("reading the damaged store") { connection in
      var reading = SalvageReading(connection)
      return (reading.versions(), reading.unfetched(), reading.decisions())
    }
    var unsaved = names[...]
    for version in versions where version.isWhole || !version.entries.isEmpty {
      while let name = unsaved.first, name.sequence < version.sequence {
        try save(nameOf: name)
        unsaved.removeFirst()
      }
      try save(version)
    }
    var lost = decisions.lost
    var kept = 0
    for group in StoreRepair.groups(of: decisions.whole) {
      if try save(group) { kept += group.count } else { lost += group.map(\.sequence) }
    }
    return StoreHealth(
      versions: versions.map(\.health),
      wholeDecisions: kept,
      lostDecisions: lost.sorted(),
      isDecisionListDamaged: decisions.isListDamaged,
      unfetched: names.map(\.label).filter { saved[$0] != nil }
    )
  }

  /// Saves that there is a version, of which nothing else was ever there.
  private mutating func save(nameOf version: RecordedVersion) throws(StoreError) {
    guard version.parent.map({ saved[$0] == $0 }) ?? true else { return }
    _ = try new.merge([ShallowVersionSource(version)])
    saved[version.label] = version.label
  }

  private mutating func save(_ version: SalvageableVersion) throws(StoreError) {
    let row = version.version
    let unknown = BuildDescription(fingerprint: "lost", program: "lost", platform: "lost")
    let note = row?.message ?? ""
    var draft = VersionDraft(
      label: version.savedLabel,
      build: row?.build.fingerprint.isEmpty == false ? row?.build ?? unknown : unknown,
      parent: row?.parent.flatMap { saved[$0] },
      sourceCommit: row?.sourceCommit ?? "",
      message: version.isWhole ? note : StoreRepair.note(version, after: note),
      createdAt: (row?.createdAt).flatMap { try? Date($0, strategy: .iso8601) } ?? Date()
    )
    // Else it would follow the newest one, and be another version.
    draft.hasExactParent = draft.parent != nil || (version.isWhole && row?.parent == nil)
    // Of a version that lacks something, pruning must not conclude that no scene has it.
    if version.isWhole, let row { draft.scope = (try? old.scope(of: row)) ?? .unknown }
    if let shards = row?.shards.shards, let first = shards.first {
      draft.shard = first
      draft.otherShards = Array(shards.dropFirst())
    }
    let writer = try new.beginVersion(draft)
    for entry in version.entries { try writer.add(try old.texts(of: entry)) }
    _ = try writer.commit()
    saved[version.label] = draft.label
  }

  private static func note(_ version: SalvageableVersion, after note: String) -> String {
    let count = version.isRowProven ? version.version.map { " of \($0.snapshotCount)" } ?? "" : ""
    let saved = "repaired: \(version.entries.count)\(count) snapshots were whole"
    return note.isEmpty ? saved : "\(note) (\(saved))"
  }

  /// Puts decisions together that were made at once.
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

  /// Saves decisions made at once, and returns whether what they are about was saved.
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
    if let agreed = first.tolerance {
      decision.tolerance = agreed.tolerance
      decision.until = agreed.until
    }
    decision.pruning = first.pruning
    try new.decide(decision)
    return true
  }

  /// Returns the snapshot of the new store that a decision of the old one is about.
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
  /// Whether two decisions differ in their snapshots and causes alone.
  fileprivate func isMadeWith(_ other: RecordedDecision) -> Bool {
    verdict == other.verdict && version == other.version && author == other.author
      && message == other.message
      && createdAt == other.createdAt && tolerance == other.tolerance && pruning == other.pruning
      && sequence + 1 == other.sequence
  }
}
