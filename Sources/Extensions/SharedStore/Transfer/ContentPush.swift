#if SharedStore
import Digests
import LayoutDiff
import LayoutStore

/// Sends the snapshots and their parts that the server lacks.
struct ContentPush {
  /// The number of snapshots whose contents are read together.
  private static let window = 128
  /// The number of rows in one statement.
  private static let batch = 4_000

  let connection: ServerConnection
  let records: RecordsStore

  /// Sends the missing ones of snapshots, and returns their number.
  ///
  /// 1. queries which snapshots are missing, then which of their parts;
  /// 2. sends the parts, each after what it refers to, in the order of their keys, so that concurrent
  ///    pushes cannot deadlock;
  /// 3. sends the snapshots, whose parts the server now has.
  func push(_ snapshots: [RecordedSnapshot]) throws -> Int {
    var byDigest: [Digest: RecordedSnapshot] = [:]
    for snapshot in snapshots { byDigest[snapshot.digest] = snapshot }
    let missing = try connection.missing(byDigest.keys, SharedSQL.presentSnapshots)
    let new = missing.compactMap { byDigest[$0] }
    try pushParts(try missingParts(of: new))
    for start in stride(from: 0, to: new.count, by: ServerConnection.batch) {
      let some = new[start..<min(start + ServerConnection.batch, new.count)]
      try again { () throws(StoreError) in try insert(some) }
    }
    return new.count
  }

  /// Returns the parts that the server lacks.
  private func missingParts(of snapshots: [RecordedSnapshot]) throws(StoreError) -> SnapshotParts {
    let all = SnapshotParts(of: snapshots)
    let environments = Set(
      try connection.missing(all.environments.keys, SharedSQL.presentEnvironments)
    )
    let scenes = try connection.keys(all.scenes.keys.map(\.digest), SharedSQL.presentScenes)
    let layouts = try connection.keys(all.layouts.keys.map(\.digest), SharedSQL.presentLayouts)
    return all.filter(
      environments: { environments.contains($0) },
      scenes: { !scenes.contains($0) },
      layouts: { !layouts.contains($0) }
    )
  }

  /// Reads each snapshot that has a missing part once, and sends the parts for which it stands.
  private func pushParts(_ parts: SnapshotParts) throws {
    let owners = Set(parts.environments.values)
      .union(parts.scenes.values).union(parts.layouts.values)
      .sorted(by: RecordedSnapshot.precedes)
    for start in stride(from: 0, to: owners.count, by: Self.window) {
      let window = owners[start..<min(start + Self.window, owners.count)]
      let contents = zip(window, try records.snapshots(window))
      func owned(by isOwner: (RecordedSnapshot) -> Bool) -> [Snapshot] {
        contents.filter { isOwner($0.0) }.map(\.1)
      }
      try send(
        environments: owned { parts.environments[$0.environmentDigest] == $0 }.map(
          \.environmentText
        )
      )
      try send(scenes: owned { parts.scenes[$0.sceneKey] == $0 })
      try send(layouts: owned { parts.layouts[$0.layoutKey] == $0 })
    }
  }

  private func send(environments: [DigestedText]) throws(StoreError) {
    try again { () throws(StoreError) in
      try connection.run(
        SharedSQL.insertEnvironments,
        .digests(environments.map(\.digest)),
        .texts(environments.map(\.utf8))
      )
    }
  }

  private func send(scenes: [Snapshot]) throws(StoreError) {
    var lists: [Digest: SceneOutline] = [:]
    for scene in scenes { lists[scene.definition.nodes.digest] = scene.outline }
    let rows = lists.flatMap { digest, outline in
      outline.nodes.enumerated().map { (digest: digest, index: $0, node: $1) }
    }
    try inBatches(of: rows) { rows throws(StoreError) in
      try connection.run(
        SharedSQL.insertNodes,
        .digests(rows.map(\.digest)),
        .integers(rows.map(\.index)),
        .integers(rows.map(\.node.parent)),
        .texts(rows.map(\.node.path)),
        .texts(rows.map(\.node.id)),
        .texts(rows.map(\.node.type)),
        .texts(rows.map(\.node.label)),
        .texts(rows.map(\.node.view))
      )
    }
    try again { () throws(StoreError) in
      try connection.run(
        SharedSQL.insertScenes,
        .digests(scenes.map(\.definition.text.digest)),
        .digests(scenes.map(\.definition.nodes.digest)),
        .texts(scenes.map(\.definition.text.utf8))
      )
    }
  }

  private func send(layouts: [Snapshot]) throws(StoreError) {
    let rows = layouts.flatMap { layout in
      zip(layout.placements, layout.frames).enumerated().map {
        (snapshot: layout, index: $0, placement: $1.0, root: $1.1)
      }
    }
    try inBatches(of: rows) { rows throws(StoreError) in
      try connection.run(
        SharedSQL.insertPlacements,
        .digests(rows.map(\.snapshot.layout.digest)),
        .digests(rows.map(\.snapshot.definition.nodes.digest)),
        .integers(rows.map(\.index)),
        .numbers(rows.map { Double($0.placement.frame.origin.x) }),
        .numbers(rows.map { Double($0.placement.frame.origin.y) }),
        .numbers(rows.map { Double($0.placement.frame.size.width) }),
        .numbers(rows.map { Double($0.placement.frame.size.height) }),
        .numbers(rows.map { $0.placement.proposal.width.map { Double($0) } }),
        .numbers(rows.map { $0.placement.proposal.height.map { Double($0) } }),
        .numbers(rows.map { Double($0.root.origin.x) }),
        .numbers(rows.map { Double($0.root.origin.y) })
      )
    }
    try again { () throws(StoreError) in
      try connection.run(
        SharedSQL.insertLayouts,
        .digests(layouts.map(\.layout.digest)),
        .digests(layouts.map(\.definition.nodes.digest))
      )
    }
  }

  private func insert(_ snapshots: ArraySlice<RecordedSnapshot>) throws(StoreError) {
    try connection.run(
      SharedSQL.insertSnapshots,
      .digests(snapshots.map(\.digest)),
      .texts(snapshots.map(\.scene)),
      .texts(snapshots.map(\.document)),
      .texts(snapshots.map(\.proposalText)),
      .integers(snapshots.map(\.nodeCount)),
      .digests(snapshots.map(\.sceneDigest)),
      .digests(snapshots.map(\.nodesDigest)),
      .digests(snapshots.map(\.environmentDigest)),
      .digests(snapshots.map(\.placementsDigest))
    )
  }

  /// Passes rows to a closure in batches that are small enough for any server.
  private func inBatches<Row>(
    of rows: [Row],
    _ send: (ArraySlice<Row>) throws(StoreError) -> Void
  ) throws(StoreError) {
    for start in stride(from: 0, to: rows.count, by: Self.batch) {
      let some = rows[start..<min(start + Self.batch, rows.count)]
      try again { () throws(StoreError) in try send(some) }
    }
  }

  /// Repeats work that a server refuses only because of concurrent transactions.
  private func again(_ work: () throws(StoreError) -> Void) throws(StoreError) {
    var backoff = Backoff()
    while true {
      do {
        return try work()
      } catch  where ["40001", "40P01"].contains(error.serverState ?? "") {
        guard backoff.wait() else { throw error }
      }
    }
  }
}

extension ServerConnection {
  /// Returns the scenes or layouts with digests that the server has.
  fileprivate func keys(
    _ digests: some Sequence<Digest>,
    _ selection: String
  ) throws(StoreError) -> Set<SnapshotParts.Key> {
    var keys: Set<SnapshotParts.Key> = []
    for row in try rows(selection, for: Set(digests)) {
      keys.insert(SnapshotParts.Key(digest: try row.digest(0), nodes: try row.digest(1)))
    }
    return keys
  }
}
#endif
