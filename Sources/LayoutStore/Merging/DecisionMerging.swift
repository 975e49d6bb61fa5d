import CanonicalJSON
import SQLite

/// Merges a chain of decisions into a store's own, of which one has to continue the other.
struct DecisionMerging {
  let connection: Connection
  let path: String

  /// Adds the rows that the store lacks, until one is about a version or a snapshot that it lacks.
  ///
  /// - Returns: The numbers of rows that were added and skipped.
  /// - Throws: ``StoreError`` with the code `contradiction` if the chains diverge.
  func merge(
    _ theirs: [DecisionRow],
    from source: String
  ) throws -> (added: Int, skipped: Int) {
    let ours = try DecisionReader(connection).rows()
    for (one, other) in zip(ours, theirs) where one.digest != other.digest {
      throw StoreError.divergingDecisions(one, at: path, other, at: source)
    }
    guard theirs.count > ours.count else { return (0, 0) }
    try DecisionRow.check(theirs, at: source)
    let missing = Array(theirs.dropFirst(ours.count))
    let added = try DecisionInsertion(connection: connection).insert(missing)
    return (added, missing.count - added)
  }
}

extension StoreError {
  /// Reports two chains of decisions that diverge.
  package static func divergingDecisions(
    _ one: DecisionRow,
    at path: String,
    _ other: DecisionRow,
    at source: String
  ) -> StoreError {
    StoreError(
      code: .decisionConflict,
      message: """
        decision \(one.sequence) differs on each side, so nothing was stored; \
        --keep-decisions skips the decisions of the other side
          \(path): \(one.sentence)
          \(source): \(other.sentence)
        """
    )
  }
}
