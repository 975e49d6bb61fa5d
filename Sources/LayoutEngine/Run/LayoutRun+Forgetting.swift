import Foundation
import LayoutCore

extension LayoutRun {
  /// Forgets the older answers that hold for one proposed width alone, which no other width asks for again.
  ///
  /// A run that is laid out in many widths, one after the other, looks through fewer answers then. What holds over a
  /// range of widths stays, as the lines of a text do, and so does what was answered to none, to nothing and
  /// to infinity, by which containers learn how flexible their subviews are. Results are the same.
  public func forgetAnswersOfOneWidth() {
    var kept = ContiguousArray<OlderAnswer>()
    for index in 0..<storage.count {
      let node = storage.nodes + index
      var next = node.pointee.olderAnswers
      var previous: Int?
      node.pointee.olderAnswers = -1
      while next >= 0 {
        let older = host.olderAnswers[Int(next)]
        next = older.next
        guard !older.measurement.box.width.isOneLength else { continue }
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
  /// Whether the range is of one length between nothing and infinity.
  fileprivate var isOneLength: Bool {
    lower == upper && lower > 0 && lower < .infinity && !includesUnspecified
  }
}
