import CanonicalJSON
import LayoutDiff

/// A span with what several rules need to know about its nodes, computed once for all of them.
struct CheckedTree {
  /// A row or column of views.
  struct Stack {
    let node: Int
    let isRow: Bool
    /// The children that are drawn, without spaces and dividers.
    let items: [Int]
  }

  let span: LayoutSpan
  let nodes: [SceneOutline.Node]
  let children: ChildLists
  /// The position after the last descendant of each node.
  let ends: [Int]
  let kinds: [NodeKind]
  /// Whether each node is shown.
  let isShown: [Bool]
  let boxes: [AffineBox]
  /// The view inside the modifiers of each node.
  let cores: [Int]
  private(set) var stacks: [Stack]
  /// The controls, and the views with custom names.
  let customViews: [Int]
  /// The number of pixels per point.
  let scale: Double
  let limits: CheckLimits
  private let drawnCounts: NodeCounts
  private let textCounts: NodeCounts
  private let arguments: NodeArguments

  init(_ span: LayoutSpan, limits: CheckLimits) {
    (self.span, self.limits) = (span, limits)
    nodes = span.start.outline.nodes
    (children, ends) = (ChildLists(nodes), CheckedTree.ends(of: nodes))
    arguments = NodeArguments(span.start.contents)
    (kinds, customViews) = CheckedTree.kinds(of: nodes, children, arguments)
    isShown = CheckedTree.shown(span, kinds)
    cores = CheckedTree.cores(of: kinds, children)
    boxes = zip(span.start.frames, span.end.frames).map { AffineBox($0, $1) }
    drawnCounts = NodeCounts(zip(kinds, isShown).map { $0.isDrawn && $1 })
    textCounts = NodeCounts(kinds.map { $0 == .text })
    scale = span.start.environment["displayScale"]?.number ?? 1
    stacks = []
    stacks = kinds.indices.compactMap(stack)
  }

  private func stack(at index: Int) -> Stack? {
    guard kinds[index] == .row || kinds[index] == .column else { return nil }
    let items = children[index].filter { child in
      isShown[child] && kinds[cores[child]] != .divider && !isEmpty(child)
    }
    return Stack(node: index, isRow: kinds[index] == .row, items: items)
  }

  private static func ends(of nodes: [SceneOutline.Node]) -> [Int] {
    var ends = Array(1...nodes.count)
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent else { continue }
      ends[parent] = max(ends[parent], ends[index])
    }
    return ends
  }

  /// Returns the kinds of all nodes, and the positions of those whose type has no kind.
  private static func kinds(
    of nodes: [SceneOutline.Node],
    _ children: ChildLists,
    _ arguments: NodeArguments
  ) -> (kinds: [NodeKind], customViews: [Int]) {
    var customViews: [Int] = []
    let kinds = nodes.enumerated().map { index, node in
      let isLeaf = children[index].isEmpty
      if let kind = NodeKind(known: node.type, isLeaf: isLeaf) { return kind }
      customViews.append(index)
      guard !isLeaf else { return .leaf }
      // Controls and views with custom names can name the layout of their content.
      guard let layout = arguments[index]["layout"]?.string else { return .custom }
      return NodeKind(known: layout, isLeaf: false) ?? .custom
    }
    return (kinds, customViews)
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

  private static func cores(of kinds: [NodeKind], _ children: ChildLists) -> [Int] {
    var cores = Array(kinds.indices)
    for index in kinds.indices.reversed() where kinds[index].wrapsView {
      if let view = children[index].first { cores[index] = cores[view] }
    }
    return cores
  }

  /// Returns the arguments of a node; empty if the contents are unknown.
  func arguments(of index: Int) -> JSONObject { arguments[index] }

  /// Returns whether a node has no pixels that are shown.
  func isEmpty(_ index: Int) -> Bool { !drawnCounts.isAny(in: index..<ends[index]) }

  /// Whether a node contains text.
  func hasText(_ index: Int) -> Bool { textCounts.isAny(in: index..<ends[index]) }

  /// The shown leaves inside a node, or the node itself, that have pixels.
  func drawnNodes(in index: Int) -> [Int] {
    isEmpty(index) ? [] : (index..<ends[index]).filter { kinds[$0].isDrawn && isShown[$0] }
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

  /// The frame of the part of a node that is drawn: a picture that fills a frame is clipped to it.
  func drawnBox(of index: Int) -> AffineBox {
    guard kinds[index] == .picture || kinds[index] == .shape else { return boxes[index] }
    var current = index
    while let parent = nodes[current].parent, kinds[parent] == .modifier {
      if isFilling(current), nodes[parent].type == "frame" { return boxes[parent] }
      current = parent
    }
    return boxes[index]
  }

  /// Whether a node is a modifier whose view covers the proposal, and extends beyond it on purpose.
  func isFilling(_ index: Int) -> Bool {
    nodes[index].type == "aspectRatio"
      && arguments(of: index)["contentMode"]?.string == "fill"
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
