import Foundation
public import LayoutCore

extension LayoutNode {
  /// The greatest number of layouts inside one another that read their sizes.
  private static let maximumReaders = 32

  /// Whether a layout in the tree reads its size and has not been given children.
  public var readsSizes: Bool {
    if isReader { return true }
    return children.contains { $0.readsSizes }
  }

  private var isReader: Bool {
    guard children.isEmpty, case .layout(let layout) = content else { return false }
    return layout is any SizeReadingLayout
  }

  /// Returns the tree with the children of layouts that read their sizes, as a proposal gives them.
  ///
  /// The tree is laid out, and each of these layouts is given the children that its size makes; those
  /// that stand inside such children have their turn after that.
  ///
  /// - Throws: `LayoutError` when the tree is too deep, or too many of them stand inside one another.
  public func expanded(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(LayoutError) -> LayoutNode {
    var tree = self
    for _ in 0..<LayoutNode.maximumReaders {
      guard tree.readsSizes else { return tree }
      let run = try LayoutRun(root: tree, environment: environment)
      var expansion = Expansion(
        frames: run.layout(in: proposal).placements.map(\.frame),
        environment: environment
      )
      tree = expansion.node(tree, origin: .zero, spaces: [:])
    }
    guard !tree.readsSizes else { throw .tooManyReaders(LayoutNode.maximumReaders) }
    return tree
  }

  /// Returns the node with another layout and other children.
  fileprivate func replacing(_ content: Content, _ children: [LayoutNode]) -> LayoutNode {
    guard case .layout(let layout) = content else { return self }
    var node = LayoutNode(type: type, id: id, layout: layout, children: children)
    node.traits = traits
    node.layoutDirection = layoutDirection
    node.arguments = arguments
    return node
  }
}

/// A walk through a tree with the frames that a run gave it.
private struct Expansion {
  /// The frames in pre-order.
  let frames: [CGRect]
  let environment: LayoutEnvironment
  private var next = 0

  init(frames: [CGRect], environment: LayoutEnvironment) {
    self.frames = frames
    self.environment = environment
  }

  /// Returns a node whose layouts that read their sizes have children.
  mutating func node(
    _ node: LayoutNode,
    origin: CGPoint,
    spaces: [String: CGRect]
  ) -> LayoutNode {
    let own = next < frames.count ? frames[next] : .zero
    next += 1
    let frame = own.offsetBy(dx: origin.x, dy: origin.y)
    var spaces = spaces
    if let name = node.coordinateSpace { spaces[name] = frame }
    guard case .layout(let layout) = node.content else { return node }
    if node.children.isEmpty, let reader = layout as? any SizeReadingLayout {
      let place = ReadPlace(frame: frame, spaces: spaces, environment: environment)
      return node.replacing(.layout(reader.expandedLayout), reader.children(in: place))
    }
    guard node.readsSizes else {
      next += node.nodeCount - 1
      return node
    }
    let children = node.children.map { self.node($0, origin: frame.origin, spaces: spaces) }
    return node.replacing(node.content, children)
  }
}

extension LayoutNode {
  /// The name of the node's coordinate space; `nil` where it has none.
  fileprivate var coordinateSpace: String? {
    traits?.values.first { $0.key == ObjectIdentifier(CoordinateSpaceKey.self) }?.value as? String
  }
}
