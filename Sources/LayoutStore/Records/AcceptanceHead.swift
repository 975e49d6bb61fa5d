import CanonicalJSON
import SQLite

/// Where the chain of acceptances ends, kept beside it.
struct AcceptanceHead: Hashable {
  /// How many acceptances there are.
  let count: Int
  /// The digest of the last one.
  let digest: Digest

  /// Reads where the chain should end.
  init(_ connection: Connection) throws {
    let statement = try connection.prepare("SELECT count, digest FROM acceptance_head")
    guard try statement.step(), let digest = Digest(bytes: try statement.bytes(1)) else {
      throw StoreError.damaged("the end of the chain of acceptances")
    }
    count = Int(try statement.integer(0))
    self.digest = digest
  }

  /// Moves the end to a row that was added, inside its transaction.
  static func move(to count: Int, _ digest: Digest, _ connection: Connection) throws {
    try connection.run("UPDATE acceptance_head SET count = ?, digest = ?", count, digest)
  }
}
