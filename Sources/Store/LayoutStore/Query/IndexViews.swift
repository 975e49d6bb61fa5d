import KeylineSQLite

/// Lets a connection to the records answer the documented views from an index.
enum IndexViews {
  /// The views that the index answers faster than the records.
  static let names: Set<String> = [
    "frame", "placement", "overlap", "scene_node", "change", "node_change",
  ]

  /// Attaches an index to a connection that reads the records, and shadows the views.
  ///
  /// Ids of scenes and snapshots are those of the records.
  static func attach(_ path: String, to records: Connection) throws(SQLiteError) {
    try records.run("PRAGMA query_only = OFF")
    try records.run("ATTACH ? AS layout_index", path)
    try records.run(definitions)
    try records.run("PRAGMA query_only = ON")
  }

  private static let definitions = """
    CREATE TEMP VIEW frame AS SELECT * FROM layout_index.frame;
    CREATE TEMP VIEW placement AS SELECT * FROM layout_index.placement;
    CREATE TEMP VIEW overlap AS SELECT * FROM layout_index.overlap;
    CREATE TEMP VIEW node_change AS SELECT * FROM layout_index.node_change;
    CREATE TEMP VIEW change AS
    SELECT version, parent, scene, proposal, environment, kind,
      (SELECT m.id FROM layout_index.snapshot s JOIN main.snapshot m ON m.digest = s.digest
        WHERE s.id = k.old_snapshot) AS old_snapshot,
      (SELECT m.id FROM layout_index.snapshot s JOIN main.snapshot m ON m.digest = s.digest
        WHERE s.id = k.new_snapshot) AS new_snapshot
    FROM layout_index.change k;
    CREATE TEMP VIEW scene_node AS
    SELECT c.id AS scene_id, lower(hex(c.digest)) AS scene_digest, n.node, n.parent, n.path, n.id,
      n.type, n.label
    FROM main.scene c
    JOIN layout_index.outline o ON o.digest = c.nodes_digest
    JOIN layout_index.node n ON n.outline = o.id
    UNION ALL SELECT * FROM main.scene_node m
    WHERE m.scene_id IN (SELECT c.id FROM main.scene c
      WHERE c.nodes_digest NOT IN (SELECT digest FROM layout_index.outline));
    """
}
