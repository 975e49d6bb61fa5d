import CanonicalJSON
import SQLite

/// Merges a chain of decisions into a store's chain; one of them must be a prefix of the other.
struct DecisionMerging {
  let connection: Connection
  let path: String

  /// Adds the missing rows, up to the first one whose version or snapshot the store lacks.
  ///
  /// - Returns: The numbers of added and skipped rows.
  /// - Throws: ``StoreError`` with the code `decisionConflict` if the chains diverge.
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
