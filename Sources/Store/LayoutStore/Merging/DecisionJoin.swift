package import Digests
import KeylineSQLite

/// The decisions that each of two chains has and the other one lacks.
///
/// Decisions about different snapshots are independent of each other, so that those of one side can follow
/// those of the other. Only different decisions about the same scene, proposal and environment conflict.
package struct DecisionJoin {
  /// A decision without its place in a chain; the same one made twice in a chain counts twice.
  private struct Key: Hashable {
    let content: Digest
    let occurrence: Int
  }

  /// The decisions that only our chain has, in its order.
  package let onlyOurs: [DecisionRow]
  /// The decisions that only their chain has, in its order.
  package let onlyTheirs: [DecisionRow]

  /// Compares two chains.
  package init(ours: [DecisionRow], theirs: [DecisionRow]) {
    let (our, their) = (Self.keys(of: ours), Self.keys(of: theirs))
    let (ourSet, theirSet) = (Set(our), Set(their))
    onlyOurs = zip(ours, our).filter { !theirSet.contains($0.1) }.map(\.0)
    onlyTheirs = zip(theirs, their).filter { !ourSet.contains($0.1) }.map(\.0)
  }

  private static func keys(of rows: [DecisionRow]) -> [Key] {
    var counts: [Digest: Int] = [:]
    return rows.map { row in
      let content = row.contentDigest
      counts[content, default: 0] += 1
      return Key(content: content, occurrence: counts[content] ?? 0)
    }
  }

  /// Returns the first decisions of both sides that conflict; `nil` if there are none.
  ///
  /// - Parameter subject: Returns what identifies a snapshot within a version.
  /// - Returns: The last decisions of each side about a snapshot.
  package func conflict(
    _ subject: (DecisionRow) throws -> Digest
  ) rethrows -> (ours: DecisionRow, theirs: DecisionRow)? {
    var own: [Digest: [DecisionRow]] = [:]
    for row in onlyOurs { own[try subject(row), default: []].append(row) }
    var other: [Digest: [DecisionRow]] = [:]
    for row in onlyTheirs { other[try subject(row), default: []].append(row) }
    for row in onlyOurs {
      let key = try subject(row)
      guard let ours = own[key], let theirs = other[key], let last = ours.last,
        let theirLast = theirs.last, ours.map(\.effect) != theirs.map(\.effect)
      else { continue }
      return (last, theirLast)
    }
    // Each pruning has a number, which both sides gave to a different one.
    guard let pruned = onlyOurs.first(where: { $0.pruning != 0 }),
      let other = onlyTheirs.first(where: { $0.pruning != 0 })
    else { return nil }
    return (pruned, other)
  }

  /// Returns rows as they follow the end of a chain.
  package static func chained(
    _ rows: [DecisionRow],
    after last: DecisionRow?
  ) -> [DecisionRow] {
    var chained: [DecisionRow] = []
    var last = last
    for row in rows {
      let next = row.following(last)
      chained.append(next)
      last = next
    }
    return chained
  }
}

extension DecisionRow {
  /// The row at the start of a chain, so that it does not depend on its place.
  private var unchained: DecisionRow { following(nil) }

  /// The digest of the decision, wherever it is in a chain.
  var contentDigest: Digest { unchained.digest }

  /// What the decision changes, whoever made it.
  fileprivate var effect: [String] {
    [verdict.rawValue, snapshot.hex, cause, tolerance, until, "\(pruning)"]
  }

  /// Returns the row after a different one; the first of a chain after `nil`.
  fileprivate func following(_ last: DecisionRow?) -> DecisionRow {
    var row = self
    row.sequence = (last?.sequence ?? 0) + 1
    row.previousDigest = last?.digest ?? Digest(bytes: DecisionRow.start) ?? Digest(of: [])
    return row
  }
}
