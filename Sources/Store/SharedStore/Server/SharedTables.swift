/// The columns of the tables that the migrations create.
enum SharedTables {
  /// The columns by table.
  static let columns: [String: Set<String>] = [
    "keyline_object": ["digest", "body"],
    "keyline_snapshot": [
      "digest", "name", "document", "proposal", "node_count", "scene", "nodes", "environment",
      "result", "answers",
    ],
    "keyline_list": ["content_digest", "base_digest", "depth", "removed", "added"],
    "keyline_version": [
      "label", "parent", "fingerprint", "program", "platform", "source_commit", "message",
      "created_at", "scope", "revision",
    ],
    "keyline_shard": ["label", "shard_count", "shard", "snapshot_count", "content_digest"],
    "keyline_ref": ["ref", "label", "revision"],
    "keyline_decision": ["chain", "position", "digest", "body"],
    "keyline_migration": ["name", "digest", "program"],
  ]
}
