import Foundation
import Testing

/// The PostgreSQL server that `Scripts/test-shared` has started; without it, its tests are skipped.
enum SharedServer {
  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name] ?? ""
  }

  /// Whether there is a server.
  static var isThere: Bool { !variable("KEYLINE_SHARED_ADDRESS").isEmpty }
  /// The address, without a database.
  static var address: String { variable("KEYLINE_SHARED_ADDRESS") }
  /// The folder of the server, with its `data` and its `port`.
  static var folder: URL { URL(fileURLWithPath: variable("KEYLINE_SHARED_FOLDER")) }
  /// The program that was built with the shared store.
  static var tool: URL { URL(fileURLWithPath: variable("KEYLINE_SHARED_TOOL")) }

  /// Returns a number that the environment sets, for longer runs.
  static func number(_ name: String, otherwise: Int) -> Int { Int(variable(name)) ?? otherwise }

  /// Crashes the server, and starts it again.
  static func crash() throws {
    let outcome = try Tool.run(
      [
        Tool.root.appendingPathComponent("Scripts/shared-server").path, "crash",
        folder.path,
      ],
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      in: Tool.root
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Runs SQL in a database and returns the rows, with columns separated by a bar.
  @discardableResult
  static func sql(_ text: String, in database: String = "postgres") throws -> String {
    let outcome = try Tool.run(
      [
        "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", "\(address)/\(database)",
        "-c", text,
      ],
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      in: Tool.root
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A database of its own on the server, with a folder for stores.
final class SharedWorkplace: Sendable {
  let database = "t" + UUID().uuidString.lowercased().replacing("-", with: "")
  let workplace: Workplace
  /// The address of the database.
  var url: String { "\(SharedServer.address)/\(database)" }

  /// Creates a database, in a tablespace if one is named.
  init(tablespace: String? = nil) throws {
    workplace = try Workplace()
    let place = tablespace.map { " TABLESPACE \($0)" } ?? ""
    try SharedServer.sql("CREATE DATABASE \(database)\(place)")
  }

  deinit {
    _ = try? SharedServer.sql("DROP DATABASE IF EXISTS \(database) WITH (FORCE)")
  }

  /// Runs the program that has the shared store.
  func keyline(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    let outcome = try Tool.run(
      arguments,
      executable: SharedServer.tool,
      in: workplace.folder,
      environment: environment
    )
    #expect(!outcome.wasKilled, "keyline \(arguments) died of a signal: \(outcome.errors)")
    return outcome
  }

  /// Runs SQL in the database.
  @discardableResult
  func sql(_ text: String) throws -> String { try SharedServer.sql(text, in: database) }

  /// Records cards of a spacing, from `range`, as a version in a store.
  func record(
    _ label: String,
    _ range: Range<Int> = 0..<6,
    spacing: Int = 8,
    in store: String = "a.sqlite",
    _ more: String...
  ) throws {
    let folder = "scenes-\(UUID().uuidString)"
    for index in range {
      try workplace.writeCard(
        spacing: spacing + index,
        named: "card-\(index)",
        to: "\(folder)/\(index).json"
      )
    }
    let outcome = try Tool.run(
      ["record", folder, "--label", label, "--store", store] + more,
      executable: SharedServer.tool,
      in: workplace.folder
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Returns the digest of a store's content.
  func digest(of store: String) throws -> String {
    try keyline("list", "--digest", "--store", store).output
  }

  /// The number of rows on the server with references to missing rows.
  func danglingCount() throws -> String {
    try sql(
      """
      SELECT (SELECT count(*) FROM keyline_snapshot s
          WHERE NOT EXISTS (SELECT 1 FROM keyline_environment e WHERE e.digest = s.environment_digest)
          OR NOT EXISTS (SELECT 1 FROM keyline_scene c
            WHERE c.digest = s.scene_digest AND c.nodes_digest = s.nodes_digest)
          OR NOT EXISTS (SELECT 1 FROM keyline_layout l
            WHERE l.digest = s.layout_digest AND l.nodes_digest = s.nodes_digest)
          OR s.node_count <> (SELECT count(*) FROM keyline_node n WHERE n.nodes_digest = s.nodes_digest)
          OR s.node_count <> (SELECT count(*) FROM keyline_placement f
            WHERE f.layout_digest = s.layout_digest AND f.nodes_digest = s.nodes_digest))
        + (SELECT count(*) FROM keyline_list l
          WHERE NOT EXISTS (SELECT 1 FROM keyline_snapshot s WHERE s.digest = l.snapshot_digest))
        + (SELECT count(*) FROM keyline_shard p
          WHERE NOT EXISTS (SELECT 1 FROM keyline_list l WHERE l.content_digest = p.content_digest))
        + (SELECT count(*) FROM keyline_version v
          WHERE NOT EXISTS (SELECT 1 FROM keyline_shard p WHERE p.label = v.label))
        + (SELECT count(*) FROM keyline_version v WHERE v.parent <> ''
          AND NOT EXISTS (SELECT 1 FROM keyline_version p WHERE p.label = v.parent))
      """
    )
  }
}

/// All tests that need a server run one after the other: one of them stops it.
@Suite(.serialized, .enabled(if: SharedServer.isThere)) struct SharedServerTests {}
