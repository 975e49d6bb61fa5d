import LayoutDiff

/// A recorded snapshot in two versions, with the differences of its contents.
package struct ComparedPair: Sendable {
  let pair: SnapshotPairing.Pair
  /// The differences, with the causes that the frames suggest.
  let suggested: SnapshotDiff
  /// The causes that layouts prove, by the indices of changes; empty without a proof.
  var attributions: [Int: SnapshotDiff.Attribution] = [:]

  /// The differences, with the proved causes in place of those that the frames suggest.
  var diff: SnapshotDiff { suggested.attributing(attributions) }
}
