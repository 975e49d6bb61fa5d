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
  static let server = """
    SELECT version(), (SELECT count(*) FROM pg_extension WHERE extname = 'citus')
    """

  static let presentObjects = """
    SELECT digest, octet_length(body)::bigint FROM keyline_object WHERE digest = ANY($1)
    """
  static let objects = "SELECT digest, body FROM keyline_object WHERE digest = ANY($1)"
  static let insertObjects = """
    INSERT INTO keyline_object (digest, body)
    SELECT digest, body FROM unnest($1::bytea[], $2::text[]) AS new (digest, body)
    ORDER BY digest ON CONFLICT (digest) DO NOTHING
    """
  static let copyObjects = "COPY keyline_object (digest, body) FROM STDIN (FORMAT binary)"

  static let presentSnapshots = "SELECT digest FROM keyline_snapshot WHERE digest = ANY($1)"
  static let snapshots = """
    SELECT digest, name, document, proposal, node_count, scene, nodes, environment, result, answers
    FROM keyline_snapshot WHERE digest = ANY($1)
    """
  static let insertSnapshots = """
    INSERT INTO keyline_snapshot (digest, name, document, proposal, node_count, scene, nodes,
      environment, result, answers)
    SELECT digest, name, document, proposal, node_count, scene, nodes, environment, result, answers
    FROM unnest($1::bytea[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bytea[],
      $7::bytea[], $8::bytea[], $9::bytea[], $10::bytea[])
      AS new (digest, name, document, proposal, node_count, scene, nodes, environment, result,
        answers)
    ORDER BY digest ON CONFLICT (digest) DO NOTHING
    """
  static let copySnapshots = """
    COPY keyline_snapshot (digest, name, document, proposal, node_count, scene, nodes, environment,
      result, answers) FROM STDIN (FORMAT binary)
    """

  static let list =
    "SELECT base_digest, depth, removed, added FROM keyline_list WHERE content_digest = $1"
  static let listDepth = "SELECT depth FROM keyline_list WHERE content_digest = $1"
  static let insertList = """
    INSERT INTO keyline_list (content_digest, base_digest, depth, removed, added)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (content_digest) DO NOTHING
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
    begin, commit, rollback, tables, migrations, insertMigration, server, presentObjects, objects,
    insertObjects, copyObjects, presentSnapshots, snapshots, insertSnapshots, copySnapshots, list,
    listDepth, insertList, versions, version, insertVersion, touchVersion, shards, shardsOfVersion,
    insertShard, ref, insertRef, moveRef, decisions, insertDecision,
  ]
}

/// Rows in PostgreSQL's binary COPY format.
struct ServerCopy {
  private(set) var bytes: [UInt8]

  /// Begins with the signature of the format, without flags or an extension.
  init() {
    bytes = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00] + [UInt8](repeating: 0, count: 8)
  }

  mutating func add(_ columns: [ServerValue]) {
    bytes += ServerValue.bigEndian(Int16(clamping: columns.count))
    for column in columns {
      bytes += ServerValue.bigEndian(Int32(clamping: column.bytes.count))
      bytes += column.bytes
    }
  }

  /// Ends the rows.
  mutating func finish() { bytes += ServerValue.bigEndian(Int16(-1)) }
}
