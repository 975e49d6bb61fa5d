/// Words in SQL that a distributed engine refuses, or handles differently than a single server.
struct RefusedConstruct: CustomStringConvertible, Sendable {
  /// The consecutive words.
  let words: [String]
  /// The engine's documentation.
  let source: Source

  /// A page of documentation, or a file of the engine's sources.
  struct Source: Sendable {
    let address: String

    static let citusLimits = Source(
      address: "https://docs.citusdata.com/en/stable/develop/reference_workarounds.html"
    )
    static let citusKeys = Source(
      address: "https://docs.citusdata.com/en/stable/develop/reference_ddl.html"
    )
    static let citusPlanner = Source(
      address: """
        https://github.com/citusdata/citus/blob/v13.0.5/src/backend/distributed/planner/\
        multi_router_planner.c
        """
    )
    static let citusTriggers = Source(
      address: """
        https://github.com/citusdata/citus/blob/v13.0.5/src/backend/distributed/commands/trigger.c
        """
    )
    static let citusTables = Source(
      address: """
        https://github.com/citusdata/citus/blob/v13.0.5/src/backend/distributed/commands/\
        create_distributed_table.c
        """
    )
    static let yugabyteFeatures = Source(
      address: """
        https://docs.yugabyte.com/latest/explore/ysql-language-features/postgresql-compatibility/
        """
    )
    static let yugabyteMigration = Source(
      address: "https://docs.yugabyte.com/stable/yugabyte-voyager/known-issues/postgresql"
    )
    static let yugabyteLocks = Source(
      address: "https://github.com/yugabyte/yugabyte-db/issues/3642"
    )
    /// Words that no engine refuses, but that are not needed: they hold locks, or depend on one
    /// server.
    static let ours = Source(address: "Documentation/HowTo/ShareVersions.md")
  }

  init(_ words: String, _ source: Source) {
    self.words = words.split(separator: " ").map(String.init)
    self.source = source
  }

  var description: String { words.joined(separator: " ") }

  /// Returns whether a statement, split into uppercase words, contains the words.
  func isIn(_ statement: [String]) -> Bool {
    statement.indices.contains { start in
      let end = start + words.count
      guard end <= statement.count else { return false }
      return zip(statement[start..<end], words).allSatisfy { word, refused in
        // A word that ends with an underscore is the prefix of a family of functions.
        refused.hasSuffix("_") ? word.hasPrefix(refused) : word == refused
      }
    }
  }
}

extension RefusedConstruct {
  /// The constructs to look for in every statement.
  static let all: [RefusedConstruct] =
    made(
      of: [
        "RULE", "FOR UPDATE", "FOR NO KEY UPDATE", "FOR SHARE", "FOR KEY SHARE", "TABLESAMPLE",
        "RECURSIVE", "GROUPING SETS", "CUBE", "ROLLUP", "MERGE", "JOIN", "SEQUENCE", "NEXTVAL",
        "SERIAL", "SMALLSERIAL", "BIGSERIAL", "IDENTITY", "PARTITION OF", "MATERIALIZED VIEW",
      ],
      .citusLimits
    ) + made(of: ["REFERENCES", "FOREIGN KEY", "CASCADE"], .citusKeys)
    + made(
      of: [
        "CURSOR", "CTID", "WITH", "OVER", "CASE", "COALESCE", "NOW", "CLOCK_TIMESTAMP",
        "CURRENT_TIMESTAMP", "CURRENT_DATE", "RANDOM", "GEN_RANDOM_UUID", "TXID_", "PG_CURRENT_",
      ],
      .citusPlanner
    ) + made(of: ["TRIGGER"], .citusTriggers)
    + made(of: ["TEMP", "TEMPORARY", "INHERITS"], .citusTables)
    + made(
      of: [
        "LOCK TABLE", "LOCK", "EXCLUDE", "DEFERRABLE", "DEFERRED", "GIST", "LISTEN", "UNLISTEN",
        "NOTIFY", "PG_NOTIFY", "XMLPARSE", "XMLELEMENT", "PREPARE TRANSACTION", "COMMIT PREPARED",
        "ALTER TYPE", "CREATE CONVERSION", "GENERATED ALWAYS", "CREATE ACCESS METHOD",
      ],
      .yugabyteFeatures
    ) + made(of: ["UNLOGGED", "XMIN", "XMAX", "LO_"], .yugabyteMigration)
    + made(of: ["ADVISORY", "PG_ADVISORY_", "PG_TRY_ADVISORY_"], .yugabyteLocks)
    + made(
      of: ["SERIALIZABLE", "SAVEPOINT", "RETURNING", "SKIP", "FUNCTION", "DO UPDATE", "DECLARE"],
      .ours
    )

  private static func made(of phrases: [String], _ source: Source) -> [RefusedConstruct] {
    phrases.map { RefusedConstruct($0, source) }
  }

  /// Splits a statement into uppercase words, without comments.
  static func words(of statement: String) -> [String] {
    let code = statement.split(separator: "\n").filter { !$0.hasPrefix("--") }
      .joined(separator: "\n")
    return code.uppercased().split { !$0.isLetter && $0 != "_" }.map(String.init)
  }

  /// Returns the refused constructs in a statement.
  static func found(in statement: String) -> [RefusedConstruct] {
    let words = words(of: statement)
    return all.filter { $0.isIn(words) }
  }
}
