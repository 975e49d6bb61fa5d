import KeylineSQLite

/// The deletion of versions: what nothing else uses is removed, and the file shrinks.
///
/// The versions that followed a deleted one follow its parent from then on.
public struct VersionDeletion: Hashable, Sendable {
  /// The labels of the deleted versions, oldest first.
  public let labels: [String]
  /// The number of deleted snapshots, which no other version lists.
  public let snapshotCount: Int
  /// The number of deleted decisions, which were made in the versions.
  public let decisionCount: Int
  /// The labels of the versions that follow a different version now, oldest first.
  public let followers: [String]
}

extension RecordsStore {
  /// Deletes versions with the decisions made in them, durably.
  ///
  /// - Parameter labels: The labels; `latest` is the newest version.
  /// - Returns: What was deleted.
  /// - Throws: ``StoreError`` with the code `noSuchVersion` if there is no such version; then nothing
  ///   is deleted.
  public func delete(_ labels: [String]) throws(StoreError) -> VersionDeletion {
    // What is deleted is overwritten at once: the file may not shrink, such as on a full disk.
    try perform("deleting a version") { try $0.run("PRAGMA secure_delete = ON") }
    defer { try? perform("deleting a version") { try $0.run("PRAGMA secure_delete = OFF") } }
    let deletion = try write("deleting a version") { connection in
      let versions = try Set(labels.map { try VersionReader(connection).find($0) })
      return try VersionRemoval(connection: connection).remove(
        versions.sorted { $0.sequence < $1.sequence }
      )
    }
    do {
      try perform("shrinking the file") { connection in
        try connection.waitingForJournal { () throws(SQLiteError) in try connection.run("VACUUM") }
      }
    } catch {
      throw .notShrunk(deletion.labels, error)
    }
    return deletion
  }
}

extension StoreError {
  /// The versions are deleted, and what they alone used is overwritten, but the file keeps its size.
  fileprivate static func notShrunk(_ labels: [String], _ error: StoreError) -> StoreError {
    StoreError(
      error.code,
      """
      \(labels.joined(separator: ", ")) was deleted, but the file keeps its size, because it could \
      not be written again; the next deletion shrinks it
      """,
      location: error.location,
      cause: error
    )
  }
}

/// Removes versions and what nothing else uses, inside one transaction.
private struct VersionRemoval {
  let connection: Connection

  func remove(_ versions: [RecordedVersion]) throws -> VersionDeletion {
    var followers: Set<String> = []
    var decisionCount = 0
    for version in versions {
      followers.formUnion(try attachFollowers(of: version))
      let sequence = Int64(version.sequence)
      try connection.run("DELETE FROM decision WHERE version = ?", sequence)
      decisionCount += connection.changedRows
      try connection.run("DELETE FROM version_snapshot WHERE version = ?", sequence)
      try connection.run("DELETE FROM version WHERE sequence = ?", sequence)
    }
    let labels = versions.map(\.label)
    return VersionDeletion(
      labels: labels,
      snapshotCount: try removeUnused(),
      decisionCount: decisionCount,
      followers: try VersionReader(connection).labels().filter(followers.contains)
    )
  }

  /// Makes the versions that follow a version follow its parent; returns their labels.
  private func attachFollowers(of version: RecordedVersion) throws -> [String] {
    let followers = try VersionReader(connection).all().filter { $0.parent == version.label }
    for var follower in followers {
      follower.parent = version.parent
      try VersionRow(connection: connection).update(follower)
    }
    return followers.map(\.label)
  }

  /// Removes what no version, decision or snapshot refers to, and returns the number of snapshots.
  private func removeUnused() throws -> Int {
    try connection.run(
      """
      DELETE FROM snapshot WHERE id NOT IN (SELECT snapshot FROM version_snapshot)
        AND id NOT IN (SELECT snapshot FROM decision)
      """
    )
    let count = connection.changedRows
    try connection.run(
      """
      DELETE FROM node WHERE scene NOT IN (SELECT scene FROM snapshot);
      DELETE FROM placement WHERE layout NOT IN (SELECT layout FROM snapshot);
      DELETE FROM scene WHERE id NOT IN (SELECT scene FROM snapshot);
      DELETE FROM layout WHERE id NOT IN (SELECT layout FROM snapshot);
      DELETE FROM environment WHERE id NOT IN (SELECT environment FROM snapshot);
      DELETE FROM proposal WHERE id NOT IN (SELECT proposal FROM snapshot);
      DELETE FROM build WHERE id NOT IN (SELECT build FROM version);
      """
    )
    return count
  }
}
