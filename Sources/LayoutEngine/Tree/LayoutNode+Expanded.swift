import Foundation
public import LayoutCore

extension LayoutNode {
  /// The greatest number of times that a tree is laid out to expand it.
  private static let maximumRounds = 64

  /// Whether a layout in the tree follows from where it is placed, and has not been replaced.
  public var readsSizes: Bool { contains { _ in true } }

  /// Returns whether a layout that follows from its place is of a kind.
  fileprivate func contains(_ isIncluded: (any SizeReadingLayout) -> Bool) -> Bool {
    if let reader, isIncluded(reader) { return true }
    return children.contains { $0.contains(isIncluded) }
  }

  fileprivate var reader: (any SizeReadingLayout)? {
    guard case .layout(let layout) = content else { return nil }
    return layout as? any SizeReadingLayout
  }

  /// Returns the tree with what follows from where views are placed, as a proposal gives it.
  ///
  /// The tree is laid out, and each layout that reads its place is replaced by what it makes of it, first
  /// those from which other sizes follow. Those that stand inside one have their turn after that.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: What surrounds the tree.
  ///   - willLayOut: Is called with each tree that is to be laid out.
  /// - Returns: The tree.
  /// - Throws: `LayoutError` when the tree is too deep, or too many of them stand inside one another.
  public func expanded(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment(),
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> LayoutNode {
    var tree = self
    for _ in 0..<LayoutNode.maximumRounds {
      guard tree.readsSizes else { return tree }
      let run = try LayoutRun(root: tree, environment: environment)
      willLayOut(tree)
      let placements = run.layout(in: proposal).placements
      var expansion = Expansion(
        placements: placements,
        isSizing: tree.contains { Swift.type(of: $0).changesSize }
      )
      let place = ReadPlace(root: placements.first?.frame ?? .zero, in: proposal, environment)
      tree = expansion.node(tree, place, at: .zero)
    }
    guard !tree.readsSizes else { throw .tooManyReaders(LayoutNode.maximumRounds) }
    return tree
  }

  /// Returns the node with each of its children changed; a leaf as it is.
  package func changingChildren(_ change: (LayoutNode) -> LayoutNode) -> LayoutNode {
    guard case .layout(let layout) = content else { return self }
    return replacing(layout, children.map(change))
  }

  /// Returns the node with another layout and other children.
  fileprivate func replacing(_ layout: any Layout, _ children: [LayoutNode]) -> LayoutNode {
    var node = LayoutNode(type: type, id: id, layout: layout, children: children)
    node.traits = traits
    node.layoutDirection = layoutDirection
    node.arguments = arguments
    node.reactions = reactions
    return node
  }
}

/// A walk through a tree with the placements that a run gave it.
private struct Expansion {
  /// The placements in pre-order.
  let placements: [LayoutResult.Placement]
  /// Whether only layouts are replaced from which the sizes of others follow.
  let isSizing: Bool
  private var next = 0

  init(placements: [LayoutResult.Placement], isSizing: Bool) {
    self.placements = placements
    self.isSizing = isSizing
  }

  /// Returns a node in which the layouts that read their places are replaced.
  mutating func node(_ node: LayoutNode, _ around: ReadPlace, at origin: CGPoint) -> LayoutNode {
    let first = next
    let own = next < placements.count ? placements[next].frame : .zero
    next += 1
    let place = around.place(of: node, framed: own, in: origin)
    guard case .layout(let layout) = node.content, node.readsSizes else {
      next += node.nodeCount - 1
      return node
    }
    if let reader = node.reader as? any TreeReadingLayout {
      if let made = made(by: reader, of: node, first, around, origin) {
        next += node.nodeCount - 1
        return node.replacing(made.layout, made.children)
      }
    } else if let reader = node.reader, !isSizing || type(of: reader).changesSize {
      next += node.nodeCount - 1
      let made = reader.expanded(in: place, children: node.children)
      return node.replacing(made.layout, made.children)
    }
    let inner = place.inside(node)
    let children = node.children.map { self.node($0, inner, at: place.frame.origin) }
    return node.replacing(layout, children)
  }

  /// Returns what a layout makes of the tree inside; `nil` while that is not known.
  private func made(
    by reader: any TreeReadingLayout,
    of node: LayoutNode,
    _ first: Int,
    _ around: ReadPlace,
    _ origin: CGPoint
  ) -> (layout: any Layout, children: [LayoutNode])? {
    guard !isSizing, !node.children.contains(where: \.readsSizes), first < placements.count else {
      return nil
    }
    var rest = placements[first...]
    let tree = PlacedTree(node, NodePath(root: node), around: around, at: origin, &rest)
    return reader.expanded(around: tree)
  }
}
