import Foundation
import LayoutCore

extension LayoutRun {
  /// Evicts the older measurements that are valid only for a single proposed width.
  ///
  /// Call this between layouts at many widths: no other width can reuse these measurements, and
  /// lookups become shorter. Measurements for a range of widths, such as the lines of a text, are
  /// kept, as are those for unspecified, zero and infinite widths, which containers use to
  /// determine the flexibility of their subviews. Results do not change.
  public func evictMeasurementsOfOneWidth() {
    var kept = ContiguousArray<OlderMeasurement>()
    for index in 0..<storage.count {
      let node = storage.nodes + index
      var next = node.pointee.olderMeasurements
      var previous: Int?
      node.pointee.olderMeasurements = -1
      while next >= 0 {
        let older = host.olderMeasurements[Int(next)]
        next = older.next
        guard !older.measurement.region.width.isOneLength else { continue }
        let place = kept.count
        kept.append(OlderMeasurement(measurement: older.measurement, next: -1))
        if let previous {
          kept[previous].next = Int32(truncatingIfNeeded: place)
        } else {
          node.pointee.olderMeasurements = Int32(truncatingIfNeeded: place)
        }
        previous = place
      }
    }
    host.olderMeasurements = kept
  }
}

extension ProposalRange {
  /// Whether the range contains a single length between zero and infinity.
  fileprivate var isOneLength: Bool {
    lower == upper && lower > 0 && lower < .infinity && !includesUnspecified
  }
}
