import Digests
import LayoutCore
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
    nodes = span.start.outline.named().nodes
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

  /// The identity of a node for findings: its nearest ancestor with an ID, and the views from
  /// there, with their positions among the views of the same type.
  ///
  /// Unlike the path, it does not change when a modifier is added or removed around a view.
  func identity(of index: Int) -> String {
    var index = cores[index]
    var steps: [String] = []
    while true {
      if let id = nodes[index].id ?? modifierID(around: index) {
        steps.append("#\(id)")
        break
      }
      guard let (parent, position) = container(of: index) else {
        steps.append(nodes[index].type)
        break
      }
      steps.append("\(nodes[index].type)[\(position)]")
      index = parent
    }
    return steps.reversed().joined(separator: "/")
  }

  /// The ID of the nearest modifier around a view that has one; `nil` if there is none.
  private func modifierID(around index: Int) -> String? {
    var current = nodes[index].parent
    var inner = index
    while let node = current, kinds[node].wrapsView, children[node].first == inner {
      if let id = nodes[node].id { return id }
      (inner, current) = (node, nodes[node].parent)
    }
    return nil
  }

  /// The view that contains a view, and the position there among views of the same type; `nil` for
  /// the root.
  private func container(of index: Int) -> (node: Int, position: Int)? {
    var (inner, current) = (index, nodes[index].parent)
    while let node = current {
      guard kinds[node].wrapsView else {
        let position = children[node].prefix { $0 != inner }
          .count { nodes[cores[$0]].type == nodes[index].type }
        return (node, position)
      }
      if kinds[node] == .layers, children[node].first != inner {
        let layer = children[node].prefix { $0 != inner }.count
        return (cores[node], 1000 + layer)
      }
      (inner, current) = (node, nodes[node].parent)
    }
    return nil
  }

  func name(of index: Int) -> String { PrintableText.text(nodes[index].name) }

  /// Returns the end of a message about the worst of several; empty if there are no others.
  static func suffix(_ count: Int, _ noun: String) -> String {
    switch count {
    case 0: ""
    case 1: "; so does 1 other \(noun)"
    default: "; so do \(count) other \(noun)s"
    }
  }

  /// Creates a finding about nodes.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: The severity, unless the project sets one.
  ///   - indices: The nodes.
  ///   - about: The nodes that identify the finding, if these are others.
  ///   - axis: The axis that is part of the finding's identity, if any.
  ///   - part: The part of the span.
  ///   - message: The sentence.
  /// - Returns: The finding.
  func finding(
    _ rule: CheckRule,
    _ severity: CheckSeverity,
    _ indices: [Int],
    about: [Int]? = nil,
    axis: Axis? = nil,
    in part: ClosedRange<Double> = 0...1,
    _ message: String
  ) -> LayoutFinding {
    LayoutFinding(
      rule,
      limits.severities[rule] ?? severity,
      scene: span.start.scene,
      nodes: indices.map { nodes[$0] },
      identities: (about ?? indices).map(identity) + (axis.map { ["\($0)"] } ?? []),
      message: message,
      widths: span.widths(in: part)
    )
  }
}

/// The children of all nodes, in one array.
struct ChildLists {
  private let starts: [Int]
  private let items: [Int]

  init(_ nodes: [SceneOutline.Node]) {
    var starts = Array(repeating: 0, count: nodes.count + 1)
    for node in nodes { if let parent = node.parent { starts[parent + 1] += 1 } }
    for index in nodes.indices { starts[index + 1] += starts[index] }
    var (next, items) = (starts, Array(repeating: 0, count: nodes.count))
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      items[next[parent]] = index
      next[parent] += 1
    }
    (self.starts, self.items) = (starts, items)
  }

  subscript(node: Int) -> ArraySlice<Int> { items[starts[node]..<starts[node + 1]] }
}

/// The number of nodes with a property before each position, which answers questions about subtrees
/// in constant time.
struct NodeCounts {
  private var counts = [0]

  init(_ values: [Bool]) {
    counts.reserveCapacity(values.count + 1)
    for value in values { counts.append(counts[counts.count - 1] + (value ? 1 : 0)) }
  }

  /// Returns whether any node of a range has the property.
  func isAny(in range: Range<Int>) -> Bool { counts[range.upperBound] > counts[range.lowerBound] }
}

/// The arguments of nodes; each is read from its text once, when it is first needed.
final class NodeArguments {
  private let contents: [NodeContent]?
  private var read: [JSONObject?]

  init(_ contents: [NodeContent]?) {
    self.contents = contents
    read = Array(repeating: nil, count: contents?.count ?? 0)
  }

  /// The arguments of a node; empty if the contents are unknown.
  subscript(index: Int) -> JSONObject {
    guard let contents else { return [:] }
    if let known = read[index] { return known }
    let arguments = contents[index].parts["arguments"]?.object ?? [:]
    read[index] = arguments
    return arguments
  }
}
