/// The columns of the tables that the migrations make.
enum SharedTables {
  /// The columns by table.
  static let columns: [String: Set<String>] = [
    "keyline_object": ["digest", "body"],
    "keyline_snapshot": [
      "digest", "name", "document", "proposal", "node_count", "scene", "nodes", "environment",
      "result", "answers",
    ],
    "keyline_list": ["content", "base", "depth", "removed", "added"],
    "keyline_version": [
      "label", "parent", "fingerprint", "program", "platform", "source_commit", "note",
      "created_at", "extent", "revision",
    ],
    "keyline_part": ["label", "shards", "shard", "snapshot_count", "content"],
    "keyline_name": ["name", "label", "revision"],
    "keyline_decision": ["chain", "position", "digest", "body"],
    "keyline_migration": ["name", "digest", "program"],
  ]
}
