import Digests
import Foundation
import KeylineSQLite
import LayoutCore
import LayoutEngine

/// The tables with results, whose rows are found, counted and evicted alike.
enum CacheTable: String, CaseIterable {
  case scene
  case size
  case layout
  case layoutCache = "layout_cache"
}

/// A stored size of a subtree, which holds for a region of proposals.
struct StoredSize {
  let id: CacheRowID
  let measurement: LayoutMeasurement
}

/// The tables of an open cache: each function is one query or insertion, and the caller begins the transaction.
final class CacheTables {
  let connection: Connection
  private var statements: [String: Statement] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a statement that is prepared once.
  func statement(_ sql: String) throws -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    let made = try connection.prepare(sql)
    statements[sql] = made
    return made
  }
}

// MARK: - Finding

extension CacheTables {
  /// Finds the result of a scene for a proposal, by the code of the key or by any that is accepted.
  func scene(
    _ key: SceneCacheKey,
    accepting accepts: (String) -> Bool
  ) throws -> (id: CacheRowID, scene: CachedScene?)? {
    guard key.proposal.isStorable else { return nil }
    let query = try statement(
      """
      SELECT scene.id, context.code, scene.result, scene.checksum
      FROM tree JOIN context ON context.id = tree.context JOIN scene ON scene.tree = tree.id
      WHERE tree.digest = ?1 AND context.environment = ?2
        AND scene.proposed_width IS ?3 AND scene.proposed_height IS ?4
      """
    )
    defer { query.reset() }
    try query.bind(
      key.tree,
      key.environment,
      key.proposal.width.column,
      key.proposal.height.column
    )
    while try query.step() {
      guard let code = try? query.text(1), key.code.map({ $0 == code }) ?? accepts(code) else {
        continue
      }
      let id = CacheRowID(table: .scene, row: try query.integer(0))
      let subject = CacheSubject(tree: key.tree, environment: key.environment, code: code)
      guard let result = Digest(bytes: try query.bytes(2)),
        let scene = try scene(id.row, result: result)
      else { return (id, nil) }
      let isIntact = try query.integer(3) == scene.checksum(of: subject, key.proposal)
      return (id, isIntact ? scene : nil)
    }
    return nil
  }

  /// Returns the count of the part of a key, in the order of tree, environment, code and proposal, with which no scene is
  /// stored.
  func missedPart(
    of key: SceneCacheKey,
    accepting accepts: (String) -> Bool
  ) throws -> WritableKeyPath<CacheCounts, Int> {
    let query = try statement(
      """
      SELECT context.environment = ?2, context.code
      FROM tree JOIN context ON context.id = tree.context WHERE tree.digest = ?1
      """
    )
    defer { query.reset() }
    try query.bind(key.tree, key.environment)
    var part: WritableKeyPath<CacheCounts, Int> = \.newTrees
    while try query.step() {
      if try query.integer(0) == 0 {
        if part == \.newTrees { part = \.newEnvironments }
        continue
      }
      let code = try query.text(1)
      if key.code.map({ $0 == code }) ?? accepts(code) { return \.newProposals }
      part = \.newCode
    }
    return part
  }

  /// Finds the placements of a scene.
  ///
  /// - Parameters:
  ///   - key: The key of the scene, with the code.
  ///   - count: The number of nodes.
  /// - Returns: The row, and the placements in preorder if they are intact; `nil` if none are stored.
  /// - Throws: `SQLiteError` if the file cannot be read.
  func placements(
    of key: SceneCacheKey,
    count: Int
  ) throws -> (id: CacheRowID, placements: [LayoutResult.Placement]?)? {
    guard let subject = CacheSubject(key), let tree = try tree(of: subject) else { return nil }
    var found = StoredSubtree()
    try readLayouts(of: tree, into: &found)
    let layout = found.layouts.first { $0.proposal == key.proposal }
    guard let layout else { return nil }
    let root = LayoutResult.Placement(
      frame: CGRect(origin: .zero, size: layout.size),
      proposedWidth: key.proposal.width,
      proposedHeight: key.proposal.height
    )
    let below = try placements(of: layout, subject, count: count - 1)
    return (layout.id, below.map { [root] + $0 })
  }

  /// Reads the diagnostics of a scene with a result; returns `nil` if they are damaged.
  func scene(_ row: Int64, result: Digest) throws -> CachedScene? {
    var diagnostics: [LayoutDiagnostic] = []
    var names: [String: String] = [:]
    let query = try statement(
      "SELECT kind, node, name, type, message FROM diagnostic WHERE scene = ? ORDER BY position"
    )
    defer { query.reset() }
    try query.bind(row, at: 1)
    while try query.step() {
      guard let kind = LayoutDiagnostic.Kind(name: try query.text(0)) else { return nil }
      let path = try query.text(1)
      names[path] = try query.text(2)
      diagnostics.append(
        LayoutDiagnostic(
          kind: kind,
          path: path,
          type: try query.text(3),
          message: try query.text(4)
        )
      )
    }
    return CachedScene(result: result, diagnostics: diagnostics, names: names)
  }

  /// Finds everything stored for a subtree.
  func subtree(_ subject: CacheSubject) throws -> StoredSubtree? {
    guard let tree = try tree(of: subject) else { return nil }
    var found = StoredSubtree()
    try readSizes(of: tree, subject, into: &found)
    try readLayouts(of: tree, into: &found)
    try readCache(of: tree, subject, into: &found)
    return found
  }

  func tree(of subject: CacheSubject) throws -> Int64? {
    try statement(
      """
      SELECT tree.id FROM tree JOIN context ON context.id = tree.context
      WHERE tree.digest = ? AND context.environment = ? AND context.code = ?
      """
    ).first(subject.tree, subject.environment, subject.code) { try $0.integer(0) }
  }

  private func readSizes(
    of tree: Int64,
    _ subject: CacheSubject,
    into found: inout StoredSubtree
  ) throws {
    let query = try statement(
      """
      SELECT id, least_width, greatest_width, any_width, least_height, greatest_height, any_height,
        width, height, checksum FROM size WHERE tree = ?
      """
    )
    defer { query.reset() }
    try query.bind(tree, at: 1)
    while try query.step() {
      let id = CacheRowID(table: .size, row: try query.integer(0))
      let measurement = LayoutMeasurement(
        size: CGSize(width: try query.number(7), height: try query.number(8)),
        region: ProposalRegion(
          width: ProposalRange(
            lower: try query.number(1),
            upper: try query.number(2),
            includesUnspecified: try query.integer(3) == 1
          ),
          height: ProposalRange(
            lower: try query.number(4),
            upper: try query.number(5),
            includesUnspecified: try query.integer(6) == 1
          )
        )
      )
      if try query.integer(9) == measurement.checksum(of: subject) {
        found.sizes.append(StoredSize(id: id, measurement: measurement))
      } else {
        found.damaged.append(id)
      }
    }
  }

  private func readLayouts(of tree: Int64, into found: inout StoredSubtree) throws {
    let query = try statement(
      """
      SELECT id, width, height, proposed_width, proposed_height, checksum FROM layout
      WHERE tree = ?
      """
    )
    found.layouts = try query.all(tree) { row in
      StoredLayout(
        id: CacheRowID(table: .layout, row: try row.integer(0)),
        size: CGSize(width: try row.number(1), height: try row.number(2)),
        proposal: try row.proposal(3),
        checksum: try row.integer(5)
      )
    }
  }

  private func readCache(
    of tree: Int64,
    _ subject: CacheSubject,
    into found: inout StoredSubtree
  ) throws {
    let query = try statement("SELECT id, value, checksum FROM layout_cache WHERE tree = ?")
    defer { query.reset() }
    try query.bind(tree, at: 1)
    guard try query.step() else { return }
    let id = CacheRowID(table: .layoutCache, row: try query.integer(0))
    let value = try query.bytes(1)
    if try query.integer(2) == CacheChecksum.layoutCache(value, of: subject) {
      found.cache = (id, value)
    } else {
      found.damaged.append(id)
    }
  }

  /// Reads the placements of a layout; `nil` if they do not match its checksum.
  func placements(
    of layout: StoredLayout,
    _ subject: CacheSubject,
    count: Int
  ) throws -> [LayoutResult.Placement]? {
    let query = try statement(
      """
      SELECT node, x, y, width, height, proposed_width, proposed_height FROM placement
      WHERE layout = ? ORDER BY node
      """
    )
    defer { query.reset() }
    try query.bind(layout.id.row, at: 1)
    var placements: [LayoutResult.Placement] = []
    placements.reserveCapacity(count)
    while try query.step() {
      guard try query.integer(0) == Int64(placements.count + 1) else { return nil }
      let proposal = try query.proposal(5)
      placements.append(
        LayoutResult.Placement(
          frame: CGRect(
            x: try query.number(1),
            y: try query.number(2),
            width: try query.number(3),
            height: try query.number(4)
          ),
          proposedWidth: proposal.width,
          proposedHeight: proposal.height
        )
      )
    }
    let checksum = CacheChecksum.layout(layout.size, layout.proposal, placements[...], of: subject)
    return placements.count == count && layout.checksum == checksum ? placements : nil
  }
}
