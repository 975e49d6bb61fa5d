import CanonicalJSON
import SQLite

/// The merging of versions into a store, inside one transaction.
final class PartMerging {
  private let connection: Connection
  private let path: String
  private let insertion: MemberInsertion
  private(set) var report = MergeReport()
  /// What can be begun when all of a version is read and some of it is still to be stored.
  var didRead: () -> Void = {}
  /// What the version that was merged last lists; the next part is often another one of it.
  private var last: (sequence: Int, entries: [Digest: RecordedEntry])?

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    self.path = path
    insertion = try MemberInsertion(connection)
  }

  /// Takes a version in, of which the store may hold all, some or nothing.
  ///
  /// - Throws: ``StoreError`` if the store has another version of that label, or another snapshot
  ///   of a scene that both hold.
  func merge(_ part: VersionPart, from source: any PartSource) throws {
    if part.isHollow { return try mergeHollow(part, from: source) }
    guard let there = try existing(part.label) else {
      let members = try checkedMembers(of: part, source)
      try insertVersion(part, members, from: source)
      report.note(part, added: members.count, shards: part.shards)
      return
    }
    let known = VersionPart(there)
    try MergeConflict.refuseOtherVersion(known, at: path, part, at: source.name)
    if part.createdAt < there.createdAt { try setTime(part.createdAt, of: there) }
    guard known.content != part.content || known.shards != part.shards else {
      try note(part, of: there, joining: true)
      return report.note(part, added: 0, shards: known.shards)
    }
    try extend(there, by: part, from: source)
  }

  /// Keeps that there is a version, of which nothing else is known, unless the store knows it.
  private func mergeHollow(_ part: VersionPart, from source: any PartSource) throws {
    let reading = VersionReading(connection)
    if let there = try existing(part.label) ?? reading.findHollow(part.label) {
      return try MergeConflict.refuseOtherVersion(
        VersionPart(there),
        at: path,
        part,
        at: source.name
      )
    }
    let row = VersionRow(connection: connection)
    let version = try recorded(part, [], sequence: Int(row.next()))
    try row.insert(version, parent: try parent(of: part, source), isHollow: true)
  }

  /// Returns whether the store does not have all that a version lists.
  func isNew(_ part: VersionPart) throws -> Bool {
    if part.isHollow { return false }
    guard let there = try existing(part.label) else { return true }
    return there.content != part.content || there.shards != part.shards
  }

  /// Takes in the decisions of a source, once its versions are there.
  func mergeDecisions(of source: any PartSource, keepingOwn: Bool) throws {
    guard !source.decisions.isEmpty else { return }
    let merging = DecisionMerging(connection: connection, path: path)
    do {
      let (added, left) = try merging.merge(source.decisions, from: source.name)
      report.note(decisions: added, left: left)
    } catch let error as StoreError where error.code == .decisionConflict && keepingOwn {
      report.note(decisions: 0, left: source.decisions.count)
    }
  }

  /// Takes in what is there already, which changes nothing.
  func mergeItself() throws {
    for version in try VersionReading(connection).all() {
      report.note(VersionPart(version), added: 0, shards: version.shards)
    }
  }

  /// Returns what a source's version lists, refusing what no recording makes.
  private func checkedMembers(
    of part: VersionPart,
    _ source: any PartSource
  ) throws -> [KeyedEntry] {
    let label = part.label
    let damage = StoreError.damaged("the list of version “\(plain: label)”").at(source.name)
    guard !label.isEmpty, label != "latest",
      label.unicodeScalars.elementsEqual(String(plain: label.utf8, limit: 200).unicodeScalars)
    else { throw StoreError.badLabel(label, "is not allowed").at(source.name) }
    let members = try source.members(of: part).map { (key: $0.key, entry: $0) }
    guard Set(members.map(\.key)).count == members.count,
      part.shards.isWhole || members.allSatisfy({ part.shards.includes(scene: $0.entry.scene) })
    else { throw damage }
    return members
  }

  private func existing(_ label: String) throws -> RecordedVersion? {
    let statement = try connection.prepare(
      "SELECT 1 FROM version WHERE label = ? AND complete = 1"
    )
    try statement.bind(label, at: 1)
    guard try statement.step() else { return nil }
    return try VersionReading(connection).find(label)
  }

  private func setTime(_ time: String, of version: RecordedVersion) throws {
    let update = try connection.prepare("UPDATE version SET created_at = ? WHERE sequence = ?")
    try update.bind(time, at: 1)
    try update.bind(Int64(version.sequence), at: 2)
    try update.run()
  }

  /// Adds the snapshots of scenes that the store does not hold yet, and compares those it does.
  private func extend(
    _ version: RecordedVersion,
    by part: VersionPart,
    from source: any PartSource
  ) throws {
    var ours = try entries(of: version)
    let theirs = try checkedMembers(of: part, source)
    let conflicts = MergeConflict(version: version, source: source, connection: connection)
    let new = try conflicts.refuse(ours, at: path, theirs, of: part)
    for (key, entry) in new { ours[key] = entry }
    let digests = ours.values.map(\.snapshotDigest)
    let merged = RecordedVersion(
      sequence: version.sequence,
      label: version.label,
      parent: version.parent,
      engine: version.engine,
      sourceCommit: version.sourceCommit,
      note: version.note,
      createdAt: min(version.createdAt, part.createdAt),
      snapshotCount: digests.count,
      content: RecordedVersion.content(of: digests),
      shards: version.shards.union(part.shards)
    )
    try list(new, in: Int64(version.sequence), from: source)
    try connection.insert(merged.shards, of: Int64(version.sequence))
    let extent = try RecordingNote.find(version, connection)?.extent ?? .unknown
    try connection.run(
      "UPDATE version SET snapshot_count = ?, content = ?, digest = ? WHERE sequence = ?",
      merged.snapshotCount,
      merged.content,
      merged.seal,
      merged.sequence
    )
    var joint = part
    joint.extent = extent.joined(with: part.extent)
    try note(joint, of: merged, joining: false)
    report.note(part, added: new.count, shards: merged.shards)
    last = (merged.sequence, ours)
  }

  /// Returns what a version of the store lists, by what tells its snapshots apart.
  private func entries(of version: RecordedVersion) throws -> [Digest: RecordedEntry] {
    if let last, last.sequence == version.sequence {
      // Nobody else keeps them, so that they are added to where they are.
      self.last = nil
      return last.entries
    }
    let entries = try EntryReading(connection).entries(of: version)
    return Dictionary(entries.map { ($0.key, $0) }) { one, _ in one }
  }

  private func insertVersion(
    _ part: VersionPart,
    _ members: [KeyedEntry],
    from source: any PartSource
  ) throws {
    let row = VersionRow(connection: connection)
    let hollow = try VersionReading(connection).findHollow(part.label)
    let version = try recorded(part, members, sequence: hollow?.sequence ?? Int(row.next()))
    guard version.content == part.content else {
      throw StoreError.damaged("the list of snapshots of version “\(plain: part.label)”")
        .at(source.name)
    }
    if let hollow {
      try MergeConflict.refuseOtherVersion(VersionPart(hollow), at: path, part, at: source.name)
      try row.fill(version)
    } else {
      try row.insert(version, parent: try parent(of: part, source))
    }
    try note(part, of: version, joining: false)
    try list(members, in: Int64(version.sequence), from: source)
    last = (version.sequence, Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.entry) }))
  }

  private func recorded(
    _ part: VersionPart,
    _ members: [KeyedEntry],
    sequence: Int
  ) -> RecordedVersion {
    RecordedVersion(
      sequence: sequence,
      label: part.label,
      parent: part.parent,
      engine: part.engine,
      sourceCommit: part.sourceCommit,
      note: part.note,
      createdAt: part.createdAt,
      snapshotCount: members.count,
      content: RecordedVersion.content(of: members.lazy.map(\.entry.snapshotDigest)),
      shards: part.shards
    )
  }

  /// Keeps of which scenes a version was recorded, joined with what is known of that already.
  private func note(_ part: VersionPart, of version: RecordedVersion, joining: Bool) throws {
    var extent = part.extent
    if joining {
      let known = try RecordingNote.find(version, connection)?.extent ?? .unknown
      extent = known.joined(with: extent)
      guard extent != known else { return }
    }
    try connection.run("DELETE FROM recording WHERE version = ?", version.sequence)
    try RecordingNote.insert(extent, of: version, connection)
  }

  private func parent(of part: VersionPart, _ source: any PartSource) throws -> Int64? {
    guard let label = part.parent else { return nil }
    let statement = try connection.prepare("SELECT sequence FROM version WHERE label = ?")
    try statement.bind(label, at: 1)
    guard try statement.step() else {
      throw StoreError.damaged("the version before “\(plain: part.label)”").at(source.name)
    }
    return try statement.integer(0)
  }

  private func list(
    _ members: [KeyedEntry],
    in sequence: Int64,
    from source: any PartSource
  ) throws {
    let listing = try connection.prepare(
      "INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)"
    )
    var rows = try members.map { try insertion.row(of: $0.entry) }
    let absent = members.indices.filter { rows[$0] == nil }
    source.willRead(absent.map { members[$0].entry }, then: didRead)
    for index in absent { rows[index] = try insertion.insert(members[index].entry, from: source) }
    for row in rows.compactMap({ $0 }).sorted() {
      try listing.bind(sequence, at: 1)
      try listing.bind(row, at: 2)
      try listing.run()
    }
  }
}
