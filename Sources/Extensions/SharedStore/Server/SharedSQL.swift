/// All statements for a server, besides the migrations.
///
/// They use only features of distributed engines with PostgreSQL's protocol: no temporary tables,
/// no advisory locks, no notifications, no sequences, no serializable transactions; each row is
/// accessed by the distribution column of its table.
enum SharedSQL {
  static let begin = "BEGIN"
  static let commit = "COMMIT"
  static let rollback = "ROLLBACK"

  static let tables = """
    SELECT table_name::text, column_name::text FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name LIKE 'keyline\\_%'
    """
  static let migrations = "SELECT name, digest, program FROM keyline_migration ORDER BY name"
  static let insertMigration = """
    INSERT INTO keyline_migration (name, digest, program) VALUES ($1, $2, $3)
    ON CONFLICT (name) DO NOTHING
    """

  static let presentEnvironments = "SELECT digest FROM keyline_environment WHERE digest = ANY($1)"
  static let environments = "SELECT digest, body FROM keyline_environment WHERE digest = ANY($1)"
  static let insertEnvironments = """
    INSERT INTO keyline_environment (digest, body)
    SELECT digest, body FROM unnest($1::bytea[], $2::text[]) AS new (digest, body)
    ORDER BY digest ON CONFLICT (digest) DO NOTHING
    """

  private static let nodeColumns = "nodes_digest, node, parent, path, id, type, label, view"
  static let nodes = """
    SELECT \(nodeColumns) FROM keyline_node WHERE nodes_digest = ANY($1) ORDER BY nodes_digest, node
    """
  static let insertNodes = """
    INSERT INTO keyline_node (\(nodeColumns))
    SELECT \(nodeColumns)
    FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::text[]) AS new (\(nodeColumns))
    ORDER BY nodes_digest, node ON CONFLICT (nodes_digest, node) DO NOTHING
    """

  static let presentScenes = """
    SELECT digest, nodes_digest FROM keyline_scene WHERE digest = ANY($1)
    """
  static let scenes = "SELECT digest, nodes_digest, body FROM keyline_scene WHERE digest = ANY($1)"
  static let insertScenes = """
    INSERT INTO keyline_scene (digest, nodes_digest, body)
    SELECT digest, nodes_digest, body
    FROM unnest($1::bytea[], $2::bytea[], $3::text[]) AS new (digest, nodes_digest, body)
    ORDER BY digest, nodes_digest ON CONFLICT (digest, nodes_digest) DO NOTHING
    """

  private static let placementColumns = """
    layout_digest, nodes_digest, node, x, y, width, height, proposed_width, proposed_height, root_x,
    root_y
    """
  static let placements = """
    SELECT \(placementColumns) FROM keyline_placement WHERE layout_digest = ANY($1)
    ORDER BY layout_digest, nodes_digest, node
    """
  static let insertPlacements = """
    INSERT INTO keyline_placement (\(placementColumns))
    SELECT \(placementColumns)
    FROM unnest($1::bytea[], $2::bytea[], $3::bigint[], $4::float8[], $5::float8[], $6::float8[],
      $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::float8[])
      AS new (\(placementColumns))
    ORDER BY layout_digest, nodes_digest, node
    ON CONFLICT (layout_digest, nodes_digest, node) DO NOTHING
    """

  static let presentLayouts = """
    SELECT digest, nodes_digest FROM keyline_layout WHERE digest = ANY($1)
    """
  static let insertLayouts = """
    INSERT INTO keyline_layout (digest, nodes_digest)
    SELECT digest, nodes_digest FROM unnest($1::bytea[], $2::bytea[]) AS new (digest, nodes_digest)
    ORDER BY digest, nodes_digest ON CONFLICT (digest, nodes_digest) DO NOTHING
    """

  private static let snapshotColumns = """
    digest, name, document, proposal, node_count, scene_digest, nodes_digest, environment_digest,
    layout_digest
    """
  static let presentSnapshots = "SELECT digest FROM keyline_snapshot WHERE digest = ANY($1)"
  static let snapshots = "SELECT \(snapshotColumns) FROM keyline_snapshot WHERE digest = ANY($1)"
  static let insertSnapshots = """
    INSERT INTO keyline_snapshot (\(snapshotColumns))
    SELECT \(snapshotColumns)
    FROM unnest($1::bytea[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bytea[],
      $7::bytea[], $8::bytea[], $9::bytea[]) AS new (\(snapshotColumns))
    ORDER BY digest ON CONFLICT (digest) DO NOTHING
    """

  static let list = "SELECT snapshot_digest FROM keyline_list WHERE content_digest = $1"
  static let presentList = """
    SELECT content_digest FROM keyline_list WHERE content_digest = $1 LIMIT 1
    """
  static let insertList = """
    INSERT INTO keyline_list (content_digest, snapshot_digest)
    SELECT $1::bytea, snapshot_digest FROM unnest($2::bytea[]) AS new (snapshot_digest)
    ORDER BY snapshot_digest ON CONFLICT (content_digest, snapshot_digest) DO NOTHING
    """

  private static let versionColumns = """
    label, parent, fingerprint, program, platform, source_commit, message, created_at, scope,
    revision
    """
  static let versions = "SELECT \(versionColumns) FROM keyline_version"
  static let version = "SELECT \(versionColumns) FROM keyline_version WHERE label = $1"
  static let insertVersion = """
    INSERT INTO keyline_version (\(versionColumns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)
    ON CONFLICT (label) DO NOTHING
    """
  static let touchVersion = """
    UPDATE keyline_version SET revision = revision + 1, created_at = $3, scope = $4
    WHERE label = $1 AND revision = $2
    """

  private static let shardColumns = "label, shard_count, shard, snapshot_count, content_digest"
  static let shards = "SELECT \(shardColumns) FROM keyline_shard"
  static let shardsOfVersion = "SELECT \(shardColumns) FROM keyline_shard WHERE label = $1"
  static let insertShard = "INSERT INTO keyline_shard (\(shardColumns)) VALUES ($1, $2, $3, $4, $5)"

  static let ref = "SELECT label, revision FROM keyline_ref WHERE ref = $1"
  static let insertRef = """
    INSERT INTO keyline_ref (ref, label, revision) VALUES ($1, $2, 1) ON CONFLICT (ref) DO NOTHING
    """
  static let moveRef = """
    UPDATE keyline_ref SET label = $2, revision = revision + 1 WHERE ref = $1 AND revision = $3
    """

  static let decisions = "SELECT digest, position, body FROM keyline_decision"
  static let insertDecision = """
    INSERT INTO keyline_decision (digest, position, body) VALUES ($1, $2, $3)
    ON CONFLICT (digest) DO NOTHING
    """

  static let all = [
    begin, commit, rollback, tables, migrations, insertMigration, presentEnvironments,
    environments, insertEnvironments, nodes, insertNodes, presentScenes, scenes, insertScenes,
    placements, insertPlacements,
    presentLayouts, insertLayouts, presentSnapshots, snapshots, insertSnapshots, list, presentList,
    insertList, versions, version, insertVersion, touchVersion, shards, shardsOfVersion,
    insertShard, ref, insertRef, moveRef, decisions, insertDecision,
  ]
}
