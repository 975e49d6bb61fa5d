import Foundation
import LayoutDiff

extension SceneMinimizer {
  /// Minimizes the scene while this build and a different one place a node differently in its
  /// parent.
  ///
  /// The signs of all differences must stay the same. The different build lays out every candidate.
  ///
  /// - Parameters:
  ///   - earlier: The different build.
  ///   - path: The path of the node; `nil` to choose it automatically.
  /// - Returns: The minimized scene; `nil` if both builds place all nodes, or the given node, in
  ///   the same way.
  /// - Throws: `RecorderError` if the scene has no such node, or if the different build cannot lay
  ///   it out.
  public func minimize(
    against earlier: EarlierLayouts,
    on path: String?
  ) throws(RecorderError) -> MinimizedScene? {
    guard case .laidOut(let layout) = runner.outcome(of: start) else { return nil }
    let old: [String: Placement]
    switch earlier.answer(to: start) {
    case .laidOut(let placements): old = placements
    case .refused(let message):
      throw .notLaidOut(name, "\(earlier.name) does not lay it out: \(message)")
    }
    guard let chosen = try changed(from: old, in: layout, on: path) else { return nil }
    let (scene, target) = try marked(outline.nodes[chosen.index].path)
    let now = layout.placements[chosen.index].frame
    let failure = SceneFailure.differs(target, now, from: chosen.before, in: earlier)
    var minimized = minimize(scene, failure)
    if let frames = failure.frames(in: minimized.scene, by: runner) {
      let end = NamedNode(path: target.id, id: target.id)
      minimized.remaining =
        SceneFailure.differs(end, frames.now, from: frames.before, in: earlier).description
    }
    return minimized
  }
}

extension SceneMinimizer {
  /// Returns the node at a path if its placement differs; without a path, the most relevant node
  /// that differs.
  ///
  /// - Throws: `RecorderError` if the scene has no node with the path.
  func changed(
    from old: [String: Placement],
    in layout: CandidateRunner.Layout,
    on path: String?
  ) throws(RecorderError) -> (index: Int, before: CGRect)? {
    let nodes = outline.nodes
    if let path, !nodes.contains(where: { $0.path == path }) { throw missing(path) }
    let before = nodes.map { old[$0.path] }
    let changed = nodes.indices.filter { index in
      before[index].map { $0.frame != layout.placements[index].frame } ?? false
    }
    let chosen =
      path.map { path in changed.first { nodes[$0].path == path } }
      ?? unexplained(among: changed, from: before, in: layout)
    guard let chosen, let frame = before[chosen]?.frame else { return nil }
    return (chosen, frame)
  }

  /// Returns the first changed node without changed descendants.
  ///
  /// It prefers a node whose parent moved it although the parent's proposal and the sizes of its
  /// subviews are unchanged.
  private func unexplained(
    among changed: [Int],
    from before: [Placement?],
    in layout: CandidateRunner.Layout
  ) -> Int? {
    let containers = Set(changed.flatMap { outline.containers(of: $0) })
    let inner = changed.filter { !containers.contains($0) }
    var moving: Set<Int> = []
    for index in inner { if let parent = outline.nodes[index].parent { moving.insert(parent) } }
    for (index, node) in outline.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      if before[index]?.frame.size != layout.placements[index].frame.size { moving.remove(parent) }
    }
    let own = moving.filter { index in
      let now = layout.placements[index]
      return before[index]?.isOffered(
        as: Placement(frame: now.frame, proposal: now.proposal)
      ) ?? false
    }
    return inner.first { outline.nodes[$0].parent.map(own.contains) ?? false } ?? inner.first
  }
}

extension SceneOutline {
  /// Returns the ancestors of a node.
  fileprivate func containers(of index: Int) -> [Int] {
    sequence(first: index) { self.nodes[$0].parent }.dropFirst().map { $0 }
  }
}

extension Placement {
  /// Returns whether a node has the same proposal as in a different layout, or one with the same
  /// effect.
  fileprivate func isOffered(as other: Placement) -> Bool {
    func isSame(_ own: CGFloat?, _ size: CGFloat, _ others: CGFloat?, _ othersSize: CGFloat) -> Bool
    {
      own == others || (own == size && others == othersSize)
    }
    let (offer, theirs) = (proposal, other.proposal)
    return isSame(offer.width, frame.width, theirs.width, other.frame.width)
      && isSame(offer.height, frame.height, theirs.height, other.frame.height)
  }
}
