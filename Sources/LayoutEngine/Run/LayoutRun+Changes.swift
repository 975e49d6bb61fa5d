import LayoutCore

extension LayoutRun {
  /// How many unused nodes a run carries along before it makes itself a new storage.
  private static let unusedNodes = 1024

  /// Forgets the answers of the nodes on the way to a change, since they follow from it.
  ///
  /// - Parameters:
  ///   - path: The nodes from the root to the one that changed.
  ///   - position: Where that one stands.
  func changed(_ path: [Int32], at position: NodePosition) {
    // What layouts did wrong is reported where it happens; to have it again, everything happens again.
    guard host.diagnostics.isEmpty, !isWasteful else { return begin() }
    host.memory = nil
    host.follow(storage)
    for index in path { forget(index) }
    resolveAgain(path, at: position)
  }

  /// Whether the storage holds more that is not used than what is.
  private var isWasteful: Bool {
    storage.count > 2 * nodeCount + LayoutRun.unusedNodes
      || host.olderAnswers.count > 40 * storage.count
  }

  private func forget(_ index: Int32) {
    let node = storage.nodes + Int(index)
    if node.pointee.kind != .fixed { storage.answers[Int(index)].isKnown = false }
    node.pointee.olderAnswers = -1
    node.pointee.pending = .placement
    storage.layout(of: index)?.invalidateCache()
    forgetGuides(of: index..<(index + 1))
  }

  /// Forgets guides and rehearsals of nodes that change, or get other numbers.
  func forgetGuides(of nodes: Range<Int32>) {
    guard !host.guides.isEmpty || !host.rehearsals.isEmpty else { return }
    for index in nodes {
      host.guides[index] = nil
      host.rehearsals[index] = nil
    }
  }

  /// Hands what a changed node tells its container on to the modifiers around it.
  private func resolveAgain(_ path: [Int32], at position: NodePosition) {
    var traits: [NodeTraits?] = []
    var node = storage.root
    for step in position.steps {
      traits.append(node.traits)
      node = node.children[step]
    }
    traits.append(node.traits)
    for (index, own) in zip(path, traits).reversed() where storage.layout(of: index) != nil {
      storage.resolveAgain(index, traits: own)
    }
  }
}
