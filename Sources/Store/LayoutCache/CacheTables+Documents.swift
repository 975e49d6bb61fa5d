import Digests
import KeylineSQLite
import KeylineUI
import LayoutCore
import LayoutRecorder
import LayoutStore

// MARK: - Documents

extension CacheTables {
  /// Finds a document.
  ///
  /// - Parameter digest: The digest of everything that its snapshots depend on.
  /// - Returns: The document; `nil` if it is unknown, or the result of a snapshot is gone or damaged.
  /// - Throws: `SQLiteError` if the file cannot be read.
  func document(_ digest: Digest) throws -> FoundDocument? {
    let found = try statement("SELECT id, name, checksum FROM document WHERE digest = ?")
      .first(digest) { (row: try $0.integer(0), name: try $0.text(1), sum: try $0.integer(2)) }
    guard let found else { return nil }
    let members = try members(of: found.row, named: found.name)
    let document = KnownDocument(
      name: found.name,
      members: members.map(\.member),
      notes: try notes(of: found.row)
    )
    let scenes = try members.compactMap { member in
      let result = member.member.snapshot.placementsDigest
      return member.hasDiagnostics
        ? try scene(member.row, result: result) : CachedScene(result: result)
    }
    guard scenes.count == members.count, document.checksum(for: digest, scenes) == found.sum else {
      return nil
    }
    let rows = members.map { CacheRowID(table: .scene, row: $0.row) }
    return FoundDocument(document: document, scenes: scenes, rows: rows)
  }

  /// Returns the intact snapshots of a document with the rows of their results.
  private func members(
    of document: Int64,
    named name: String
  ) throws -> [(row: Int64, member: KnownDocument.Member, hasDiagnostics: Bool)] {
    let found = try statement(
      """
      SELECT scene.id, part.name, part.definition, part.nodes, part.node_count,
        context.environment, scene.result, context.code, scene.proposed_width,
        scene.proposed_height,
        EXISTS (SELECT 1 FROM diagnostic WHERE diagnostic.scene = scene.id)
      FROM document_snapshot AS part JOIN scene ON scene.id = part.scene
        JOIN tree ON tree.id = scene.tree JOIN context ON context.id = tree.context
      WHERE part.document = ? ORDER BY part.position
      """
    ).all(document) { row -> (row: Int64, member: KnownDocument.Member, hasDiagnostics: Bool)? in
      let digests = try [2, 3, 5, 6].compactMap { Digest(bytes: try row.bytes($0)) }
      guard digests.count == 4 else { return nil }
      let snapshot = RecordedSnapshot(
        scene: try row.text(1),
        document: name,
        proposal: try row.proposal(8),
        parts: (digests[0], digests[1], digests[2], digests[3]),
        nodeCount: Int(clamping: try row.integer(4))
      )
      let member = KnownDocument.Member(snapshot, code: try row.text(7))
      return (try row.integer(0), member, try row.integer(10) != 0)
    }
    return found.compactMap { $0 }
  }

  private func notes(of document: Int64) throws -> [IgnoredModifierReport.Note] {
    try statement(
      """
      SELECT scene, name, effect, symbol FROM document_note WHERE document = ? ORDER BY position
      """
    ).all(document) { row in
      let modifier = IgnoredModifier(
        name: try row.text(1),
        effect: try row.text(2),
        symbol: row.isNull(3) ? nil : try row.text(3)
      )
      return IgnoredModifierReport.Note(scene: try row.text(0), modifier: modifier)
    }
  }

  /// Stores a document, or replaces it; not if the result of a snapshot is not stored.
  func insert(_ new: NewDocument) throws {
    let document = new.document
    let found = try document.members.compactMap { member in
      try scene(member.key, accepting: { _ in false })
    }
    let scenes = found.compactMap(\.scene)
    guard !scenes.isEmpty, scenes.count == document.members.count else { return }
    try statement("DELETE FROM document WHERE digest = ?").run(new.digest)
    try statement("INSERT INTO document (digest, name, checksum) VALUES (?, ?, ?)")
      .run(new.digest, document.name, document.checksum(for: new.digest, scenes))
    let id = connection.lastInsertedRow
    let part = try statement("INSERT INTO document_snapshot VALUES (?, ?, ?, ?, ?, ?, ?)")
    for (position, (member, scene)) in zip(document.members, found).enumerated() {
      let snapshot = member.snapshot
      try part.run([
        id, position, scene.id.row, snapshot.scene, snapshot.sceneDigest, snapshot.nodesDigest,
        snapshot.nodeCount,
      ])
    }
    let insertion = try statement("INSERT INTO document_note VALUES (?, ?, ?, ?, ?, ?)")
    for (position, note) in document.notes.enumerated() {
      let modifier = note.modifier
      try insertion.run(
        [id, position, note.scene, modifier.name, modifier.effect, modifier.symbol]
      )
    }
  }

  /// Deletes the documents of which the result of a snapshot is gone.
  func deleteIncompleteDocuments() throws {
    try connection.run(
      """
      DELETE FROM document WHERE id IN (
        SELECT document FROM document_snapshot WHERE scene NOT IN (SELECT id FROM scene))
      """
    )
  }
}
