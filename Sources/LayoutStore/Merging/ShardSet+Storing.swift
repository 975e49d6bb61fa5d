import SQLite

extension Connection {
  /// Stores which shards a version has; the whole takes no rows.
  func insert(_ shards: ShardSet, of sequence: Int64) throws {
    let deletion = try prepare("DELETE FROM version_shard WHERE version = ?")
    try deletion.bind(sequence, at: 1)
    try deletion.run()
    guard !shards.isWhole else { return }
    let insertion = try prepare(
      "INSERT INTO version_shard (version, shards, shard) VALUES (?, ?, ?)"
    )
    for shard in shards.shards {
      try insertion.bind(sequence, at: 1)
      try insertion.bind(Int64(shard.count), at: 2)
      try insertion.bind(Int64(shard.index), at: 3)
      try insertion.run()
    }
  }
}
