import Digests
import KeylineSQLite

/// The recorded end of the chain of decisions.
struct DecisionHead: Hashable {
  /// The number of decisions.
  let count: Int
  /// The digest of the last decision.
  let digest: Digest

  init(count: Int, digest: Digest) {
    self.count = count
    self.digest = digest
  }

  /// Reads the recorded end.
  init(_ connection: Connection) throws {
    let statement = try connection.prepare("SELECT count, digest FROM decision_head")
    guard try statement.step(), let digest = try statement.digest(1) else {
      throw StoreError.damaged("the end of the chain of decisions")
    }
    self.init(count: Int(try statement.integer(0)), digest: digest)
  }

  /// Moves the end to a row that was added in the same transaction.
  static func move(to count: Int, _ digest: Digest, _ connection: Connection) throws {
    try connection.run("UPDATE decision_head SET count = ?, digest = ?", count, digest)
  }
}
