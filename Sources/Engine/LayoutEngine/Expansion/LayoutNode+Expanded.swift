import Foundation
public import LayoutCore

extension LayoutNode {
  /// The maximum number of layout passes in one expansion.
  private static let maximumRounds = 64

  /// Whether the tree contains a layout that depends on its placement.
  public var dependsOnPlacement: Bool { contains { _ in true } }

  /// Returns whether the tree contains a placement-dependent layout that satisfies a condition.
  fileprivate func contains(_ isIncluded: (any PlacementDependentLayout) -> Bool) -> Bool {
    if let reader, isIncluded(reader) { return true }
    return children.contains { $0.contains(isIncluded) }
  }

  fileprivate var reader: (any PlacementDependentLayout)? {
    guard case .layout(let layout) = content else { return nil }
    return layout as? any PlacementDependentLayout
  }

  /// Returns the tree with all placement-dependent layouts replaced, for a proposal.
  ///
  /// The tree is laid out, and each placement-dependent layout is replaced by its expansion at its
  /// placement, starting with those that affect other sizes. Nested layouts follow in later passes.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment of the tree.
  ///   - willLayOut: A closure that is called with each tree before its layout.
  /// - Returns: The expanded tree.
  /// - Throws: `LayoutError` if the tree is too deep or too many placement-dependent layouts are
  ///   nested.
  public func expanded(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment(),
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> LayoutNode {
    var tree = self
    for _ in 0..<LayoutNode.maximumRounds {
      guard tree.dependsOnPlacement else { return tree }
      let run = try LayoutRun(root: tree, environment: environment)
      willLayOut(tree)
      let placements = run.layout(in: proposal).placements
      var expansion = Expansion(
        placements: placements,
        isSizing: tree.contains { Swift.type(of: $0).changesSize }
      )
      let place = PlacementContext(
        root: placements.first?.frame ?? .zero,
        in: proposal,
        environment
      )
      tree = expansion.node(tree, place, at: .zero)
    }
    guard !tree.dependsOnPlacement else { throw .tooManyReaders(LayoutNode.maximumRounds) }
    return tree
  }
}

/// One traversal of a tree and its placements that expands placement-dependent layouts.
private struct Expansion {
  /// The placements in preorder.
  let placements: [LayoutResult.Placement]
  /// Whether to expand only layouts that affect other sizes.
  let isSizing: Bool
  private var next = 0

  init(placements: [LayoutResult.Placement], isSizing: Bool) {
    self.placements = placements
    self.isSizing = isSizing
  }

  /// Returns a node with its placement-dependent layouts expanded.
  mutating func node(_ node: LayoutNode, _ around: PlacementContext, at origin: CGPoint)
    -> LayoutNode
  {
    let first = next
    let own = next < placements.count ? placements[next].frame : .zero
    next += 1
    let place = around.place(of: node, framed: own, in: origin)
    guard node.dependsOnPlacement else {
      next += node.nodeCount - 1
      return node
    }
    if let reader = node.reader as? any SubtreeDependentLayout {
      if let made = made(by: reader, of: node, first, around, origin) {
        next += node.nodeCount - 1
        return node.with(layout: made.layout, children: made.children)
      }
    } else if let reader = node.reader, !isSizing || type(of: reader).changesSize {
      next += node.nodeCount - 1
      let made = reader.expanded(in: place, children: node.children)
      return node.with(layout: made.layout, children: made.children)
    }
    let inner = place.inside(node)
    let children = node.children.map { self.node($0, inner, at: place.frame.origin) }
    return node.with(children: children)
  }

  /// Returns the expansion of a layout that depends on its subtree; `nil` until the subtree is
  /// final.
  private func made(
    by reader: any SubtreeDependentLayout,
    of node: LayoutNode,
    _ first: Int,
    _ around: PlacementContext,
    _ origin: CGPoint
  ) -> (layout: any Layout, children: [LayoutNode])? {
    guard !isSizing, !node.children.contains(where: \.dependsOnPlacement), first < placements.count
    else {
      return nil
    }
    var rest = placements[first...]
    let tree = PlacedTree(node, NodePath(root: node), around: around, at: origin, &rest)
    return reader.expanded(around: tree)
  }
}
