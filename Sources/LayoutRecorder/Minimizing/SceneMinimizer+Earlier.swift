import Foundation
import LayoutDiff

extension SceneMinimizer {
  /// Makes the scene smaller while this build and another one place a node in its container differently, in the
  /// same way: the same of its edges and lengths are less, and the same are more.
  ///
  /// The other build is asked for every candidate.
  ///
  /// - Parameters:
  ///   - earlier: The other build.
  ///   - path: The path of the node; `nil` to choose it.
  /// - Returns: The smaller scene; `nil` when both builds place all nodes, or that one, alike.
  /// - Throws: `RecorderError` when the scene has no such node, or the other build cannot lay it out.
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
  /// Returns the node at a path if it stands elsewhere than before; without a path, the one to look at first.
  ///
  /// - Throws: `RecorderError` when the scene has no such node.
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

  /// Returns the first node in which nothing else changed: if there is one, of those that a container moved which
  /// was proposed the same as before, and whose subviews have the sizes that they had.
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
  /// Returns the nodes around a node.
  fileprivate func containers(of index: Int) -> [Int] {
    sequence(first: index) { self.nodes[$0].parent }.dropFirst().map { $0 }
  }
}

extension Placement {
  /// Whether a node was proposed the same as in another layout, or what it took anyway.
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
