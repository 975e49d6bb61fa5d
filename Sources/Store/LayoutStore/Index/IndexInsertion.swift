import Digests
import KeylineSQLite

/// Adds versions with their snapshots to an index; what the index has already is shared.
final class IndexInsertion {
  private let records: Connection
  private let index: Connection
  private let reader: SnapshotRowReader
  private let layouts: IndexedLayouts
  private let snapshotRow: Statement
  private let snapshotInsertion: Statement
  private let proposalInsertion: Statement
  private let listing: Statement
  /// The rows of the index by those of the records, which do not change during an update.
  private var rows: [Int64: Int64] = [:]

  /// The number of snapshots that are read at once.
  private static let batchSize = 256

  init(records: Connection, index: Connection) throws {
    self.records = records
    self.index = index
    reader = SnapshotRowReader(records)
    layouts = try IndexedLayouts(records: records, index: index)
    snapshotRow = try index.prepare("SELECT id FROM snapshot WHERE digest = ?")
    snapshotInsertion = try index.prepare(
      """
      INSERT INTO snapshot (digest, name, document, proposal, environment, scene, result)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
    proposalInsertion = try index.prepare(
      "INSERT INTO proposal (text, width, height) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    )
    listing = try index.prepare("INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)")
  }

  /// Adds a version.
  ///
  /// - Throws: ``StoreError`` that names the version if its list or anything in it does not match its
  ///   digest.
  func insert(_ version: RecordedVersion) throws {
    do {
      try insertVerified(version)
    } catch let error as StoreError where error.code == .damaged {
      throw StoreError(
        code: error.code,
        message: "version “\(String(plain: version.label.utf8))”: \(error.message)",
        location: error.location,
        cause: error.cause
      )
    }
  }

  private func insertVerified(_ version: RecordedVersion) throws {
    let list = try VersionList(of: version, records)
    try VersionList.check(list.digests, of: version)
    try insertSnapshots(list)
    let parent = try records.integer(
      "SELECT parent FROM version WHERE sequence = ? AND parent IS NOT NULL",
      version.sequence
    )
    try index.run(
      "INSERT INTO version (sequence, label, parent, digest) VALUES (?, ?, ?, ?)",
      version.sequence,
      version.label,
      parent,
      version.digest
    )
    for row in list.rows.compactMap({ rows[$0] }).sorted() {
      try listing.run(version.sequence, row)
    }
  }

  /// Adds the snapshots of a list that the index lacks.
  private func insertSnapshots(_ list: VersionList) throws {
    var missing: [Int64] = []
    for (row, digest) in zip(list.rows, list.digests) where rows[row] == nil {
      if let known = try snapshotRow.first(digest, read: { try $0.integer(0) }) {
        rows[row] = known
      } else {
        missing.append(row)
      }
    }
    for start in stride(from: 0, to: missing.count, by: IndexInsertion.batchSize) {
      let batch = Array(missing[start..<min(start + IndexInsertion.batchSize, missing.count)])
      for entry in try reader.entries(rows: batch) { rows[entry.row] = try insert(entry) }
    }
  }

  private func insert(_ entry: RecordedSnapshot) throws -> Int64 {
    let layout = try layouts.rows(of: entry)
    try proposalInsertion.run(
      entry.proposalText,
      entry.encodedProposal.width,
      entry.encodedProposal.height
    )
    try snapshotInsertion.run(
      entry.digest,
      entry.scene,
      entry.document,
      entry.proposalText,
      layout.environment,
      layout.scene,
      layout.result
    )
    return index.lastInsertedRow
  }
}
