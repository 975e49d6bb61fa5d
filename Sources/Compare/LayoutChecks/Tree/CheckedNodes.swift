import Digests
import LayoutCore
package import LayoutDiff

/// What rules need to know about the nodes of a scene whatever their frames are, computed once for
/// all of its layouts.
///
/// Only one thread at a time may use it.
package final class CheckedNodes {
  let nodes: [SceneOutline.Node]
  let children: ChildLists
  let ends: [Int]
  let kinds: [NodeKind]
  let customViews: [Int]
  let cores: [Int]
  let arguments: NodeArguments
  /// Whether each node clips its content; empty if none does.
  let clipping: [Bool]
  let textCounts: NodeCounts
  private(set) lazy var structures = NodeStructures(self)
  private let hasChoices: Bool
  private var latest: ShownNodes?
  private var identities: [Int: String] = [:]

  /// What the ID of a finding depends on.
  struct FindingKey: Hashable {
    let rule: CheckRule
    let nodes: [Int]
    let axis: Axis?
  }

  /// The findings in the layouts so far, each of which is described once; `nil` to describe each
  /// layout's.
  var findings: [FindingKey: LayoutFinding]?

  /// Reads the nodes of a scene, whose contents are `nil` if they are unknown.
  package init(of outline: SceneOutline, _ contents: [NodeContent]?, keepsFindings: Bool = true) {
    findings = keepsFindings ? [:] : nil
    nodes = outline.named().nodes
    children = ChildLists(nodes)
    ends = CheckedNodes.ends(of: nodes)
    arguments = NodeArguments(contents)
    let clipping = contents?.map(\.clipsContent) ?? []
    self.clipping = clipping.contains(true) ? clipping : []
    (kinds, customViews) = CheckedNodes.kinds(of: nodes, children, arguments)
    cores = CheckedNodes.cores(of: kinds, children)
    textCounts = NodeCounts(kinds.map { $0 == .text })
    hasChoices = kinds.contains(.choice)
  }

  /// Returns the nodes that are shown in a span.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - boxes: The frames of the nodes.
  ///   - clips: What views clip their content to.
  /// - Returns: The shown nodes.
  func shown(in span: LayoutSpan, _ boxes: [AffineBox], _ clips: ContentClips) -> ShownNodes {
    if let latest, !hasChoices, clips.isEmpty { return latest }
    var isShown = isShown(in: span)
    if !clips.isEmpty {
      for index in kinds.indices where kinds[index].isDrawn && clips.hides(boxes[index], of: index)
      {
        isShown[index] = false
      }
    }
    if let latest, latest.isShown == isShown { return latest }
    let shown = ShownNodes(isShown, of: self)
    latest = shown
    return shown
  }

  /// Returns whether each node is shown: a `ViewThatFits` proposes zero to the views that it hides, and
  /// a frame of no width or height, such as that of a closed drawer or an empty bar, hides its view.
  private func isShown(in span: LayoutSpan) -> [Bool] {
    var isShown = Array(repeating: true, count: kinds.count)
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      let isRejected =
        kinds[parent] == .choice && span.start.placements[index].proposal == .zero
        && span.end.placements[index].proposal == .zero
      isShown[index] =
        isShown[parent] && !isRejected && !isClosed(parent, around: index)
        && node.type != "hidden"
    }
    return isShown
  }

  /// Returns whether a container hides a node: a closed frame its view, and layers of a closed view each
  /// other.
  private func isClosed(_ container: Int, around index: Int) -> Bool {
    guard kinds[container] == .layers else { return isClosed(container) }
    var node = children[container].first
    while let view = node, view != index, kinds[view].wrapsView {
      if isClosed(view) { return true }
      node = children[view].first
    }
    return false
  }

  private func isClosed(_ index: Int) -> Bool {
    nodes[index].type == "frame"
      && ["width", "height"].contains { arguments[index][$0]?.number == 0 }
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
      guard !isLeaf else { return isShape(arguments[index]) ? .drawing : .leaf }
      // Controls and views with custom names can name the layout of their content.
      guard let layout = arguments[index]["layout"]?.string else { return .custom }
      return NodeKind(known: layout, isLeaf: false) ?? .custom
    }
    return (kinds, customViews)
  }

  /// Returns whether the arguments of a leaf are those of a program's own shape.
  private static func isShape(_ arguments: JSONObject) -> Bool {
    let properties = arguments["reflected"]?.object
    return properties?["shape"] != nil && properties?["paint"] != nil
  }

  private static func cores(of kinds: [NodeKind], _ children: ChildLists) -> [Int] {
    var cores = Array(kinds.indices)
    for index in kinds.indices.reversed() where kinds[index].wrapsView {
      if let view = children[index].first { cores[index] = cores[view] }
    }
    return cores
  }

  /// The identity of a node for findings: its nearest ancestor with an ID, and the views from
  /// there, with their positions among the views of the same type.
  ///
  /// Unlike the path, it does not change when a modifier is added or removed around a view.
  func identity(of index: Int) -> String {
    if let known = identities[index] { return known }
    let identity = newIdentity(of: index)
    identities[index] = identity
    return identity
  }

  private func newIdentity(of index: Int) -> String {
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

  /// Returns text that is equal for findings with the same cause in similar views, such as the cells
  /// of a grid: a text that does not fit, or a violation of the same rule.
  package func cause(of finding: LayoutFinding) -> String {
    let texts: Set<CheckRule> = [.truncatedText, .compressedText]
    let rule = texts.contains(finding.rule) ? "text" : finding.rule.id
    let places = finding.nodes.map { node in
      nodes.firstIndex { $0.path == node.path }.map(similarPlace) ?? node.path
    }
    return "\(rule) \(places)"
  }

  /// The views around a node and their positions, of which those of similar views are left out.
  private func similarPlace(of index: Int) -> String {
    var steps: [String] = []
    var current = index
    while let parent = nodes[current].parent {
      let siblings = children[parent]
      if !kinds[parent].wrapsView || siblings.first != current {
        let structure = structures.numbers(of: current)
        let isCell =
          kinds[parent] == .grid || (current..<ends[current]).count { kinds[$0].isDrawn } > 1
        let isRepeated =
          isCell && siblings.count { structures.numbers(of: $0) == structure } > 2
        steps.append(
          isRepeated ? nodes[cores[current]].type : "\(siblings.prefix { $0 != current }.count)"
        )
      }
      current = parent
    }
    return steps.joined(separator: "/")
  }

  /// The ID of the nearest modifier around a view that has one; `nil` if there is none.
  private func modifierID(around index: Int) -> String? {
    var current = nodes[index].parent
    var inner = index
    while let node = current, kinds[node].wrapsView, children[node].first == inner {
      if let id = nodes[node].id { return id }
      inner = node
      current = nodes[node].parent
    }
    return nil
  }

  /// The view that contains a view, and the position there among views of the same type; `nil` for
  /// the root.
  func container(of index: Int) -> (node: Int, position: Int)? {
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
      inner = node
      current = nodes[node].parent
    }
    return nil
  }
}

/// The nodes of a scene that are shown, with what follows from them.
final class ShownNodes {
  /// A row or column of views.
  struct Stack {
    let node: Int
    let isRow: Bool
    /// The children that are drawn, without spaces and dividers.
    let items: [Int]
  }

  let isShown: [Bool]
  let drawnCounts: NodeCounts
  let stacks: [Stack]
  /// The groups of similar views.
  let groups: [SimilarViews]

  init(_ isShown: [Bool], of scene: CheckedNodes) {
    self.isShown = isShown
    let counts = NodeCounts(zip(scene.kinds, isShown).map { $0.isDrawn && $1 })
    drawnCounts = counts
    let stacks = scene.kinds.indices.compactMap { index -> Stack? in
      let kind = scene.kinds[index]
      guard kind == .row || kind == .column else { return nil }
      let items = scene.children[index].filter { child in
        isShown[child] && scene.kinds[scene.cores[child]] != .divider
          && counts.isAny(in: child..<scene.ends[child])
      }
      return Stack(node: index, isRow: kind == .row, items: items)
    }
    self.stacks = stacks
    groups = SimilarViews.groups(of: stacks, scene)
  }
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
