import LayoutCore

extension LayoutRun {
  /// The number of unused nodes that a run tolerates before it builds a new storage.
  private static let unusedNodes = 1024

  /// Invalidates the measurements of the nodes from the root to a changed node.
  ///
  /// - Parameters:
  ///   - path: The nodes from the root to the changed node.
  ///   - position: The position of the changed node.
  func changed(_ path: [Int32], at position: NodePosition) {
    // Diagnostics are reported only when layouts are called, so reporting them again requires a
    // full layout.
    guard host.diagnostics.isEmpty, !isWasteful else { return begin() }
    host.memory = nil
    host.follow(storage)
    for index in path { invalidate(index) }
    updateTraits(path, at: position)
  }

  /// Whether most of the storage is unused.
  private var isWasteful: Bool {
    storage.count > 2 * nodeCount + LayoutRun.unusedNodes
      || host.olderMeasurements.count > 40 * storage.count
  }

  private func invalidate(_ index: Int32) {
    let node = storage.nodes + Int(index)
    if node.pointee.kind != .fixed { storage.measurements[Int(index)].isKnown = false }
    node.pointee.olderMeasurements = -1
    node.pointee.pending = .placement
    storage.layout(of: index)?.invalidateCache()
    invalidateGuides(of: index..<(index + 1))
  }

  /// Invalidates the guides and tentative placements of nodes that change or are renumbered.
  func invalidateGuides(of nodes: Range<Int32>) {
    guard !host.guides.isEmpty || !host.tentativePlacements.isEmpty else { return }
    for index in nodes {
      host.guides[index] = nil
      host.tentativePlacements[index] = nil
    }
  }

  /// Updates the traits that modifiers around a changed node pass to its container.
  private func updateTraits(_ path: [Int32], at position: NodePosition) {
    var traits: [NodeTraits?] = []
    var node = storage.root
    for step in position.steps {
      traits.append(node.traits)
      node = node.children[step]
    }
    traits.append(node.traits)
    for (index, own) in zip(path, traits).reversed() where storage.layout(of: index) != nil {
      storage.updateTraits(index, traits: own)
    }
  }
}
