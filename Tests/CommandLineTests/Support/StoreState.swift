import CanonicalJSON
import Foundation
import LayoutStore
import SQLite

/// What a store holds, as whoever opens it next sees it.
struct StoreState: Equatable, CustomStringConvertible {
  /// The contents of the versions, by their labels.
  var versions: [String: String] = [:]
  /// The decisions without their times, in order.
  var acceptances: [String] = []
  /// What an examination found to be damaged.
  var damage: [String] = []
  /// The migrations that the file had before it was opened, and its schema; empty where that is of no
  /// interest.
  var schema: [String] = []

  var description: String {
    "\(versions.keys.sorted()), \(acceptances.count) decisions"
      + (damage.isEmpty ? "" : ", \(damage)") + (schema.isEmpty ? "" : ", \(schema)")
  }

  /// Opens a store as any command does, which puts right what another left unfinished.
  ///
  /// Opening a store of an earlier program migrates it, so its schema is looked at before.
  init(path: String, withSchema: Bool = false) throws {
    if path.hasSuffix(".txt") {
      let text = FileManager.default.contents(atPath: path)
      versions = text.map { ["text": Digest(of: Array($0)).hex] } ?? [:]
      return
    }
    if withSchema { schema = try StoreState.schema(path) }
    guard let store = try StoreState.store(path) else { return }
    for version in try store.versions() {
      versions[version.label] = "\(version.content) of \(version.snapshotCount)"
    }
    acceptances = try store.acceptances().map {
      "\($0.sequence) \($0.verdict) \($0.version) \($0.scene) \($0.proposal) \($0.cause) \($0.who)"
    }
    damage = try store.examine().filter { $0.gravity == .damage }.map(\.message)
  }

  private static func schema(_ path: String) throws -> [String] {
    let connection = try Connection(path, .readWrite)
    func texts(_ sql: String) throws -> [String] {
      try connection.prepare(sql).all { try $0.text(0) }
    }
    let names = try texts("SELECT name FROM migration ORDER BY sequence")
    let schema = try texts("SELECT name || coalesce(sql, '') FROM sqlite_schema ORDER BY name")
    // The bits above are the tag of the transaction.
    let count = try connection.integer("PRAGMA user_version").map { $0 & 0xFF }
    return ["\(count ?? 0)"] + names
      + [Digest(of: Array(schema.joined().utf8)).hex]
  }

  private static func store(_ path: String) throws -> RecordsStore? {
    do {
      return try RecordsStore.open(path, for: .reading, program: "test")
    } catch {
      guard error.code == .missing else { throw error }
      return nil
    }
  }
}
