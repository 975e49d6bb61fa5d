import LayoutCore

extension RunHost {
  /// The number of older measurements per node that may be added before outdated ones are evicted.
  private static let measurementsPerNode = 2

  /// Evicts older measurements that only a layout in the same proposal could reuse, if many have been
  /// added since the last eviction.
  ///
  /// Otherwise, layouts in always different proposals, such as those of a window that is being resized,
  /// would fill the memory and slow down every lookup. Measurements for a range of lengths, such as the
  /// lines of a text, are kept, as are those for unspecified, zero and infinite lengths, which
  /// containers use to determine the flexibility of their subviews. Results do not change.
  func evictOutdatedMeasurements() {
    guard let storage, olderMeasurements.count > maximumMeasurements else { return }
    var kept = ContiguousArray<OlderMeasurement>()
    for index in 0..<storage.count {
      let node = storage.nodes + index
      var next = node.pointee.olderMeasurements
      var previous: Int?
      node.pointee.olderMeasurements = -1
      while next >= 0 {
        let older = olderMeasurements[Int(next)]
        next = older.next
        guard !older.measurement.region.isOneProposal else { continue }
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
    olderMeasurements = kept
    limitMeasurements(of: storage)
  }

  /// Sets the number of older measurements after which outdated ones are evicted.
  func limitMeasurements(of storage: NodeStorage) {
    maximumMeasurements = olderMeasurements.count + RunHost.measurementsPerNode * storage.count
  }
}

extension ProposalRegion {
  /// Whether the region contains a single length between zero and infinity along one of the axes.
  fileprivate var isOneProposal: Bool { width.isOneProposal || height.isOneProposal }
}

extension ProposalRange {
  fileprivate var isOneProposal: Bool {
    isOneLength && upper < .infinity && !includesUnspecified
  }
}
