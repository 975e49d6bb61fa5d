import CanonicalJSON
import LayoutDiff

/// A span with what several rules need to know about its nodes.
struct CheckedTree {
  let span: LayoutSpan
  let nodes: [SceneOutline.Node]
  /// The children of each node.
  let children: [[Int]]
  /// The position after the last descendant of each node.
  let ends: [Int]
  let kinds: [NodeKind]
  /// Whether each node is shown.
  let isShown: [Bool]
  let boxes: [AffineBox]
  /// The number of pixels per point.
  let scale: Double
  let limits: CheckLimits

  init(_ span: LayoutSpan, limits: CheckLimits) {
    (self.span, self.limits) = (span, limits)
    let nodes = span.start.outline.nodes
    var children: [[Int]] = Array(repeating: [], count: nodes.count)
    var ends = Array(1...nodes.count)
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent else { continue }
      ends[parent] = max(ends[parent], ends[index])
    }
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    let contents = span.start.contents
    var kinds: [NodeKind] = []
    for (index, node) in nodes.enumerated() {
      kinds.append(
        NodeKind(
          type: node.type,
          layout: contents.flatMap { CheckedTree.layout(of: node, in: $0[index]) },
          isLeaf: children[index].isEmpty
        )
      )
    }
    (self.nodes, self.children, self.ends, self.kinds) = (nodes, children, ends, kinds)
    isShown = CheckedTree.shown(span, kinds)
    boxes = nodes.indices.map { AffineBox(span.start.frames[$0], span.end.frames[$0]) }
    scale = span.start.environment["displayScale"]?.number ?? 1
  }

  /// Returns the layout of a control or of a view with a custom name; `nil` for other nodes.
  private static func layout(of node: SceneOutline.Node, in content: NodeContent) -> String? {
    guard NodeKind(type: node.type, layout: nil, isLeaf: false) == .custom else { return nil }
    return content.parts["arguments"]?.object?["layout"]?.string
  }

  /// Returns whether each node is shown: a `ViewThatFits` proposes zero to the views that it hides.
  private static func shown(_ span: LayoutSpan, _ kinds: [NodeKind]) -> [Bool] {
    var isShown = Array(repeating: true, count: kinds.count)
    for (index, node) in span.start.outline.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      let isRejected =
        kinds[parent] == .choice && span.start.placements[index].proposal == .zero
        && span.end.placements[index].proposal == .zero
      isShown[index] = isShown[parent] && !isRejected && node.type != "hidden"
    }
    return isShown
  }

  /// Returns the arguments of a node; empty if the contents are unknown.
  func arguments(of index: Int) -> JSONObject {
    span.start.contents?[index].parts["arguments"]?.object ?? [:]
  }

  /// The shown leaves inside a node, or the node itself, that have pixels.
  func drawnNodes(in index: Int) -> [Int] {
    (index..<ends[index]).filter { kinds[$0].isDrawn && isShown[$0] }
  }

  /// Whether a node contains text.
  func hasText(_ index: Int) -> Bool { (index..<ends[index]).contains { kinds[$0] == .text } }

  /// The children of a container that are drawn, without spaces and dividers.
  func items(of container: Int) -> [Int] {
    children[container].filter { child in
      isShown[child] && kinds[core(of: child)] != .divider && !drawnNodes(in: child).isEmpty
    }
  }

  /// The view inside a node's modifiers.
  func core(of index: Int) -> Int {
    var index = index
    while kinds[index] == .modifier || kinds[index] == .moved || kinds[index] == .layers,
      let view = children[index].first
    {
      index = view
    }
    return index
  }

  /// The view inside a node's padding and offsets, with its other modifiers.
  func padded(_ index: Int) -> Int {
    var index = index
    while nodes[index].type == "padding" || kinds[index] == .moved,
      let view = children[index].first
    {
      index = view
    }
    return index
  }

  /// Whether leading is on the right in a node.
  func isRightToLeft(_ index: Int) -> Bool {
    var current: Int? = index
    while let node = current {
      if let direction = span.start.contents?[node].layoutDirection {
        return direction == "rightToLeft"
      }
      current = nodes[node].parent
    }
    return span.start.environment["layoutDirection"]?.string == "rightToLeft"
  }
}
