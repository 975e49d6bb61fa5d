import Foundation
import LayoutCore

extension LayoutRun {
  /// Evicts the older measurements that are valid for a single proposed width.
  ///
  /// Call it between layouts at many widths: no other width can reuse them, and lookups become shorter.
  /// Measurements for a range of widths stay, such as the lines of a text, as do those for the unspecified,
  /// zero and infinite widths, which show containers how flexible their subviews are. Results do not change.
  public func evictMeasurementsOfOneWidth() {
    var kept = ContiguousArray<OlderAnswer>()
    for index in 0..<storage.count {
      let node = storage.nodes + index
      var next = node.pointee.olderAnswers
      var previous: Int?
      node.pointee.olderAnswers = -1
      while next >= 0 {
        let older = host.olderAnswers[Int(next)]
        next = older.next
        guard !older.measurement.region.width.isOneLength else { continue }
        let place = kept.count
        kept.append(OlderAnswer(measurement: older.measurement, next: -1))
        if let previous {
          kept[previous].next = Int32(truncatingIfNeeded: place)
        } else {
          node.pointee.olderAnswers = Int32(truncatingIfNeeded: place)
        }
        previous = place
      }
    }
    host.olderAnswers = kept
  }
}

extension ProposalRange {
  /// Whether the range contains a single length between zero and infinity.
  fileprivate var isOneLength: Bool {
    lower == upper && lower > 0 && lower < .infinity && !includesUnspecified
  }
}
