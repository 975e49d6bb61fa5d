import Digests
import Foundation
import KeylineSQLite
import LayoutCore
import LayoutEngine

// MARK: - Storing

extension CacheTables {
  /// Stores the result of a scene, unless there is one.
  func insert(
    _ scene: CachedScene,
    for proposal: ProposedViewSize,
    of subject: CacheSubject,
    run: Int64
  ) throws {
    guard proposal.isStorable else { return }
    let insertion = try statement(
      """
      INSERT INTO scene (tree, proposed_width, proposed_height, result, checksum, computed, used)
      SELECT ?1, ?2, ?3, ?4, ?5, CAST(strftime('%s') AS INTEGER), ?6 WHERE NOT EXISTS (SELECT 1 FROM scene
        WHERE tree = ?1 AND proposed_width IS ?2 AND proposed_height IS ?3)
      """
    )
    try insertion.run(
      try makeTree(of: subject),
      proposal.width.column,
      proposal.height.column,
      scene.result,
      scene.checksum(of: subject, proposal),
      run
    )
    guard connection.changedRows > 0 else { return }
    let row = connection.lastInsertedRow
    let diagnostic = try statement("INSERT OR REPLACE INTO diagnostic VALUES (?, ?, ?, ?, ?, ?, ?)")
    for (position, found) in scene.diagnostics.enumerated() {
      try diagnostic.run([
        row, position, found.kind.name, found.path, scene.names[found.path] ?? "", found.type,
        found.message,
      ])
    }
  }

  /// Stores the size of a subtree, unless its region has one.
  func insert(_ measurement: LayoutMeasurement, of subject: CacheSubject, run: Int64) throws {
    guard measurement.isStorable else { return }
    let (width, height) = (measurement.region.width, measurement.region.height)
    let insertion = try statement(
      """
      INSERT INTO size (tree, least_width, greatest_width, any_width, least_height,
        greatest_height, any_height, width, height, checksum, computed, used)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, CAST(strftime('%s') AS INTEGER), ?11
      WHERE NOT EXISTS (SELECT 1 FROM size WHERE tree = ?1 AND least_width = ?2
        AND greatest_width = ?3 AND any_width = ?4 AND least_height = ?5 AND greatest_height = ?6
        AND any_height = ?7)
      """
    )
    try insertion.run([
      try makeTree(of: subject), Double(width.lower), Double(width.upper),
      width.includesUnspecified ? 1 : 0, Double(height.lower), Double(height.upper),
      height.includesUnspecified ? 1 : 0, Double(measurement.size.width),
      Double(measurement.size.height), measurement.checksum(of: subject), run,
    ])
  }

  /// Stores the placements of a subtree, unless there are some for its size and proposal.
  func insert(
    _ placements: ArraySlice<LayoutResult.Placement>,
    placedAs root: LayoutResult.Placement,
    of subject: CacheSubject,
    run: Int64
  ) throws {
    let (size, proposal) = (root.frame.size, root.proposal)
    guard root.isStorable, placements.allSatisfy(\.isStorable) else { return }
    let insertion = try statement(
      """
      INSERT INTO layout (tree, width, height, proposed_width, proposed_height, checksum, computed,
        used)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, CAST(strftime('%s') AS INTEGER), ?7 WHERE NOT EXISTS (SELECT 1 FROM layout
        WHERE tree = ?1 AND width = ?2 AND height = ?3 AND proposed_width IS ?4
          AND proposed_height IS ?5)
      """
    )
    try insertion.run(
      try makeTree(of: subject),
      Double(size.width),
      Double(size.height),
      proposal.width.column,
      proposal.height.column,
      CacheChecksum.layout(size, proposal, placements, of: subject),
      run
    )
    guard connection.changedRows > 0 else { return }
    let row = connection.lastInsertedRow
    let placement = try statement(
      "INSERT OR REPLACE INTO placement VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    )
    for (index, place) in placements.enumerated() {
      try placement.bind(row, at: 1)
      try placement.bind(Int64(index + 1), at: 2)
      try placement.bind(place.frame.origin.x, at: 3)
      try placement.bind(place.frame.origin.y, at: 4)
      try placement.bind(place.frame.size.width, at: 5)
      try placement.bind(place.frame.size.height, at: 6)
      try placement.bind(place.proposedWidth.map { Double($0) }, at: 7)
      try placement.bind(place.proposedHeight.map { Double($0) }, at: 8)
      try placement.run()
    }
  }

  /// Stores the cache of a layout, or replaces a smaller one.
  func insert(cache value: [UInt8], of subject: CacheSubject, run: Int64) throws {
    try statement(
      """
      INSERT INTO layout_cache (tree, value, checksum, computed, used)
      VALUES (?, ?, ?, CAST(strftime('%s') AS INTEGER), ?)
      ON CONFLICT (tree) DO UPDATE SET value = excluded.value, checksum = excluded.checksum,
        computed = excluded.computed, used = excluded.used
      WHERE length(excluded.value) > length(value)
      """
    ).run(
      try makeTree(of: subject),
      Value.bytes(value),
      CacheChecksum.layoutCache(value, of: subject),
      run
    )
  }

  /// Returns the row of a subject, which is inserted if it is missing.
  private func makeTree(of subject: CacheSubject) throws -> Int64 {
    if let known = try tree(of: subject) { return known }
    try statement("INSERT OR IGNORE INTO context (environment, code) VALUES (?, ?)")
      .run(subject.environment, subject.code)
    try statement(
      """
      INSERT INTO tree (digest, context, name)
      SELECT ?, id, ? FROM context WHERE environment = ? AND code = ?
      """
    ).run(subject.tree, subject.name, subject.environment, subject.code)
    return connection.lastInsertedRow
  }
}

// MARK: - Using and evicting

extension CacheTables {
  /// Deletes rows.
  func delete(_ rows: Set<CacheRowID>) throws {
    for id in rows { try statement("DELETE FROM \(id.table.rawValue) WHERE id = ?").run(id.row) }
  }

  /// Notes that a run used rows.
  func noteUse(of rows: Set<CacheRowID>, run: Int64) throws {
    for id in rows.sorted(by: { $0.row < $1.row }) {
      try statement("UPDATE \(id.table.rawValue) SET used = ?, uses = uses + 1 WHERE id = ?")
        .run(run, id.row)
    }
  }

  /// Notes the processor time of a command that found all of its scenes, or none.
  func note(_ seconds: Double, of command: String, counts: CacheCounts) throws {
    guard counts.scenes + counts.missedScenes > 0, min(counts.scenes, counts.missedScenes) == 0
    else { return }
    try statement("INSERT OR REPLACE INTO timing VALUES (?, ?, ?, ?)")
      .run(
        command,
        counts.missedScenes == 0 ? 1 : 0,
        Int64(counts.scenes + counts.missedScenes),
        seconds
      )
  }

  /// The commands that were measured with all of their scenes and with none, by name.
  func timings() throws -> [CacheTiming] {
    try statement(
      """
      SELECT command, scenes, found.seconds, computed.seconds
      FROM timing AS found JOIN timing AS computed USING (command, scenes)
      WHERE found.found = 1 AND computed.found = 0 ORDER BY command
      """
    ).all { row in
      CacheTiming(
        command: try row.text(0),
        sceneCount: Int(clamping: try row.integer(1)),
        found: try row.number(2),
        computed: try row.number(3)
      )
    }
  }

  /// Deletes everything but the migrations.
  func deleteAll() throws {
    for table in ["context", "document", "executable", "counter", "timing"] {
      try connection.run("DELETE FROM \(table)")
    }
  }

  /// The number of bytes of the file that are in use.
  func size() throws -> Int64 {
    func pragma(_ name: String) throws -> Int64 { try connection.integer("PRAGMA \(name)") ?? 0 }
    return try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
  }

  /// Evicts the results that were unused for the most runs, until the file uses at most nine tenths of a capacity.
  ///
  /// - Returns: Whether there is room; no result of this run is evicted.
  func makeRoom(_ capacity: Int64, run: Int64) throws -> Bool {
    guard try size() > capacity else { return true }
    let tables = CacheTable.allCases.map(\.rawValue)
    let oldest = tables.map { "SELECT min(used) AS used FROM \($0)" }
      .joined(separator: " UNION ALL ")
    while try size() > capacity / 10 * 9 {
      let first = try connection.integer(
        "SELECT used FROM (\(oldest)) WHERE used IS NOT NULL ORDER BY used LIMIT 1"
      )
      guard let first, first < run else { break }
      // The older half of the runs.
      let last = first + (run - 1 - first) / 2
      for table in tables { try connection.run("DELETE FROM \(table) WHERE used <= ?", last) }
      try connection.run("DELETE FROM executable WHERE used <= ?", last)
      try deleteUnusedTrees()
    }
    return try size() <= capacity
  }

  private func deleteUnusedTrees() throws {
    let isUsed = CacheTable.allCases.map {
      "EXISTS (SELECT 1 FROM \($0.rawValue) WHERE tree = tree.id)"
    }
    try connection.run("DELETE FROM tree WHERE NOT (\(isUsed.joined(separator: " OR ")))")
    try connection.run(
      "DELETE FROM context WHERE NOT EXISTS (SELECT 1 FROM tree WHERE context = context.id)"
    )
    try deleteIncompleteDocuments()
  }
}
